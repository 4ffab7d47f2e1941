"""The choices a caller has: reasoner, meaning of conflicts, how scores become proofs. Defined here only."""

from typing import Final, Literal

ReasonerName = Literal["exact", "neural"]
ReasonerChoice = Literal["auto", "exact", "neural"]
"""auto: exact where every sentence can be read, neural elsewhere."""
Conflicts = Literal["report", "deny"]
"""report: a statement that follows together with its negation is a conflict; deny: the negation wins."""
DecodeName = Literal["threshold", "edges", "joint"]
"""threshold: the likely nodes and edges as they are; edges: the likely nodes with the best connected edges
(Eq. 1); joint: nodes and edges together."""
ProofsBy = Literal["slots", "top-p", "top-p-classifier", "top-p-threshold"]
"""slots: as many proofs as the network puts out; the others make several from its first slot."""

MAX_PROOFS: Final = 3
"""The most proofs of the top-p family, as in the paper."""
