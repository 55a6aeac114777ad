/* SPDX-License-Identifier: MIT */
/*
 * Version, features and names of statuses: what can be asked of the running
 * library without a context.
 */
#include <string.h>

#include <wythoff/status.h>
#include <wythoff/version.h>

#include "base/cpu.h"
#include "base/system.h"
#include "base/wide.h"

uint32_t wyt_version(void)
{
    return WYT_VERSION;
}

uint32_t wyt_version_base(void)
{
    return WYT_VERSION_BASE;
}

#define QUOTE(number) #number
#define DOTTED(a, b, c) QUOTE(a) "." QUOTE(b) "." QUOTE(c)

const char *wyt_version_text(void)
{
    return DOTTED(WYT_VERSION_MAJOR, WYT_VERSION_MINOR, WYT_VERSION_PATCH);
}

#ifdef WYT_HAVE_GMP
#define HAS_GMP true
#else
#define HAS_GMP false
#endif
#ifdef WYT_ASSERTIONS
#define HAS_ASSERTIONS true
#else
#define HAS_ASSERTIONS false
#endif

static bool has_avx2(void)
{
    return wyt__cpu_isa() >= WYT_ISA_AVX2;
}

static bool has_avx512(void)
{
    return wyt__cpu_isa() >= WYT_ISA_AVX512;
}

int32_t wyt_feature(const char *name)
{
    /* What was built in, or a question to the machine. */
    static const struct {
        const char *name;
        bool built;
        bool (*ask)(void);
    } features[] = {
        {"int128", WYT__HAVE_INT128, NULL},
        {"gmp", HAS_GMP, NULL},
        {"avx2", false, has_avx2},
        {"avx512", false, has_avx512},
        {"threads", WYT__HAVE_THREADS, NULL},
        {"files", WYT__HAVE_FILES, NULL},
        {"map", false, wyt__system_maps},
        {"assertions", HAS_ASSERTIONS, NULL},
    };
    for (size_t i = 0; name != NULL && i < sizeof features / sizeof *features;
         i++)
        if (strcmp(name, features[i].name) == 0)
            return features[i].ask != NULL ? features[i].ask()
                                           : features[i].built;
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
