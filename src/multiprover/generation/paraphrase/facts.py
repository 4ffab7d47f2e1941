"""Facts about one entity in free English: "Big Dave is a round man, and he is also quiet".

Every literal is in the text once, the entity is named in the first clause, and a pronoun is used only for an
entity whose pronoun is known. Facts about several entities are worded entity by entity.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from multiprover.data.triple_text import render_sentence
from multiprover.english.words import with_article
from multiprover.generation.paraphrase.audit import ParaphraseAudit
from multiprover.generation.paraphrase.clauses import (
    FACT_OPENINGS,
    attribute_phrase,
    be,
    finite,
    having_phrase,
    infinitive,
    is_attribute,
    is_class,
    is_plain,
    participial,
    predicate,
)
from multiprover.generation.paraphrase.fact_frames import (
    ATTRIBUTE_FRAMES,
    Frame,
    attributive,
    split,
    taken_up,
    without,
)
from multiprover.generation.paraphrase.traits import Referent, referent_of, trait_of
from multiprover.generation.paraphrase.words import Number, as_sentences, contracted, join, participle_of
from multiprover.triples import POSITIVE, Triple

_TRIES: Final = 30


def paraphrase_facts(literals: Sequence[Triple], rng: Random, *, audit: ParaphraseAudit | None = None) -> str:
    """Facts, as a rule of one entity, as a person would put them; the text may be two or three sentences.

    `audit` knows the words of the whole theory; without one, only these literals' words are looked after.
    """
    audit = audit or ParaphraseAudit(literals)
    groups: dict[str, list[Triple]] = {}
    for literal in literals:
        groups.setdefault(literal.subject, []).append(literal)
    return " ".join(_audited(group, rng, audit) for group in groups.values())


def _audited(literals: list[Triple], rng: Random, audit: ParaphraseAudit) -> str:
    for _ in range(_TRIES):
        text = _about_one(literals, rng)
        if audit.passes(text, literals):
            return text
    return " ".join(map(render_sentence, literals))


def _about_one(literals: list[Triple], rng: Random) -> str:
    if any(literal.relation.startswith("was") for literal in literals):
        return as_sentences(". ".join(f"{referent_of(c.subject).text} {_past(c)}" for c in literals))
    referent = referent_of(literals[0].subject)
    shuffled = rng.sample(literals, len(literals))
    frames = [frame for frame, _ in _FRAMES]
    weights = [weight for _, weight in _FRAMES]
    text = ""
    while not text:
        text = rng.choices(frames, weights)[0](shuffled, referent, rng)
    if rng.random() < 0.3:
        text = contracted(text)
    return as_sentences(text)


def _past(literal: Triple) -> str:
    shown = with_article(literal.object) if literal.relation.endswith(" a") else literal.object
    return f"was {'' if literal.sign == POSITIVE else 'not '}{shown}"


def _lively(referent: Referent) -> bool:
    return bool(referent.nouns)


def _plain(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    text = f"{referent.text} {predicate(literals, referent.number, rng, lively=_lively(referent))}"
    if rng.random() < 0.2:
        return f"{rng.choice(FACT_OPENINGS)} {text}"
    return text


def _with_adjective(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Big Dave is quiet", "the big cart is heavy"."""
    fitting = attributive(literals)
    if not fitting or len(literals) < 2:
        return ""
    used = fitting[: 2 if len(fitting) > 2 and rng.random() < 0.3 else 1]
    words = ", ".join(c.object for c in used) if rng.random() < 0.7 else " ".join(c.object for c in used)
    name = referent.text.removeprefix("the ")
    article = "the " if name != referent.text else rng.choice(("", "", "", "our ", "that "))
    adverb = rng.choice(("", "", "", "also", "really", "certainly"))
    rest = without(literals, used)
    return f"{article}{words} {name} {predicate(rest, referent.number, rng, adverb=adverb, lively=False)}"


def _as_noun(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is a big, quiet man who chases the cart"."""
    fitting = attributive(literals)
    classes = [c for c in literals if is_class(c) and c.sign == POSITIVE]
    if classes:
        noun, used = classes[0].object, classes[:1]
    elif referent.nouns and fitting:
        noun, used = rng.choice(referent.nouns), []
    else:
        return ""
    adjectives = fitting[: rng.randint(0 if classes else 1, min(3, len(fitting)))]
    words = [attribute_phrase(c, rng, before_noun=True) for c in adjectives]
    phrase = rng.choice((", ", " and ", " ")).join(words) if len(words) < 3 else join(words, rng)
    kind = with_article(f"{phrase} {noun}".strip())
    rest = without(literals, [*used, *adjectives])
    text = f"{referent.text} {be(Number.ONE)} {kind}" if referent.number is Number.ONE else ""
    if not text or not rest:
        return text
    if rng.random() < 0.6:
        who = "who" if referent.nouns else "that"
        return f"{text} {who} {predicate(rest, Number.ONE, rng, lively=_lively(referent))}"
    if rng.random() < 0.3 and all(map(is_attribute, rest)) and all(c.sign == POSITIVE for c in rest):
        shown = [c for c in rest if trait_of(c.object).having]
        if len(shown) == len(rest) and referent.nouns:
            return f"{text} with {join([having_phrase(c, rng) for c in shown], rng)}"
    subject, number = taken_up(referent)
    return f"{text}. {subject} {predicate(rest, number, rng, adverb='also')}"


_LINKS: Final = (
    ". {} {}",
    ". {} {}",
    ", and {} {}",
    ", but {} {}",
    ". on top of that, {} {}",
    ". in addition, {} {}",
    ". besides, {} {}",
    "; {} {}",
    ". at the same time, {} {}",
    ". what is more, {} {}",
    ". I should add that {} {}",
    ". people also know that {} {}",
)


def _two_clauses(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is big. He is also quiet"."""
    if len(literals) < 2:
        return ""
    first, second = split(literals, rng)
    subject, number = taken_up(referent)
    adverb = rng.choice(("", "also", "also", "still", "really")) if all(map(is_plain, second)) else ""
    start = f"{referent.text} {predicate(first, referent.number, rng, lively=_lively(referent))}"
    return start + rng.choice(_LINKS).format(
        subject, predicate(second, number, rng, adverb=adverb, lively=False)
    )


def _concession(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Although Dave is big, he is quiet"."""
    if len(literals) < 2:
        return ""
    first, second = split(literals, rng)
    subject, number = taken_up(referent)
    end = predicate(second, number, rng, lively=False)
    if rng.random() < 0.35 and all(map(is_plain, first)):
        link = rng.choice(("despite", "besides", "in addition to", "apart from", "aside from"))
        end = predicate(second, referent.number, rng, adverb=rng.choice(("", "also", "still")), lively=False)
        if not all(map(is_plain, second)):
            end = predicate(second, referent.number, rng, lively=False)
        return f"{link} {participial(first, rng)}, {referent.text} {end}"
    link = rng.choice(("although", "even though", "while", "though"))
    start = predicate(first, referent.number, rng, lively=_lively(referent))
    return f"{link} {referent.text} {start}, {subject} {end}"


def _aside(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave, who is big, is quiet", "being big, Dave is quiet"."""
    if len(literals) < 2 or not all(map(is_plain, literals)):
        return ""
    first, second = split(literals, rng)
    end = predicate(second, referent.number, rng, lively=False)
    if rng.random() < 0.3:
        return f"{participial(first, rng)}, {referent.text} {end}"
    who = "who" if referent.nouns else "which"
    return f"{referent.text}, {who} {predicate(first, referent.number, rng, lively=False)}, {end}"


def _passive(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "The cart is chased by Dave": one positive verb with an object."""
    literal = literals[0]
    if len(literals) > 1 or is_attribute(literal) or is_class(literal) or literal.sign != POSITIVE:
        return ""
    if (
        not literal.object
        or not is_plain(literal)
        or literal.relation.split()[0] in ("has", "resembles", "lacks")
    ):
        return ""
    thing = referent_of(literal.object)
    return f"{thing.text} {be(thing.number)} {participle_of(literal.relation)} by {referent.text}"


_DOING: Final = (
    "{} known to {}",
    "{} said to {}",
    "seems to {}",
    "happens to {}",
    "{} reported to {}",
    "turned out to {}",
    "{} often found to {}",
    "continues to {}",
)
_STEADILY: Final = ("regularly", "often", "always", "apparently", "clearly", "usually", "without a doubt")


def _doing(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "Dave is known to chase the cart", "Dave regularly chases the cart": one positive verb."""
    literal = literals[0]
    if len(literals) > 1 or literal.relation in ("is", "is a") or literal.sign != POSITIVE:
        return ""
    if not is_plain(literal) or referent.number is Number.MANY:
        return ""
    if rng.random() < 0.5:
        return f"{referent.text} {finite(literal, Number.ONE, rng.choice(_STEADILY))}"
    return f"{referent.text} {rng.choice(_DOING).replace('{} ', 'is ', 1).format(infinitive(literal))}"


def _someone_else(literals: Sequence[Triple], referent: Referent, rng: Random) -> str:
    """As in "It is Dave who chases the cart": one literal."""
    if len(literals) > 1 or referent.number is Number.MANY:
        return ""
    who = "who" if referent.nouns else "that"
    return f"it is {referent.text} {who} {finite(literals[0], Number.ONE)}"


_FRAMES: Final[tuple[tuple[Frame, int], ...]] = (
    (_plain, 22),
    (_with_adjective, 16),
    (_as_noun, 22),
    (_two_clauses, 16),
    (_concession, 8),
    (_aside, 6),
    *ATTRIBUTE_FRAMES,
    (_passive, 5),
    (_doing, 12),
    (_someone_else, 2),
)
