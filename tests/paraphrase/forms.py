"""Random literals and rules from all vocabularies."""

from random import Random

from multiprover.generation.vocabulary import VOCABULARY_NAMES, Vocabulary, draw_vocabulary, load_vocabulary
from multiprover.triples import (
    FAILURE,
    NEGATIVE,
    POSITIVE,
    VARIABLE,
    FactTriples,
    RuleTriples,
    SentenceTriples,
    Triple,
)

SOURCES = (*VOCABULARY_NAMES, "lexicon", "test lexicon")


def vocabulary(source: str, rng: Random) -> Vocabulary:
    if source in VOCABULARY_NAMES:
        return load_vocabulary(source)
    return draw_vocabulary(rng, testing=source == "test lexicon")


def literals(words: Vocabulary, subjects: list[str], count: int, rng: Random, negative: str) -> list[Triple]:
    """Different literals about one of the subjects each, about a fifth of them negated."""
    found: dict[tuple[str, str, str], Triple] = {}
    while len(found) < count:
        subject = rng.choice(subjects)
        sign = negative if rng.random() < 0.2 else POSITIVE
        kind = rng.random()
        if kind < 0.65 or (kind < 0.8 and not words.classes):
            literal = Triple(subject, "is", rng.choice(words.attributes), sign)
        elif kind < 0.8:
            literal = Triple(subject, "is a", rng.choice(words.classes), sign)
        else:
            thing = rng.choice([name for name in (*words.nouns, *words.names) if name != subject])
            literal = Triple(subject, rng.choice(words.verbs), thing, sign)
        found.setdefault(literal[:3], literal)
    return list(found.values())


def facts(source: str, seed: int) -> list[Triple]:
    rng = Random(seed)
    words = vocabulary(source, rng)
    subject = rng.choice((*words.names, *words.nouns))
    return literals(words, [subject], rng.randint(1, 5), rng, NEGATIVE)


def rule(source: str, seed: int) -> RuleTriples:
    rng = Random(seed)
    words = vocabulary(source, rng)
    subjects = [VARIABLE] if rng.random() < 0.75 else [VARIABLE, *rng.sample(words.names + words.nouns, 2)]
    *body, head = literals(words, subjects, rng.randint(2, 4), rng, FAILURE)
    if head.sign == FAILURE:
        head = head.with_sign(NEGATIVE)
    return RuleTriples((tuple(body),), (head,))


def theory(source: str, seed: int) -> list[SentenceTriples]:
    rng = Random(seed)
    words = vocabulary(source, rng)
    subjects = rng.sample(words.names + words.nouns, 4)
    forms: list[SentenceTriples] = [
        FactTriples((c,)) for c in literals(words, subjects, rng.randint(3, 14), rng, NEGATIVE)
    ]
    forms += [rule(source, rng.randrange(10**9)) for _ in range(rng.randint(1, 6))]
    rng.shuffle(forms)
    return forms
