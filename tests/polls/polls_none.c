/* SPDX-License-Identifier: MIT */
/* In place of a test that cannot be made here: NAME and REASON. */
#include "support/harness.h"

int main(void)
{
    const struct CMUnitTest tests[] = {
        {NAME " # SKIP " REASON, test_nothing, NULL, NULL, NULL},
    };
    return test_main(NAME, tests, TEST_LENGTH(tests));
}
