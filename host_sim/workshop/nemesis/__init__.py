"""A table server of several processes under all that can happen to it at once: `make nemesis`."""
