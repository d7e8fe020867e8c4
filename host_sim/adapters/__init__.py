"""Our games in other frameworks: OpenSpiel and PettingZoo. Needs the extra `adapters`; see docs/adapters.md."""
