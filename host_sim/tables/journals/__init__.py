"""Where what happens at tables is kept: a contract, SQLite, NATS JetStream."""
