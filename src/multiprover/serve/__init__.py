"""The HTTP service: the library behind `multiprover serve`, with its limits. Holds no logic of its own."""
