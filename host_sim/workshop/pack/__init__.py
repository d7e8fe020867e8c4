"""Packs the tables in seeds/ into data modules of engine_core (`make data`)."""
