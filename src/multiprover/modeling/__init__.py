"""The paper's networks in torch: PRover, Multilabel- and Iterative-multiPRover, and their loss.

Import from the modules: `config` needs no torch, so that a settings file is checked before torch is loaded.
Only `model_files` and `manifest` touch files; nothing here parses English or decodes scores into proofs.
"""
