"""The `updeck` commands that only a checkout has, in the form of host_sim.cli.COMMANDS."""

COMMANDS = (
    ("arena", "host_sim.workshop.arena.command", "let bots play each other on the same deals", "arena"),
    ("bench", "host_sim.workshop.bench", "time the games' rules", ""),
)
