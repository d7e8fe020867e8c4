"""At the table."""
