"""The questions of the page's guide to the console, a module for each.

`parts(page, *given)` of a module is a generator. It yields None between two steps of work, so that no pass
takes long, False if it waits for an expert in the worker, and parts of the answer, which JSON can hold. Texts are
the console's own, in the language that is set, signs included.
"""
