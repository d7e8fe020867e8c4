"""The console in a browser: the page, the Python that runs inside it, and how the page is built."""
