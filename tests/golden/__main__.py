"""Writes the expected outcomes anew: `python -m tests.golden`."""

from __future__ import annotations

from tests.golden import renew

if __name__ == "__main__":
    renew()
