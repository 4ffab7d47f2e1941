"""AdamW, its learning rate, the average of its weights, and its state as plain named tensors.

Several processes may share out weights, gradients and state, whole only where in use (FSDP: torch's own
`fully_shard`, on GPUs and on CPUs). What is written to disk are whole tensors, so the files do not show how
many processes there were. What gathers or shares out tensors is for all processes together.
"""

import math
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Final

import torch
from torch import Tensor, nn
from torch.distributed import get_world_size
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import FSDPModule, fully_shard
from torch.distributed.tensor import DTensor, distribute_tensor

from multiprover.errors import InputError
from multiprover.modeling.networks import EncoderNetwork
from multiprover.training.settings import OptimiserSettings, TrainingSettings

_LAST_SHARE: Final = 0.02
"""The share of the learning rate that a cosine ends with."""


def rate_factor(step: int, total: int, settings: OptimiserSettings) -> float:
    """The share of the learning rate at a step counted from 0: up to 1, then down."""
    warmup = settings.warmup
    rising = int(warmup if warmup >= 1 else total * warmup)
    up = min(1.0, (step + 1) / rising) if rising else 1.0
    if settings.schedule == "cosine":
        falling = 0.5 * (1 + math.cos(math.pi * step / total))
        return up * (_LAST_SHARE + (1 - _LAST_SHARE) * falling)
    return up if step < rising else (total - step) / (total - rising)


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


class WeightAverage:
    """Weights that follow those of a network: at once in the beginning, then ever more slowly."""

    def __init__(self, model: nn.Module, slowest: float) -> None:
        self._model = model
        self._slowest = slowest
        self._kept = {name: weight.detach().clone() for name, weight in model.named_parameters()}

    @torch.no_grad()
    def follow(self, step: int) -> None:
        """Move towards the network's weights after a step counted from 0."""
        share = 1 - min(self._slowest, 1 - 1 / (step / 10 + 1))
        for name, weight in self._model.named_parameters():
            self._kept[name].lerp_(weight.detach(), share)

    def tensors(self) -> dict[str, Tensor]:
        """The weights by name, whole."""
        return whole_tensors(self._kept)

    def restore(self, tensors: Mapping[str, Tensor]) -> None:
        """Undo `tensors`."""
        for name, weight in self._model.named_parameters():
            self._kept[name] = shared_like(weight, tensors[name]).clone()

    @torch.no_grad()
    def take(self) -> None:
        """Give the network the average for good."""
        for name, weight in self._model.named_parameters():
            weight.copy_(self._kept[name])

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Give the network the average for a while."""
        own = {name: weight.detach().clone() for name, weight in self._model.named_parameters()}
        self.take()
        try:
            yield
        finally:
            with torch.no_grad():
                for name, weight in self._model.named_parameters():
                    weight.copy_(own[name])


def is_sharding_wanted(settings: TrainingSettings) -> bool:
    """Whether the settings ask for it, or `accelerate launch` with a configuration for FSDP."""
    return settings.shard or os.environ.get("ACCELERATE_USE_FSDP", "").lower() in ("1", "true")


def shard(model: EncoderNetwork, device: torch.device) -> None:
    """Share out a network in place; an optimiser is to be made afterwards."""
    mesh = init_device_mesh(device.type, (get_world_size(),))
    for unit in _units(model):
        fully_shard(unit, mesh=mesh)
    fully_shard(model, mesh=mesh)


def _units(model: EncoderNetwork) -> Iterator[nn.Module]:
    """What is made whole by itself: the layers of the encoder, and of the iterative proofs."""
    for part in model.node_encoder.encoder.modules():
        if isinstance(part, nn.ModuleList):
            yield from part
    for name, part in model.named_modules():
        if isinstance(part, nn.TransformerEncoderLayer) and not name.startswith("node_encoder."):
            yield part


def is_sharded(model: nn.Module) -> bool:
    """Whether `shard` was done."""
    return isinstance(model, FSDPModule)


def whole(tensor: Tensor) -> Tensor:
    """A tensor with all its parts."""
    return tensor.full_tensor() if isinstance(tensor, DTensor) else tensor


def whole_tensors(tensors: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """The same by name."""
    return {name: whole(tensor) for name, tensor in tensors.items()}


def shared_like(weight: Tensor, tensor: Tensor) -> Tensor:
    """A whole tensor on the weight's device, shared out as the weight is."""
    placed = tensor.to(weight.device)
    if not isinstance(weight, DTensor):
        return placed
    return distribute_tensor(placed, weight.device_mesh, weight.placements, src_data_rank=None)
