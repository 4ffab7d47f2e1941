"""Training of the paper's networks: settings, batches, the loop, and checkpoints that survive being killed.

Import from the modules: `settings` needs no torch, so that a settings file is checked before torch is loaded.
"""
