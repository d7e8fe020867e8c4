"""The questions of the page's guide to the console, one module for each.

`parts(page, *given)` of a module is a generator. It yields None between two steps of work, so that no pass takes long,
False while it waits for an expert in the worker, and parts of the answer as values for JSON. Texts are the console's
own, in the current language, with signs.
"""
