"""Tools that make, measure and release Updeck: for its checkout, not for the wheel."""
