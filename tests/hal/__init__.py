"""Tests of every machine and of the stores."""

import pytest

pytest.register_assert_rewrite("tests.hal.checks")  # makes a failing check show its values
