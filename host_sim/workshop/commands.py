"""The commands of `updeck` that only a checkout has, in the form of host_sim.cli.COMMANDS."""

COMMANDS = (
    ("arena", "host_sim.workshop.arena.command", "bot against bot on common deals, with intervals", "arena"),
    ("bench", "host_sim.workshop.bench", "how fast the rules are", ""),
)
