"""The browser lane: the page in headless Chromium, and the parts of it that CPython can try."""
