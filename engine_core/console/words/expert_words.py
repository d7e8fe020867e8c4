# Generated from seeds/console/expert.toml by `make data`: change that file, not this one.
from engine_core.const import const

EXPERT_HELP = const(0)
