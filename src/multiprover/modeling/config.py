"""What fully describes a network and its loss. Knows no torch.

The defaults are the paper's (section 3 and the appendix's hyper-parameters), but for `edge_to_node`, whose
paper's form is tied to 26 nodes, and for what the paper leaves open. Ablations are settings here, not code.
"""

from typing import Literal

from multiprover.errors import InputError
from multiprover.settings import Positive, Share, Table, Whole

Architecture = Literal["prover", "multilabel", "iterative", "counter"]


class ModelConfig(Table, frozen=True):
    """The settings of a network and its loss, whatever it is built on.

    architecture       prover (one proof), multilabel (all in parallel), iterative (one after the other);
                       counter: only how many proofs there are, for top-p-classifier
    proofs             the most proofs a question gets, the paper's p; the end marker is not counted
    encoder            any Hugging Face encoder: a name, or the directory it was saved in; "new" or "compact"
                       for one that was made for the network
    dropout            in the heads and in the iterative layers; the encoder brings its own
    max_length         the most tokens of a question with its context; longer ones are refused.
                       The compact body has no such limit
    edge_to_node       iterative: how edges reach nodes. paper: W1 of `max_nodes` × `max_nodes`²;
                       incident: the mean over a node's edges, for any number of sentences
    attention          iterative: what the transformers of further proofs attend to. nodes: all nodes of the
                       problem, and all its edges (the paper's text); none: each vector to itself alone (what
                       the authors ran: their layers take the batch for the sequence, and it was 1)
    xavier             iterative: W1 and W2 start from Xavier's uniform distribution (the authors' code), not
                       from the encoder's
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
    proofs: Positive = 3
    encoder: str = "roberta-large"
    dropout: Share = 0.1
    max_length: Positive = 300
    edge_to_node: Literal["incident", "paper"] = "incident"
    attention: Literal["nodes", "none"] = "nodes"
    xavier: bool = False
    join: Literal["before", "after"] = "before"
    edge_conditioning: bool = True
    edge_masking: bool = True
    end_edges: bool = False
    loss_order: Literal["hungarian", "sequential"] = "hungarian"
    gold_surplus: Literal["compete", "first"] = "compete"
    max_nodes: Positive = 26
    feedforward: Positive = 2048

    def __post_init__(self) -> None:
        """Check the settings against each other."""
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


class CompactBody(Table, frozen=True):
    """The dimensions of the compact body: a reader of sentences, and rounds of messages between statements.

    reader_*            width, layers, attention heads, width of letter hashes and of pointers
    reader_known        how many numbers of the vectors of known words it sees; 0: none
    dropout             in the reader; the heads have the model's
    width … pooled      of a node's state, of a message, of the layer between, of a sentence's embedding
    rounds_alone        rounds of messages before the question is known, to find out what holds
    rounds_asked        and after, to find its proofs
    linked              whether messages follow "feeds" (False: all nodes talk to all; an ablation)
    """

    reader_width: Positive = 128
    reader_layers: Positive = 3
    reader_heads: Positive = 4
    reader_letters: Positive = 48
    reader_pointer: Positive = 48
    reader_known: Whole = 0
    dropout: Share = 0.1
    width: Positive = 96
    channel: Positive = 32
    hidden: Positive = 160
    pooled: Positive = 64
    rounds_alone: Positive = 7
    rounds_asked: Positive = 8
    linked: bool = True

    def __post_init__(self) -> None:
        """Check the dimensions against each other."""
        if self.reader_width % self.reader_heads:
            raise InputError(
                f"reader_width = {self.reader_width} must be a multiple of reader_heads = {self.reader_heads}"
            )
