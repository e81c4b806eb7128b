"""Settings of the tests: examples that are drawn are the same in every run.

`HYPOTHESIS_PROFILE=search pytest tests/laws` looks further, with other examples each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_CALM = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, max_examples=60, database=None, suppress_health_check=_CALM
)
settings.register_profile("search", deadline=None, max_examples=2000, suppress_health_check=_CALM)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))
