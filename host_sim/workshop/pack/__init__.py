"""Packs the tables of seeds/ into data modules of engine_core (`make data`)."""
