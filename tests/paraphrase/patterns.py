"""How many sentence patterns the grammar has: sentences with their content words taken out, counted.

A pattern keeps the function words and the frame's own words; attributes, classes, nouns, verbs and names
become letters, and a list of attributes of any length counts as one.
"""

import re
from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from multiprover.generation.paraphrase.clauses import INTENSIFIERS
from multiprover.generation.paraphrase.facts import paraphrase_facts
from multiprover.generation.paraphrase.theory import paraphrase_rule
from multiprover.generation.paraphrase.traits import ABILITIES
from multiprover.generation.paraphrase.words import base_of, gerund_of, participle_of, plural_of
from multiprover.triples import FAILURE, NEGATIVE, POSITIVE, VARIABLE, RuleTriples, Triple, entities_of

_LIST: Final = re.compile(r"A(?:(?:, | and |, and | but | yet | )A)+")


def skeleton(text: str, literals: Iterable[Triple]) -> str:
    """The text with the literals' words replaced: A attribute, C class, V verb, E entity."""
    letters: dict[str, str] = {}
    for literal in literals:
        for name in entities_of(literal):
            letters[name] = "E"
        if literal.relation == "is":
            letters[literal.object] = "A"
            if literal.object in ABILITIES:
                letters[ABILITIES[literal.object]] = "A"
        elif literal.relation == "is a":
            letters.update(dict.fromkeys((literal.object, plural_of(literal.object)), "C"))
        else:
            verb = literal.relation
            forms = (verb, base_of(verb), gerund_of(verb), participle_of(verb))
            letters.update(dict.fromkeys(forms, "V"))
    words = "|".join(re.escape(word) for word in sorted(letters, key=len, reverse=True))
    lowered = {word.lower(): letter for word, letter in letters.items()}
    marked = re.sub(rf"\b(?:{words})\b", lambda match: lowered[match[0].lower()], text, flags=re.IGNORECASE)
    return _LIST.sub("A", re.sub(r"\b[Aa]n\b", "a", marked))


def count_patterns(samples: int = 20_000, seed: int = 0, *, bare: bool = False) -> int:
    """How many different skeletons `samples` random sentences have.

    Half of the sentences are facts about one entity, half are rules. With `bare`, openings, adverbs,
    intensifiers and contractions are not told apart.
    """
    rng = Random(seed)
    found = set()
    for _ in range(samples):
        text, literals = _sample(rng)
        pattern = skeleton(text, literals)
        found.add(_without_decoration(pattern) if bare else pattern)
    return len(found)


_DECORATION: Final = re.compile(
    r"\b(?:also|really|certainly|definitely|surely|usually|often|always|generally|typically|normally|mostly|"
    r"ultimately|therefore|in fact|still|" + "|".join(INTENSIFIERS) + r")\b ?"
)


def _without_decoration(pattern: str) -> str:
    from multiprover.generation.paraphrase.clauses import FACT_OPENINGS, RULE_OPENINGS

    for opening in (*FACT_OPENINGS, *RULE_OPENINGS):
        if pattern.lower().startswith(opening):
            pattern = pattern[len(opening) :].strip()
    return _DECORATION.sub("", pattern).replace("n't", " not").replace("'s", " is").lower()


_ATTRIBUTES: Final = ("tall", "calm", "licensed", "brave", "red", "kind", "rough", "asleep", "in default")
_VERBS: Final = ("chases", "admires", "waits for")
_THINGS: Final = ("cart", "teapot", "Maria", "Omar")


def _sample(rng: Random) -> tuple[str, Sequence[Triple]]:
    if rng.random() < 0.5:
        subject = rng.choice(("Maria", "Omar", "cart", "sailor"))
        facts = _draw(rng, subject, rng.randint(1, 4), NEGATIVE)
        return paraphrase_facts(facts, rng), facts
    subject = VARIABLE if rng.random() < 0.85 else rng.choice(("Maria", "cart"))
    *body, head = _draw(rng, subject, rng.randint(2, 4), FAILURE)
    if head.sign == FAILURE:
        head = head.with_sign(NEGATIVE)
    return paraphrase_rule(RuleTriples((tuple(body),), (head,)), rng), [*body, head]


def _draw(rng: Random, subject: str, count: int, negative: str) -> list[Triple]:
    attributes = rng.sample(_ATTRIBUTES, count)
    found = []
    for attribute in attributes:
        sign = negative if rng.random() < 0.2 else POSITIVE
        kind = rng.random()
        if kind < 0.75:
            found.append(Triple(subject, "is", attribute, sign))
        elif kind < 0.85:
            found.append(
                Triple(subject, "is a", {"tall": "pilot", "calm": "baker"}.get(attribute, "poet"), sign)
            )
        else:
            thing = rng.choice([name for name in _THINGS if name != subject])
            found.append(Triple(subject, rng.choice(_VERBS), thing, sign))
    return list(dict.fromkeys(found))
