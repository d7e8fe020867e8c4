"""Storage of the events at tables: a contract, SQLite, and NATS JetStream."""
