"""Tests of every machine and of the stores."""

import pytest

pytest.register_assert_rewrite("tests.hal.checks")  # a check that fails says by which values
