"""What fully describes a network and its loss, checked where it is made. Knows no torch.

The defaults are the paper's (section 3 and the appendix's hyper-parameters), but for `edge_to_node`, whose
paper's form is tied to 26 nodes, and for what the paper leaves open. Ablations are settings here, not code.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from difflib import get_close_matches
from typing import Any, Final, Literal, get_args

from multiprover.errors import InputError

Architecture = Literal["prover", "multilabel", "iterative", "counter"]
EdgeToNode = Literal["incident", "paper"]
Join = Literal["before", "after"]
LossOrder = Literal["hungarian", "sequential"]
GoldSurplus = Literal["compete", "first"]

_CHOICES: Final = {
    "architecture": get_args(Architecture),
    "edge_to_node": get_args(EdgeToNode),
    "join": get_args(Join),
    "loss_order": get_args(LossOrder),
    "gold_surplus": get_args(GoldSurplus),
}


@dataclass(frozen=True, slots=True)
class ModelConfig:
    """The settings of a network and its loss; raises `InputError` where they cannot work.

    architecture       prover (one proof), multilabel (all in parallel), iterative (one after the other);
                       counter: only how many proofs there are, for top-p-classifier
    proofs             the most proofs a question gets, the paper's p; the end marker is not counted
    encoder            any Hugging Face encoder: a name, or the directory it was saved in
    dropout            in the heads and in the iterative layers; the encoder brings its own
    max_length         the most tokens of a question with its context; longer ones are refused
    edge_to_node       iterative: how edges reach nodes. paper: W1 of `max_nodes` × `max_nodes`²;
                       incident: the mean over a node's edges, for any number of sentences
    join               iterative: the edge summary joins the nodes before the node transformer (the paper's
                       equation) or after it (the authors' code)
    edge_conditioning  iterative: whether nodes see the previous edges (False: the paper's -nec)
    edge_masking       whether the edge loss leaves out edges that cannot be in the gold proof
    end_edges          iterative: build an edge encoder for the last slot, which only ever holds the end
                       marker. The authors do; with edge masking it gets no gradient
    loss_order         hungarian: the best assignment; sequential: slot i learns gold proof i (-seq)
    gold_surplus       more gold proofs than slots: all compete for the slots, or the first ones are learnt
    max_nodes          sentences and NAF that `edge_to_node = "paper"` can take
    feedforward        width of the iterative transformers' inner layer
    """

    architecture: Architecture = "iterative"
    proofs: int = 3
    encoder: str = "roberta-large"
    dropout: float = 0.1
    max_length: int = 300
    edge_to_node: EdgeToNode = "incident"
    join: Join = "before"
    edge_conditioning: bool = True
    edge_masking: bool = True
    end_edges: bool = False
    loss_order: LossOrder = "hungarian"
    gold_surplus: GoldSurplus = "compete"
    max_nodes: int = 26
    feedforward: int = 2048

    def __post_init__(self) -> None:
        """Check every setting, and the settings against each other."""
        for field in fields(self):
            _check_type(field.name, getattr(self, field.name), field.default)
        for name, choices in _CHOICES.items():
            if (value := getattr(self, name)) not in choices:
                raise InputError(f'{name} = "{value}" is unknown\n  It is one of {", ".join(choices)}.')
        for name in ("proofs", "max_length", "max_nodes", "feedforward"):
            if (number := getattr(self, name)) < 1:
                raise InputError(f"{name} = {number} must be at least 1")
        if not 0 <= self.dropout < 1:
            raise InputError(f"dropout = {self.dropout} must be at least 0 and less than 1")
        if not self.encoder:
            raise InputError("encoder must be the name or the directory of an encoder")
        if self.architecture == "prover" and self.proofs != 1:
            raise InputError(
                f"the prover architecture gives one proof, not {self.proofs}\n"
                '  Set proofs = 1, or architecture = "multilabel" or "iterative".'
            )

    @property
    def slots(self) -> int:
        """How many graphs the network puts out: a proof each, and for the iterative one the end marker."""
        return self.proofs + (self.architecture == "iterative")

    @property
    def end_has_edges(self) -> bool:
        """Whether the end marker's slot has edges: asked for, or trained because nothing masks them."""
        return self.end_edges or not self.edge_masking

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: Mapping[str, Any]) -> "ModelConfig":
        """Undo `to_dict`; what is left out takes its default, an unknown name is an error."""
        known = [field.name for field in fields(cls)]
        for name in values:
            if name not in known:
                close = get_close_matches(name, known, 1)
                hint = f"Did you mean {close[0]}?" if close else f"Known are {', '.join(known)}."
                raise InputError(f'the model has no setting "{name}"\n  {hint}')
        return cls(**values)


def _check_type(name: str, value: object, default: object) -> None:
    expected = type(default)
    accepted = (int, float) if expected is float else (expected,)
    if not isinstance(value, accepted) or (isinstance(value, bool) and expected is not bool):
        raise InputError(f"{name} = {value!r} must be {expected.__name__}")
