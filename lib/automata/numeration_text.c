/* SPDX-License-Identifier: MIT */
/*
 * Printing and reading numerations.
 */
#include "automata/numeration_text.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/proposals.h"
#include "automata/recurrence.h"
#include "base/context.h"
#include "base/text.h"

void wyt__numeration_print(const struct wyt__proposal *numeration,
                           struct wyt__text *text)
{
    for (size_t i = 0; i < numeration->d; i++) {
        const int64_t a = numeration->coefficient[i];
        wyt__text_append(text, i == 0 ? "" : ",");
        wyt__text_append(text, a < 0 ? "-" : "");
        wyt__text_number(text, (uint64_t)(a < 0 ? -a : a));
    }
    wyt__text_append(text, " :");
    for (size_t i = 0; i < numeration->n; i++) {
        wyt__text_append(text, " ");
        wyt__text_number(text, numeration->term[i]);
    }
}

/* The least n for which U_n, U_(n+1), ... follow from the terms before them by
 * d coefficients: a last term that does so itself is left out. */
static size_t terms_of(const struct wyt__recurrence *own, size_t d)
{
    size_t n = own->order;
    for (; n > d; n--) {
        int64_t next = 0;
        for (size_t i = 1; i <= d; i++)
            next += own->coefficient[own->order - i] * own->first[n - 1 - i];
        if (next != own->first[n - 1])
            break;
    }
    return n;
}

void wyt__numeration_of(const struct wyt__recurrence *recurrence,
                        struct wyt__proposal *numeration)
{
    size_t d = recurrence->order;
    memset(numeration, 0, sizeof *numeration);
    while (d > 1 && recurrence->coefficient[recurrence->order - d] == 0)
        d--;
    numeration->d = d;
    numeration->n = terms_of(recurrence, d);
    for (size_t i = 0; i < d; i++)
        numeration->coefficient[i] =
            (int32_t)recurrence->coefficient[recurrence->order - 1 - i];
    for (size_t i = 0; i < numeration->n; i++)
        numeration->term[i] = (uint32_t)recurrence->first[i];
}

/* ---- reading ---- */

struct reader {
    wyt_context *context;
    const char *text, *at;
};

static int32_t unexpected(const struct reader *reader, const char *expected)
{
    const size_t offset = (size_t)(reader->at - reader->text);
    return wyt__fail_at(reader->context, WYT_E_ARGUMENT, offset,
                        "numeration %s: %s was expected at byte %zu, as in "
                        "\"1,1 : 1 2\"",
                        wyt__quote(reader->text, strlen(reader->text)).text,
                        expected, offset);
}

static void skip_blanks(struct reader *reader)
{
    while (*reader->at == ' ')
        reader->at++;
}

static int32_t read_number(struct reader *reader, int64_t most,
                           const char *expected, int64_t *number)
{
    const char *begin = reader->at;
    *number = 0;
    while (*reader->at >= '0' && *reader->at <= '9' && *number <= most)
        *number = 10 * *number + (*reader->at++ - '0');
    if (reader->at > begin && *number <= most)
        return WYT_OK;
    reader->at = begin;
    return unexpected(reader, expected);
}

static int32_t read_coefficients(struct reader *reader,
                                 struct wyt__proposal *numeration)
{
    int32_t status = WYT_OK;
    do {
        bool negative;
        int64_t number;
        if (numeration->d == WYT__ORDER)
            return unexpected(reader, "a colon behind 16 coefficients");
        skip_blanks(reader);
        negative = *reader->at == '-';
        reader->at += negative;
        status = read_number(reader, WYT__COEFFICIENT,
                             "a coefficient of at most 2^20", &number);
        if (status == WYT_OK)
            numeration->coefficient[numeration->d++] =
                (int32_t)(negative ? -number : number);
        skip_blanks(reader);
    } while (status == WYT_OK && *reader->at == ',' && *reader->at++ == ',');
    if (status == WYT_OK && *reader->at != ':')
        return unexpected(reader, "a comma or a colon");
    return status;
}

static int32_t read_terms(struct reader *reader,
                          struct wyt__proposal *numeration)
{
    int32_t status = WYT_OK;
    reader->at++; /* the colon */
    do {
        int64_t number;
        skip_blanks(reader);
        if (numeration->n == WYT__ORDER)
            return unexpected(reader, "the end behind 16 terms");
        status =
            read_number(reader, WYT__TERM, "a term of at most 2^26", &number);
        if (status == WYT_OK)
            numeration->term[numeration->n++] = (uint32_t)number;
        skip_blanks(reader);
        if (*reader->at == ',')
            reader->at++;
    } while (status == WYT_OK && *reader->at != '\0');
    return status;
}

int32_t wyt__numeration_parse(wyt_context *context, const char *text,
                              struct wyt__proposal *numeration)
{
    struct reader reader = {context, text, text};
    int32_t status;
    memset(numeration, 0, sizeof *numeration);
    numeration->why = "given";
    status = read_coefficients(&reader, numeration);
    return status == WYT_OK ? read_terms(&reader, numeration) : status;
}
