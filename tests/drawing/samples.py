"""Results built by hand for the drawing tests: what is derived from a real one is a field here."""

from dataclasses import dataclass

from multiprover.logic.check import Unchecked, Valid, Verdict
from multiprover.problem import Answer, Kind, Sentence, Unknown, World
from multiprover.proof import EMPTY_PROOF, NAF, Proof
from multiprover.result import Gap, ProofStep, Shortfall, ShownProof


@dataclass(frozen=True, kw_only=True)
class HandMade:
    """All that drawings read of a result."""

    answer: Answer
    confidence: float
    proofs: tuple[Proof, ...]
    proof_count: int
    sentences: tuple[Sentence, ...]
    question: str
    reasoner: str
    world: World
    shown: tuple[ShownProof, ...]
    failure: Shortfall | None
    notes: tuple[object, ...]
    depth: int | None = None
    complete: bool = True
    count_is_exact: bool = True
    choice: str = ""
    dropped: int = 0
    is_derived: bool = True
    answers: tuple[str, ...] | None = None
    value: object = None
    unit: str | None = None


def sentences_of(*texts: str) -> tuple[Sentence, ...]:
    """Texts that start with "If" or "All" are rules, the others facts."""
    counts: dict[Kind, int] = {"fact": 0, "rule": 0}
    sentences = []
    for text in texts:
        kind: Kind = "rule" if text.startswith(("If ", "All ")) else "fact"
        counts[kind] += 1
        sentences.append(Sentence(f"{kind[0].upper()}{counts[kind]}", kind, text))
    return tuple(sentences)


def shown_of(
    *steps: tuple[int, str, tuple[int, ...]],
    multiplicity: int = 1,
    redundant: bool = False,
    verdict: Verdict | None = None,
) -> ShownProof:
    """Make a proof from steps (node, conclusion, numbers of the steps used); the graph follows from them."""
    made = tuple(
        ProofStep(i, node, conclusion, uses, f"{conclusion} (step {i} of the text).")
        for i, (node, conclusion, uses) in enumerate(steps, 1)
    )
    edges = {(made[use - 1].node, step.node) for step in made for use in step.uses}
    proof = Proof(frozenset(step.node for step in made), frozenset((s, t) for s, t in edges if s != t))
    return ShownProof(proof, verdict or Valid(), made, multiplicity, redundant)


def explanation_of(
    sentences: tuple[Sentence, ...],
    *shown: ShownProof,
    question: str = "Bob is strong.",
    answer: Answer = True,
    failure: Shortfall | None = None,
    world: World = "closed",
    notes: tuple[str, ...] = (),
    complete: bool = True,
    count_is_exact: bool = True,
    proof_count: int | None = None,
    confidence: float = 1.0,
    reasoner: str = "exact",
) -> HandMade:
    trees = 0 if failure else sum(s.multiplicity for s in shown)
    return HandMade(
        answer=answer,
        confidence=confidence,
        proofs=tuple(s.proof for s in shown),
        depth=1,
        proof_count=trees if proof_count is None else proof_count,
        complete=complete,
        count_is_exact=count_is_exact,
        sentences=sentences,
        question=question,
        reasoner=reasoner,
        world=world,
        shown=shown,
        failure=failure,
        notes=notes,
    )


def one_fact() -> HandMade:
    return explanation_of(sentences_of("Bob is strong."), shown_of((0, "Bob is strong", ())))


def three_proofs() -> HandMade:
    """A fact; a rule with NAF (three trees); a deeper, redundant one."""
    sentences = sentences_of(
        "Bob is strong.",
        "Bob is big and kind.",
        "Alice chases Bob.",
        "All big people are strong.",
        "If someone is kind and not tired then they are strong.",
        "If someone chases Bob then Bob is quick.",
        "If someone is quick and big then they are awake.",
        "If someone is awake and kind and not tired then they are strong.",
    )
    return explanation_of(
        sentences,
        shown_of((0, "Bob is strong", ())),
        shown_of(
            (1, "Bob is kind", ()),
            (NAF, "Bob is not tired", ()),
            (4, "Bob is strong", (1, 2)),
            multiplicity=3,
        ),
        shown_of(
            (2, "Alice chases Bob", ()),
            (5, "Bob is quick", (1,)),
            (1, "Bob is big", ()),
            (6, "Bob is awake", (2, 3)),
            (1, "Bob is kind", ()),
            (NAF, "Bob is not tired", ()),
            (7, "Bob is strong", (4, 5, 6)),
            redundant=True,
            verdict=Unchecked("the check took too long"),
        ),
        notes=("The theory never names Carol.",),
    )


def cyclic() -> HandMade:
    """One rule used for two entities on one branch, another rule between: R1 and R2 feed each other."""
    sentences = sentences_of(
        "Alice is big.",
        "Alice likes Bob.",
        "Bob likes Carol.",
        "If someone is big then they are loud.",
        "If someone is loud and they like Bob then Bob is big.",
    )
    return explanation_of(
        sentences,
        shown_of(
            (0, "Alice is big", ()),
            (3, "Alice is loud", (1,)),
            (1, "Alice likes Bob", ()),
            (4, "Bob is big", (2, 3)),
            (3, "Bob is loud", (4,)),
        ),
        question="Bob is loud.",
    )


def failing() -> HandMade:
    """A failure chain of four rules, with gaps and additions."""
    sentences = sentences_of(
        "Bob is green.",
        "If someone is red and green then they are strong.",
        "If someone is round then they are red.",
        "If someone is cold then they are round.",
        "If someone is old then they are cold.",
        "If someone is green and huge and not red then they are strong.",
    )
    chain = (1, 2, 3, 4)
    goals = ("Bob is strong", "Bob is red", "Bob is round", "Bob is cold", "Bob is old")
    steps = tuple(
        ProofStep(
            i + 1, rule, goals[i], (i,) if i else (), f"{goals[i]} would follow, but {goals[i + 1]} fails."
        )
        for i, rule in enumerate(chain)
    )
    proof = Proof(frozenset(chain), frozenset({(2, 1), (3, 2), (4, 3)}))
    return explanation_of(
        sentences,
        ShownProof(proof, Valid(), steps),
        answer=False,
        failure=Shortfall(
            "Bob is strong",
            chain,
            (
                Gap(1, ("Bob is green",), ("Bob is red",)),
                Gap(5, ("Bob is green", "Bob is not red"), ("Bob is huge",)),
            ),
            (("Bob is red.",), ("Bob is huge.",), ("Bob is cold.", "Bob is kind.")),
        ),
    )


def nothing_concludes() -> HandMade:
    return explanation_of(
        sentences_of("Bob is green."),
        ShownProof(EMPTY_PROOF, Valid(), ()),
        answer=False,
        failure=Shortfall("Bob is strong", (), (), ()),
    )


def unknown() -> HandMade:
    return explanation_of(
        sentences_of("Bob is green.", "If someone is red then they are strong."),
        answer=Unknown,
        world="open",
        failure=Shortfall("Bob is strong", None, (Gap(1, (), ("Bob is red",)),), (("Bob is red",),)),
    )


HOSTILE = (
    "<script>alert(1)</script>",
    "]]> --> <!-- </svg></style></title>",
    """"quoted" 'single' `tick` \\ back\\N \\""",
    '"; click x href "javascript:alert(1)"; p1_s1["',
    '"] --> x; end\nsubgraph z',
    "[bold red]markup[/bold red] [link=http://x.example]x[/link]",
    "emoji 😀 family 👨‍👩‍👧 flag 🇩🇪",
    "עברית مرحبا \u202eevil\u202c",
    "control \x00\x07\x1b[31m\x1b]8;;http://x\x07 \x85 \u2028 end",
    "lone \ud800 surrogate \ufffe \uffff",
    "#35; &lt; &#60; &amp;amp;",
    "on" + "long" * 60,
    "",
    " ",
)


def hostile(text: str) -> HandMade:
    """The text everywhere a user's text can come from."""
    sentences = (Sentence("F1", "fact", text), Sentence("R1", "rule", f"If {text} then {text}"))
    return explanation_of(
        sentences,
        shown_of((0, text, ()), (NAF, text, ()), (1, f"so {text}", (1, 2)), verdict=Unchecked(text)),
        shown_of((0, text, ())),
        question=text,
        reasoner=text,
        notes=(text,),
        failure=None,
    )


def hostile_failure(text: str) -> HandMade:
    sentences = (Sentence("F1", "fact", text), Sentence("R1", "rule", f"If {text} then {text}"))
    return explanation_of(
        sentences,
        ShownProof(Proof(frozenset({1})), Unchecked(text), ()),
        question=text,
        answer=False,
        reasoner=text,
        failure=Shortfall(text, (1,), (Gap(1, (text,), (text,)),), ((text, text),)),
    )
