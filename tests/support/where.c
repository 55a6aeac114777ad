/* SPDX-License-Identifier: MIT */
#include "support/system.h"

#include "support/where.h"

#include <stdio.h>

/* The test, or one of nothing whose name says why. */
static struct CMUnitTest where(struct CMUnitTest test, bool can,
                               const char *reason)
{
    static char names[16][120];
    static size_t used;
    char *name = names[used % TEST_LENGTH(names)];
    if (can)
        return test;
    CHECK(used++ < TEST_LENGTH(names), "too many tests are skipped");
    snprintf(name, sizeof *names, "%s # SKIP %s", test.name, reason);
    return (struct CMUnitTest){.name = name, .test_func = test_nothing};
}

struct CMUnitTest where_big(struct CMUnitTest test)
{
    return where(test, wyt_feature("gmp") == 1,
                 "there are no numbers beyond 64 bits here");
}

struct CMUnitTest where_mapped(struct CMUnitTest test)
{
    return where(test, wyt_feature("map") == 1,
                 "boards are not solved in their files here");
}

struct CMUnitTest where_posix(struct CMUnitTest test)
{
    return where(test, HAVE_POSIX,
                 "links, pipes, rights and limits of POSIX are missing here");
}

static bool can_be_read(const char *path)
{
    FILE *file = fopen(path, "r");
    if (file == NULL)
        return false;
    fclose(file);
    return true;
}

struct CMUnitTest where_huge(struct CMUnitTest test)
{
    return where(test,
                 can_be_read("/sys/kernel/mm/transparent_hugepage/enabled") &&
                     can_be_read("/proc/self/smaps"),
                 "Linux has no huge pages here");
}
