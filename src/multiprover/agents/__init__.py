"""Language models as users: the tools that an agent may call."""
