"""From set-up to a dealt game: seats, options, names, the number of a deal."""
