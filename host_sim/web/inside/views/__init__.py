"""The questions that the page's guide asks the console, one module for each.

Each module's `parts(page, *given)` is a generator. It yields None between two steps of work, so that no pass takes
long; False while it waits for an expert in the worker; and the parts of the answer, as values for JSON. Texts are the
console's own, in the current language, with signs.
"""
