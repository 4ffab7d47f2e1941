"""The paper's networks in torch: PRover, Multilabel- and Iterative-multiPRover, and their loss.

Import from the modules: `config` needs no torch, so that a settings file is checked before torch is loaded.
Nothing here reads or writes files of its own, parses English or decodes scores into proofs.
"""
