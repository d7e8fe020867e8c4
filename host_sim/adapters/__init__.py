"""Our games in OpenSpiel and PettingZoo, and OpenSpiel's ISMCTS over our rules (docs/developing/adapters.md).

Only ismcts.py does not need the extra `adapters`.
"""
