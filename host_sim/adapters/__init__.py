"""Our games in other frameworks: OpenSpiel, PettingZoo. Needs the extra `adapters`; see docs/adapters.md."""
