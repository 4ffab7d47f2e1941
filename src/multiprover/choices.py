"""The choices a caller has: reasoner, meaning of conflicts, how scores become proofs. Defined here only."""

from typing import Final, Literal

ReasonerName = Literal["exact", "neural"]
ReasonerChoice = Literal["auto", "exact", "neural", "assisted"]
"""auto: exact where every sentence can be read, elsewhere no verdict; assisted: exact, on what the grammar
or, failing that, the network has surely read."""
ServedReasoner = Literal["exact", "neural", "auto", "both"]
"""What a request may ask for. both: the exact and the neural answer, side by side."""
AnyReasoner = Literal["auto", "exact", "neural", "assisted", "both"]
"""What the command line may ask for."""
Conflicts = Literal["report", "deny"]
"""report: a statement that follows together with its negation is a conflict; deny: the negation wins."""
DecodeName = Literal["threshold", "edges", "joint"]
"""threshold: the likely nodes and edges as they are; edges: the likely nodes with the best connected edges
(Eq. 1); joint: nodes and edges together."""
ProofsBy = Literal["applications", "slots", "top-p", "top-p-classifier", "top-p-threshold"]
"""applications: all proofs made of the applications of rules that the network takes to hold; where it does
not judge these, or another decoding than "edges" is asked for, its slots. slots: as many proofs as the
network puts out; the others make several from its first slot."""

KindsOf = Literal["read", "gold"]
"""Which sentences decoding takes for rules. read: those that the network, or a list of words, says are rules;
gold: those that are, by the data set or the grammar, as in the authors' code."""
Device = Literal["auto", "cpu", "cuda"]
"""Where a network on an encoder computes; auto: on a GPU where there is one."""

MAX_PROOFS: Final = 3
"""The most proofs of the top-p family, as in the paper."""
