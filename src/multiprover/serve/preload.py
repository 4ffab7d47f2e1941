"""Imported by the process that workers are forked from, which can only be told to import.

So this one module works at import: it loads what every worker needs and what takes long to load, and keeps
numerical libraries to one thread each, since the workers share the processors.
"""

import os

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

from multiprover.language.words import base_form, singular  # noqa: E402
from multiprover.serve import worker  # noqa: E402

base_form("preloads")
singular("preloads")

__all__ = ["worker"]
