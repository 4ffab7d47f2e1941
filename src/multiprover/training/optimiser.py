"""AdamW, its learning rate, and its state as plain named tensors."""

from collections.abc import Mapping

import torch
from torch import Tensor, nn

from multiprover.errors import InputError
from multiprover.training.settings import OptimiserSettings
from multiprover.training.sharding import is_sharded, shared_like, whole


def rate_factor(step: int, total: int, warmup: float) -> float:
    """The share of the learning rate at a step counted from 0: up to 1, then down towards 0."""
    rising = int(total * warmup)
    if step < rising:
        return (step + 1) / rising
    return (total - step) / (total - rising)


def make_optimiser(model: nn.Module, settings: OptimiserSettings) -> torch.optim.AdamW:
    """AdamW; biases and the scales of normalisation do not decay, as usual for these encoders.

    On a CPU one pass over each weight does it all, which torch does not choose by itself.
    """
    named = [(name, weight) for name, weight in model.named_parameters() if weight.requires_grad]
    is_on_cpu = all(weight.device.type == "cpu" for _, weight in named)
    groups = [
        {
            "params": [weight for _, weight in named if weight.dim() > 1],
            "weight_decay": settings.weight_decay,
        },
        {"params": [weight for _, weight in named if weight.dim() <= 1], "weight_decay": 0.0},
    ]
    return torch.optim.AdamW(
        groups,
        lr=settings.learning_rate,
        betas=(settings.beta1, settings.beta2),
        eps=settings.epsilon,
        fused=True if is_on_cpu and not is_sharded(model) else None,
    )


def set_rate(optimiser: torch.optim.Optimizer, rate: float) -> None:
    """The learning rate of the next step."""
    for group in optimiser.param_groups:
        group["lr"] = rate


def optimiser_tensors(optimiser: torch.optim.Optimizer, model: nn.Module) -> dict[str, Tensor]:
    """The state by the names of the weights: `weight/exp_avg` and so on, whole."""
    return {
        f"{name}/{part}": whole(tensor)
        for name, weight in model.named_parameters()
        for part, tensor in optimiser.state.get(weight, {}).items()
    }


def restore_optimiser(
    optimiser: torch.optim.Optimizer, model: nn.Module, tensors: Mapping[str, Tensor]
) -> None:
    """Undo `optimiser_tensors`."""
    weights = dict(model.named_parameters())
    for key, tensor in tensors.items():
        name, _, part = key.rpartition("/")
        if name not in weights:
            raise InputError(f'the optimiser\'s state is of another network: it has "{name}"')
        weight = weights[name]
        optimiser.state[weight][part] = (tensor if part == "step" else shared_like(weight, tensor)).clone()
