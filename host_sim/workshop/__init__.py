"""Tools that make, measure and release Updeck. They belong to a checkout, not to the wheel."""
