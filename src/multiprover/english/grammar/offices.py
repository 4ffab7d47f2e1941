"""What somebody is elected, declared or recorded as: "elected mayor of York", "registered as disabled"."""

from typing import Any, Final

from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verbs import passive, with_complement
from multiprover.english.syntax import Complement, Nominal, NounPhrase, Phrase
from multiprover.english.word_classes import VerbEdge
from multiprover.english.words import with_article

OFFICES: Final = frozenset(
    words_in(
        """
        mayor president chair chairman chairwoman chairperson captain treasurer secretary governor senator
        chancellor deputy councillor speaker leader director head manager spokesperson representative
        delegate principal dean king queen
        """
    )
)
APPOINTING: Final = frozenset(words_in("elect appoint nominate choose"))


def for_office(nominal: Nominal) -> Any:
    """As in "(stands) for mayor"."""
    return Complement("for", Phrase("bare", nominal)) if _is_office(nominal) else None


def elected(edge: VerbEdge, nominal: Nominal, *of: NounPhrase) -> Any:
    """As in "(is) elected mayor of York": elected as such."""
    if edge.lemma not in APPOINTING or not _is_office(nominal):
        return None
    where = tuple(Complement("of", each) for each in of)
    built = passive(edge, (Complement("as", Phrase("bare", nominal)), *where))
    return built and Costly(built.node, built.cost + AS_OFFICE, built.mark)


def elected_then(edge: VerbEdge, nominal: Nominal, when: Complement) -> Any:
    """As in "(is) elected mayor in 2024"."""
    made = elected(edge, nominal) if when.preposition != "of" else None
    return made and made._replace(node=with_complement(made.node, when))


def declared_so(edge: VerbEdge, thing: NounPhrase) -> Any:
    """As in "(is) declared a monument": one predicate, which does not say that it is one."""
    if edge.lemma not in DECLARING or not isinstance(thing, Phrase) or thing.owner or thing.after:
        return None
    if thing.determiner not in ("a", "bare"):
        return None
    words = with_article(" ".join((*thing.nominal.adjectives, thing.nominal.noun)))
    built = passive(edge, (Complement(text=words),))
    return built and Costly(built.node, built.cost + AS_OFFICE, built.mark)


def recorded_as(edge: VerbEdge, adjective: str) -> Any:
    """As in "(is) registered as disabled": one predicate, which does not say that it is so."""
    if edge.lemma not in RECORDING:
        return None
    return passive(edge, (Complement(text=f"as {adjective}"),))


RECORDING: Final = frozenset(
    words_in("register list record certify recognise recognize describe mark label rate identify report")
)
DECLARING: Final = frozenset(words_in("declare designate proclaim pronounce"))
AS_OFFICE: Final = -12
"""After "elected" an office is what somebody is elected as, and "elected" no adjective."""


def _is_office(nominal: Nominal) -> bool:
    return nominal.noun.rsplit(" ", 1)[-1] in OFFICES


RULES: Final[Declarations] = (
    ("AT", ("for NB.bare", for_office, "for mayor")),
    (
        "PRED",
        ("V.participle NB.bare", elected, "elected mayor"),
        ("V.participle NB.bare of NP", elected, "elected president of the club"),
        ("V.participle NP", declared_so, "declared a monument"),
        ("V.participle as ADJ", recorded_as, "registered as disabled"),
        ("V.participle NB.bare AT", elected_then, "elected mayor in York"),
    ),
)
"""The rules of offices."""
