"""How many proofs each problem has, by a trained counter: what top-p-classifier asks before it decodes."""

from collections.abc import Sequence

import torch

from multiprover.errors import InputError
from multiprover.modeling.batch import check_lengths, collate, encode_problems
from multiprover.modeling.model_files import LoadedCounter
from multiprover.problem import Problem


@torch.inference_mode()
def count_proofs(loaded: LoadedCounter, problems: Sequence[Problem], batch_size: int = 64) -> list[int]:
    """A number from 1 to the counter's P for each problem, in order; `InputError` where one is too long."""
    model, pad_token = loaded.model, loaded.tokenizer.pad_token_id
    if pad_token is None:
        raise InputError("the counter's tokenizer has no padding token")
    encoded = encode_problems(problems, loaded.tokenizer)
    lengths = [len(problem.tokens) for problem in encoded]
    check_lengths(lengths, model.config.max_length)
    device = next(model.parameters()).device
    counts = [0] * len(encoded)
    order = sorted(range(len(encoded)), key=lengths.__getitem__)
    for start in range(0, len(order), batch_size):
        places = order[start : start + batch_size]
        members = [encoded[place] for place in places]
        batch = collate(members, [()] * len(members), int(pad_token), model.config.max_length)
        for place, count in zip(places, model(batch.to(device)).counts.tolist(), strict=True):
            counts[place] = count
    return counts
