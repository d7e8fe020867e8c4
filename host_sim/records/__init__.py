"""Game records: written, checked, packed, explained, shown."""
