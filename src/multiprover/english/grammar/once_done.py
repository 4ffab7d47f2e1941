"""What somebody may do once they have done something: "upon reaching the age of 67", "after passing"."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.measures import is_aged_by
from multiprover.english.grammar.on_payment import FIXED, is_somebody
from multiprover.english.grammar.only_for import ends_in_only
from multiprover.english.grammar.restrictions import only_after_having
from multiprover.english.grammar.time_clauses import FURTHER
from multiprover.english.grammar.verb_phrases import past
from multiprover.english.grammar.verbs import verb
from multiprover.english.syntax import (
    Clause,
    Clauses,
    Complement,
    Conditional,
    Joined,
    Listed,
    Measure,
    Name,
    Phrase,
    Pronoun,
    Property,
    Verb,
    VerbPhrase,
)
from multiprover.english.word_classes import VerbEdge

ENTITLED: Final = frozenset(
    words_in(
        "entitled eligible exempt qualified entitle exempt qualify grant give award admit promote receive get"
    )
)
"""What is said of somebody with these is said from then on."""


def once(clause: Any, predicate: VerbPhrase) -> Any:
    """As in "Members may vote upon reaching the age of 16": if they have reached it."""
    if not isinstance(clause, Clause) or not is_somebody(clause.subject) or not _is_right(clause.predicate):
        return None
    if ends_in_only(clause.predicate):
        return None
    return Costly(Conditional("if", Clause(Pronoun("the subject"), predicate), clause, False), FIXED)


def only_once(clause: Any, predicate: VerbPhrase) -> Any:
    """As in "Members may vote only after passing the test": only if they have passed it."""
    made = only_after_having(clause, predicate)
    return made and Costly(made, FIXED)


def once_first(predicate: VerbPhrase, clause: Any) -> Any:
    """The same with the condition first."""
    return once(clause, predicate)


def until_age(clause: Any, measure: Measure) -> Any:
    """As in "Pupils travel free until the age of 16": unless they are at least that old."""
    age = of_age(measure)
    if age is None or not isinstance(clause, Clause) or not is_somebody(clause.subject):
        return None
    if not isinstance(clause.predicate, (Verb, Property)) or any(
        map(_of_others, clause.predicate.complements)
    ):
        return None
    return Costly(Conditional("unless", Clause(Pronoun("the subject"), age), clause, False), FIXED)


def _of_others(complement: Complement) -> bool:
    """As in "is responsible for the child until the age of 18", which is rather the child's."""
    thing = complement.thing
    kind = replace(thing, determiner="a") if isinstance(thing, Phrase) else thing
    return isinstance(thing, (Name, Pronoun, Listed)) or is_somebody(kind)


def once_if(clause: Any, predicate: VerbPhrase, condition: Any) -> Any:
    """As in "… upon reaching the age of 67, provided that …": both are conditions."""
    made = once(clause, predicate)
    if made is None:
        return None
    both = Clauses("and", (made.node.condition, condition))
    return made._replace(node=replace(made.node, condition=both))


def once_unless(clause: Any, predicate: VerbPhrase, exception: Any) -> Any:
    """The same with an exception."""
    made = once(clause, predicate)
    return made and made._replace(node=Conditional("unless", exception, made.node, False))


def _is_right(predicate: VerbPhrase) -> bool:
    match predicate:
        case Verb(modal="may", negated=False) | Property(modal="may", negated=False):
            return True
        case Verb(lemma=word, modal="", negated=False) | Property(words=word, modal="", negated=False):
            return word in ENTITLED
    return False


def doing(edge: VerbEdge, complements: tuple[Complement, ...]) -> Any:
    """As in "passing the test": who passes or has passed it."""
    built = verb()(edge, complements)
    return built and Costly(Joined("or", (built.node, past(built.node))), built.cost, built.mark)


def with_so_long(time: Any) -> Any:
    """As in "(after) ten years of service": who has so many."""
    match time:
        case Phrase("measure", after=(), owner=None, amount=Measure((("=", quantity),))) if (
            quantity.dimension == "duration"
        ):
            least = Measure(((">=", quantity),), f"at least {quantity.text}")
            return Verb("have", (Complement("", replace(time, amount=least)),))
    return None


def of_age(measure: Measure) -> Any:
    """As in "(upon reaching) the age of 67"."""
    match measure:
        case Measure((("=", quantity),)):
            return is_aged_by(">=", "at least")(quantity)
    return None


RULES: Final[Declarations] = (
    (
        "ONCE",
        *((f"{word} V.ing COMPS", doing, f"{word} passing the test") for word in ("on", "upon", "after")),
        *(
            (f"{word} {done} the age of MEASURE", of_age, f"{word} {done} the age of 67", FIXED)
            for word in ("on", "upon", "after", "when")
            for done in ("reaching", "attaining")
        ),
        ("from the age of MEASURE", of_age, "from the age of 12"),
        *((f"from the age of MEASURE {word}", of_age) for word in ("on", "onwards", "onward", "upwards")),
        ("after NP", with_so_long, "after ten years of service"),
    ),
    (
        "STATEMENT",
        ("CLAUSE ,? ONCE", once, "Members may vote upon reaching the age of 16"),
        ("CLAUSE only ONCE", only_once, "Members may vote only after passing the test"),
        ("ONCE , CLAUSE", once_first, "Upon reaching the age of 16, members may vote"),
        *((f"CLAUSE ,? ONCE ,? {word} CLAUSES", once_if) for word in FURTHER),
        ("CLAUSE ,? ONCE ,? unless CLAUSES", once_unless),
        ("CLAUSE ,? until the age of MEASURE", until_age, "Pupils travel free until the age of 16"),
    ),
)
"""The rules of what is a condition in the form of a time."""
