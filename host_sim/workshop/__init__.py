"""What makes, measures and releases Updeck: for its checkout, not for the wheel."""
