/* SPDX-License-Identifier: MIT */
/*
 * Version, features and names of statuses: what can be asked of the running
 * library without a context.
 */
#include <string.h>

#include <wythoff/status.h>
#include <wythoff/version.h>

#include "base/cpu.h"
#include "base/wide.h"

uint32_t wyt_version(void)
{
    return (uint32_t)WYT_VERSION_MAJOR << 16 | WYT_VERSION_MINOR << 8 |
           WYT_VERSION_PATCH;
}

#define QUOTE(number) #number
#define DOTTED(a, b, c) QUOTE(a) "." QUOTE(b) "." QUOTE(c)

const char *wyt_version_text(void)
{
    return DOTTED(WYT_VERSION_MAJOR, WYT_VERSION_MINOR, WYT_VERSION_PATCH);
}

int32_t wyt_feature(const char *name)
{
    if (name == NULL)
        return 0;
    if (strcmp(name, "int128") == 0)
        return WYT__HAVE_INT128;
#ifdef WYT_HAVE_GMP
    if (strcmp(name, "gmp") == 0)
        return 1;
#endif
    if (strcmp(name, "avx2") == 0)
        return wyt__cpu_isa() >= WYT_ISA_AVX2;
    if (strcmp(name, "avx512") == 0)
        return wyt__cpu_isa() >= WYT_ISA_AVX512;
#ifdef WYT_ASSERTIONS
    if (strcmp(name, "assertions") == 0)
        return 1;
#endif
    return 0;
}

const char *wyt_status_name(int32_t status)
{
    static const char *const answers[] = {
        "ok",        "undefined", "unsupported", "limit",
        "cancelled", "none",      "beyond",      "infinite",
    };
    static const char *const errors[] = {
        "argument", "memory",   "space",    "syntax", "rules",
        "position", "callback", "internal", "file",   "data",
    };
    if (status >= 0 && status < (int32_t)(sizeof answers / sizeof *answers))
        return answers[status];
    if (status < 0 && status >= -(int32_t)(sizeof errors / sizeof *errors))
        return errors[-1 - status];
    return "unknown";
}
