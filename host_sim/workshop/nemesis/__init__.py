"""Runs a table server of several processes under many simultaneous faults: `make nemesis`."""
