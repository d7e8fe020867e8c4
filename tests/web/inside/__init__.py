"""What runs inside the page, on CPython."""
