"""The console in a browser: the page, what runs inside it, and how it is put together."""
