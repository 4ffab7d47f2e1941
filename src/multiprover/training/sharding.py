"""FSDP: weights, gradients and the optimiser's state shared out over processes, whole only where in use.

Torch's own `fully_shard`, on GPUs and on CPUs (gloo). What is written to disk are whole tensors, so the files
do not tell how many processes there were. All functions but `is_wanted` are for all processes together.
"""

import os
from collections.abc import Iterator, Mapping

import torch
from torch import Tensor, nn
from torch.distributed import get_world_size
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import FSDPModule, fully_shard
from torch.distributed.tensor import DTensor, distribute_tensor

from multiprover.modeling.models import Network
from multiprover.training.settings import TrainingSettings


def is_wanted(settings: TrainingSettings) -> bool:
    """Whether the settings ask for it, or `accelerate launch` with a configuration for FSDP."""
    return settings.shard or os.environ.get("ACCELERATE_USE_FSDP", "").lower() in ("1", "true")


def shard(model: Network, device: torch.device) -> None:
    """Share out a network in place; an optimiser is to be made afterwards."""
    mesh = init_device_mesh(device.type, (get_world_size(),))
    for unit in _units(model):
        fully_shard(unit, mesh=mesh)
    fully_shard(model, mesh=mesh)


def _units(model: Network) -> Iterator[nn.Module]:
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
    if not isinstance(weight, DTensor):
        return tensor.to(weight.device)
    placed = tensor.to(weight.device)
    return distribute_tensor(placed, weight.device_mesh, weight.placements, src_data_rank=None)
