"""The console in a browser: builds the page, and contains the Python that runs inside it."""
