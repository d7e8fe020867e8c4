"""Our games in other people's frameworks: OpenSpiel, PettingZoo. Needs the extra `adapters`; how: docs/adapters.md."""
