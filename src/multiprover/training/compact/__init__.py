"""Training of the compact network: generated data, a stage for its reader, a stage for its reasoner."""
