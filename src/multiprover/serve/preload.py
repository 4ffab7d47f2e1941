"""Imported by the process that workers are forked from, which can be asked to import and no more.

So this one module works at import: it loads what every worker needs and what takes long to load – the
shipped network too, which a worker then has in milliseconds – and keeps numerical libraries to one thread
each, since the workers share the processors and threads would not survive the fork.
"""

import contextlib
import gc
import os
from pathlib import Path

for _name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(_name, "1")

from multiprover import api  # noqa: E402
from multiprover.errors import MultiproverError  # noqa: E402
from multiprover.serve import worker  # noqa: E402
from multiprover.serve.settings import NETWORK_VARIABLE  # noqa: E402

api.prove("Every dog that barks is loud.", "Who is loud?", reasoner="exact")
if _network := os.environ.get(NETWORK_VARIABLE):
    with contextlib.suppress(MultiproverError):  # the worker meets it again, and says so
        api.prove("Bob is big.", "Bob is big.", reasoner="neural", model=Path(_network))
gc.collect()
gc.freeze()  # what is here stays shared among the workers

__all__ = ["worker"]
