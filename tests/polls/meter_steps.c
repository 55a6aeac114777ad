/* SPDX-License-Identifier: MIT */
/*
 * Steps. The library is compiled with -fsanitize-coverage=trace-pc, and the
 * linker leads memset, memcpy, memmove and what is slow in GMP here
 * (-Wl,--wrap). Of one thread only.
 */
#include "meter.h"

#include <stddef.h>

#ifdef WYT_HAVE_GMP
#include <gmp.h>
#endif

/* Bytes that count as much as a block. */
#define BYTES 8

const char meter_unit[] = "steps";
const uint64_t meter_millisecond = 1000000;

static uint64_t steps, stop_at = UINT64_MAX, largest;
static void (*stop_by)(void);

uint64_t meter_now(void)
{
    return steps;
}

uint64_t meter_operation(void)
{
    uint64_t operation = largest;
    largest = 0;
    return operation;
}

void meter_limit(uint64_t most, void (*stop)(void))
{
    stop_at = steps + most;
    stop_by = stop;
}

/* The compiler's call at each basic block. */
void __sanitizer_cov_trace_pc(void);
void __sanitizer_cov_trace_pc(void)
{
    if (++steps < stop_at)
        return;
    stop_at = UINT64_MAX;
    stop_by();
}

/* ---- bytes ---- */

void *__real_memset(void *to, int byte, size_t count);
void *__wrap_memset(void *to, int byte, size_t count);
void *__wrap_memset(void *to, int byte, size_t count)
{
    steps += count / BYTES;
    return __real_memset(to, byte, count);
}

void *__real_memcpy(void *to, const void *from, size_t count);
void *__wrap_memcpy(void *to, const void *from, size_t count);
void *__wrap_memcpy(void *to, const void *from, size_t count)
{
    steps += count / BYTES;
    return __real_memcpy(to, from, count);
}

void *__real_memmove(void *to, const void *from, size_t count);
void *__wrap_memmove(void *to, const void *from, size_t count);
void *__wrap_memmove(void *to, const void *from, size_t count)
{
    steps += count / BYTES;
    return __real_memmove(to, from, count);
}

#ifdef WYT_HAVE_GMP

/* ---- GMP ---- */

/* Nanoseconds of a product of numbers of that many limbs, roughly. */
static double product(size_t limbs)
{
    const double n = (double)limbs;
    size_t logarithm = 0;
    if (limbs < 1000)
        return n * (0.4 * n + 4);
    while (limbs >> logarithm > 1)
        logarithm++;
    return n * (100.0 * (double)logarithm - 500);
}

/* An operation that takes as long as `products` products. */
static void charge(double products, size_t limbs)
{
    const uint64_t operation = (uint64_t)(products * product(limbs));
    steps += operation;
    if (operation > largest)
        largest = operation;
}

/* The longer factor is cut into pieces like the shorter one. */
static void charge_product(mpz_srcptr a, mpz_srcptr b)
{
    const size_t m = mpz_size(a) < mpz_size(b) ? mpz_size(a) : mpz_size(b);
    const size_t n = mpz_size(a) + mpz_size(b) - m;
    if (m > 0)
        charge((double)n / (double)m, m);
}

static void charge_division(mpz_srcptr a, mpz_srcptr b)
{
    const size_t m = mpz_size(b);
    const size_t n = mpz_size(a) > m ? mpz_size(a) - m : 0;
    const size_t least = m < n ? m : n;
    if (least > 0)
        charge(2.5 * (double)(m + n - least) / (double)least, least);
}

/* Additions, and products with small numbers. */
static void charge_limbs(size_t limbs)
{
    steps += limbs;
}

/* The name that the header gives a function, with what the linker puts before
 * it. */
#define JOIN(a, b) a##b
#define NAME(prefix, function) JOIN(prefix, function)
#define REAL(function) NAME(__real_, function)
#define WRAP(function) NAME(__wrap_, function)

#define PRODUCT(function)                                                      \
    void REAL(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b)                \
    {                                                                          \
        charge_product(a, b);                                                  \
        REAL(function)(to, a, b);                                              \
    }

PRODUCT(mpz_mul)
PRODUCT(mpz_addmul)
PRODUCT(mpz_submul)

#define DIVISION(function)                                                     \
    void REAL(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b)                \
    {                                                                          \
        charge_division(a, b);                                                 \
        REAL(function)(to, a, b);                                              \
    }

#define SUM(function)                                                          \
    void REAL(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b);               \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, mpz_srcptr b)                \
    {                                                                          \
        charge_limbs(mpz_size(a) > mpz_size(b) ? mpz_size(a) : mpz_size(b));   \
        REAL(function)(to, a, b);                                              \
    }

SUM(mpz_add)
SUM(mpz_sub)

#define SMALL(function)                                                        \
    void REAL(function)(mpz_ptr to, mpz_srcptr a, unsigned long b);            \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, unsigned long b);            \
    void WRAP(function)(mpz_ptr to, mpz_srcptr a, unsigned long b)             \
    {                                                                          \
        charge_limbs(mpz_size(a));                                             \
        REAL(function)(to, a, b);                                              \
    }

SMALL(mpz_mul_ui)
SMALL(mpz_addmul_ui)
SMALL(mpz_submul_ui)

mp_limb_t REAL(mpn_addmul_1)(mp_ptr to, mp_srcptr a, mp_size_t n, mp_limb_t b);
mp_limb_t WRAP(mpn_addmul_1)(mp_ptr to, mp_srcptr a, mp_size_t n, mp_limb_t b);
mp_limb_t WRAP(mpn_addmul_1)(mp_ptr to, mp_srcptr a, mp_size_t n, mp_limb_t b)
{
    charge_limbs((size_t)n);
    return REAL(mpn_addmul_1)(to, a, n, b);
}

DIVISION(mpz_fdiv_q)
DIVISION(mpz_fdiv_r)
DIVISION(mpz_tdiv_q)

void REAL(mpz_fdiv_qr)(mpz_ptr q, mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void WRAP(mpz_fdiv_qr)(mpz_ptr q, mpz_ptr r, mpz_srcptr a, mpz_srcptr b);
void WRAP(mpz_fdiv_qr)(mpz_ptr q, mpz_ptr r, mpz_srcptr a, mpz_srcptr b)
{
    charge_division(a, b);
    REAL(mpz_fdiv_qr)(q, r, a, b);
}

void REAL(mpz_sqrt)(mpz_ptr to, mpz_srcptr a);
void WRAP(mpz_sqrt)(mpz_ptr to, mpz_srcptr a);
void WRAP(mpz_sqrt)(mpz_ptr to, mpz_srcptr a)
{
    charge(2.5, mpz_size(a) / 2);
    REAL(mpz_sqrt)(to, a);
}

void REAL(mpz_ui_pow_ui)(mpz_ptr to, unsigned long a, unsigned long b);
void WRAP(mpz_ui_pow_ui)(mpz_ptr to, unsigned long a, unsigned long b);
void WRAP(mpz_ui_pow_ui)(mpz_ptr to, unsigned long a, unsigned long b)
{
    REAL(mpz_ui_pow_ui)(to, a, b);
    charge(0.5, mpz_size(to));
}

char *REAL(mpz_get_str)(char *to, int base, mpz_srcptr a);
char *WRAP(mpz_get_str)(char *to, int base, mpz_srcptr a);
char *WRAP(mpz_get_str)(char *to, int base, mpz_srcptr a)
{
    charge(5, mpz_size(a));
    return REAL(mpz_get_str)(to, base, a);
}

int REAL(mpz_set_str)(mpz_ptr to, const char *text, int base);
int WRAP(mpz_set_str)(mpz_ptr to, const char *text, int base);
int WRAP(mpz_set_str)(mpz_ptr to, const char *text, int base)
{
    const int result = REAL(mpz_set_str)(to, text, base);
    charge(2.5, mpz_size(to));
    return result;
}

#endif
