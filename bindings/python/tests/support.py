# SPDX-License-Identifier: MIT
"""What several tests of the package share."""

import importlib.util
import sys


def has_numpy():
    """Whether numpy can be imported, and is not hidden."""
    return sys.modules.get('numpy', True) is not None and \
        importlib.util.find_spec('numpy') is not None


NUMPY = has_numpy()
