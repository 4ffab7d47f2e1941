"""Having, and adverbs before a verb."""

from dataclasses import replace
from typing import Any, Final

from multiprover.english import prefer
from multiprover.english.chart import Costly
from multiprover.english.function_words import words_in
from multiprover.english.grammar.complements import ends_in_clause
from multiprover.english.grammar.declare import Declarations
from multiprover.english.grammar.verbs import is_extent, passive, with_complements
from multiprover.english.syntax import (
    At,
    Being,
    Complement,
    Joined,
    Measure,
    Name,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Verb,
)
from multiprover.english.word_classes import VerbEdge, is_participle
from multiprover.english.words import Sense, is_person_noun, participle

HAVE: Final = VerbEdge("have", Sense("verb", "have", frames=frozenset({"object"})))

GET: Final = VerbEdge("get", Sense("verb", "get", frames=frozenset({"object"})))


FRONT_ADVERBS: Final = frozenset(words_in("always once soon together well first"))
"""Adverbs that may stand before the verb, beside those in -ly."""


def have(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "has a car"; a number needs a noun ("has at least two")."""
    if isinstance(thing, Measure) and not is_extent(thing):
        return None
    if any(each.text in NO_MANNER_OF_HAVING for each in tail):
        return None
    thing = without_itself(thing)
    made = with_complements(HAVE, (Complement("", thing), *tail), "present")
    if made and isinstance(thing, Phrase) and thing.determiner == "bare" and thing.nominal.noun == "room":
        return Costly(made.node, made.cost, ROOM)
    if made and _is_caused(thing):
        return Costly(made.node, made.cost + 1, CAUSED)
    if made and _is_done(thing):
        return Costly(made.node, made.cost, DONE)
    far = tail and ends_in_clause(Complement("", thing))
    return Costly(made.node, made.cost + prefer.FAR_COMPLEMENT, made.mark) if made and far else made


def without_itself(thing: Any) -> Any:
    """As in "has no nuts in it": has no nuts."""
    match thing:
        case Phrase("no", after=(*others, At("in" | "on" | "inside", Pronoun("it" | "they")))):
            return replace(thing, after=tuple(others))
    return thing


NO_MANNER_OF_HAVING: Final = frozenset(words_in("well half clear high low hard fast right wrong even home"))
"""Adverbs that no having takes: "has an owner right"."""


def had(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "had a car"."""
    made = with_complements(HAVE, (Complement("", thing), *tail), "past")
    return Costly(made.node, made.cost + 1, CAUSED) if made and _is_caused(thing) else made


ROOM: Final = '"room" without an article: space, or a room?'
CAUSED: Final = 'does somebody let this be done? Say who does it: "Bob repairs the car"'


def _is_caused(thing: Any) -> bool:
    """As in "has the car repaired by Bob", which does not say that somebody has a car."""
    last = thing.after[-1] if isinstance(thing, Phrase) and thing.after else None
    if not isinstance(last, Relative) or not last.reduced or not last.open_tense:
        return False
    predicate = getattr(last.clause, "predicate", None)
    given = [each for each in getattr(predicate, "complements", ()) if each.thing and not each.preposition]
    return thing.determiner == "the" or bool(given)  # "has teachers paid the fee"


DONE: Final = 'has somebody done this? Then "the" stands after the verb: "has paid the fee"'


def _is_done(thing: Any) -> bool:
    """As in "has the paid fee", where the verb and "the" may have changed places."""
    if not isinstance(thing, Phrase) or thing.determiner != "the" or thing.owner is not None:
        return False
    first = thing.nominal.adjectives[0] if thing.nominal.adjectives else ""
    return is_participle(first) and first not in STATED


STATED: Final = frozenset(
    words_in("required needed requested listed stated said named specified prescribed desired given written")
)
"""Participles that tell which thing is meant: "has the required documents"."""


def have_had(thing: Any, tail: tuple[Complement, ...]) -> Any:
    """As in "(has) had a licence for two years": has it, and for so long."""
    lasting = any(each.preposition in ("for", "since") and isinstance(each.thing, Measure) for each in tail)
    return with_complements(HAVE, (Complement("", thing), *tail), "present" if lasting else "past")


def adverb_first(adverb: str, predicate: Any) -> Any:
    """An adverb before the verb, kept after it."""
    if isinstance(predicate, (Joined, Being)) or not (is_manner(adverb) or adverb in FRONT_ADVERBS):
        return None
    return replace(predicate, complements=(*predicate.complements, Complement(text=adverb)))


def adverb_before(adverb: str, predicate: Any) -> Any:
    """An adverb before a finite verb, but not before "is" or "has": "automatically receives a letter"."""
    if getattr(predicate, "modal", "") and adverb in FRONT_ADVERBS:
        return None  # "visitors once may park"
    be = isinstance(predicate, Property) or (isinstance(predicate, Verb) and predicate.passive)
    if not getattr(predicate, "modal", "") and (be or getattr(predicate, "lemma", "") == "have"):
        return None
    return adverb_first(adverb, predicate)


def is_manner(adverb: str) -> bool:
    """Whether an adverb tells the manner: "carefully", but not "early"."""
    return adverb.endswith("ly") and " " not in adverb and adverb not in NO_MANNER


NO_MANNER: Final = frozenset(words_in("early daily weekly monthly yearly hourly quarterly only"))


def adverb_passive(adverb: str, edge: VerbEdge, complements: tuple[Complement, ...] = ()) -> Any:
    """As in "automatically registered", but not "early registered"."""
    if not is_manner(adverb) and adverb not in FRONT_ADVERBS and "-" not in adverb:
        return None
    built = passive(edge, (*complements, Complement(text=adverb)))
    return built and Costly(built.node, built.cost + 1, built.mark)


def have_got(thing: Any, tail: tuple[Complement, ...]) -> Any:
    """As in "has got a car in Rome": has it; but got it, if it is told when: "within the past two months"."""
    dated = any(isinstance(each.thing, Measure) and each.preposition not in ("for", "since") for each in tail)
    return with_complements(GET, (Complement("", thing), *tail), "past") if dated else have(thing, tail)


def have_not_got(thing: Any, tail: tuple[Complement, ...] = ()) -> Any:
    """As in "has not got a car": has none."""
    made = have_got(thing, tail)
    return made and Costly(replace(made.node, negated=True), made.cost, made.mark)


def caused(tense: str) -> Any:
    """As in "has the boiler inspected every year": lets somebody do it."""

    def build(thing: Any, edge: VerbEdge, rest: tuple[Complement, ...] = ()) -> Any:
        if not _is_known(thing) or any(not each.preposition and each.thing for each in rest):
            return None
        done = passive(edge, rest)
        what = (Complement("", thing), Complement(text=f"^{participle(edge.lemma)}"), *rest)
        return done and Costly(Verb("have", what, tense), done.cost, done.mark)

    return build


def _is_known(thing: Any) -> bool:
    """As in "has the car repaired", "has it repaired", "has Flat 2 repaired"."""
    match thing:
        case Phrase(determiner=determiner, after=(), owner=owner):
            return determiner in ("the", "that", "every") or owner is not None
        case Name():
            return bool(thing.letter) or (bool(thing.nouns) and not any(map(is_person_noun, thing.nouns)))
        case Pronoun():
            return thing.lemma in ("it", "they")
    return False


FORMS: Final = (
    ("FIN.singular", "has", "present"),
    ("FIN.plural", "have", "present"),
    ("FIN.{n}", "had", "past"),
    ("BASE", "have", "present"),
    ("PART", "had", "past"),
)
RULES: Final[Declarations] = (
    *(
        (
            category,
            (f"{word} got NP", have, f"{word} got a car"),
            (f"{word} got NP TAIL", have_got),
            (f"{word} not got NP", have_not_got, f"{word} not got a car"),
            (f"{word} not got NP TAIL", have_not_got),
        )
        for category, word in (("FIN.singular", "has"), ("FIN.plural", "have"))
    ),
    *(
        (
            category,
            (f"{word} SNP V.participle", caused(tense), f"{word} the car repaired"),
            (f"{word} SNP V.participle COMPS", caused(tense)),
        )
        for category, word, tense in FORMS
    ),
)
"""Having got something is having it; having something done is letting somebody do it."""
