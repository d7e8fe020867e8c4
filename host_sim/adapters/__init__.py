"""Our games in other frameworks: OpenSpiel, PettingZoo, Gymnasium. Needs the extra `adapters`; see docs/adapters.md."""
