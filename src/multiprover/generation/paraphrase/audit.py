"""Does a sentence say its literals and nothing else of the theory? A count of content words.

The grammar keeps every literal by construction; what it cannot know is whether one of its own words ("see",
"hat") is a content word of the theory at hand. An audit counts the content words of the whole theory in a
sentence: those of its own literals as often as needed, all others not at all.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache

from multiprover.generation.paraphrase.clauses import is_attribute, is_class, is_plain
from multiprover.generation.paraphrase.traits import ABILITIES
from multiprover.generation.paraphrase.words import base_of, gerund_of, participle_of, plural_of
from multiprover.triples import Triple, entities_of


@cache
def attribute_forms(attribute: str) -> tuple[str, ...]:
    """How an attribute may be written."""
    return (attribute, ABILITIES[attribute]) if attribute in ABILITIES else (attribute,)


@cache
def class_forms(name: str) -> tuple[str, ...]:
    """A class in singular and plural."""
    return name, plural_of(name)


@cache
def verb_forms(verb: str) -> tuple[str, ...]:
    """A third-person verb in all forms the grammar writes."""
    return verb, base_of(verb), gerund_of(verb), participle_of(verb)


def _words(literal: Triple) -> list[tuple[str, ...]]:
    """The content words of a literal, each with all its forms."""
    found: list[tuple[str, ...]] = [(name,) for name in entities_of(literal)]
    if is_attribute(literal) or literal.relation == "was":
        found.append(attribute_forms(literal.object))
    elif is_class(literal) or literal.relation == "was a":
        found.append(class_forms(literal.object))
    elif is_plain(literal):
        found.append(verb_forms(literal.relation))
    else:
        found.append((literal.relation.partition(" ")[2],))
    return found


class ParaphraseAudit:
    """Counts the content words of a theory in sentences."""

    def __init__(self, literals: Iterable[Triple]) -> None:
        self._keys: dict[str, str] = {}
        """Every form of a content word, in lower case, with the word it counts for."""
        for literal in literals:
            for forms in _words(literal):
                known = [self._keys[form.lower()] for form in forms if form.lower() in self._keys]
                key = known[0] if known else forms[0].lower()
                self._keys.update({form.lower(): key for form in forms})
                for other in known[1:]:  # one spelling, two words: they count together
                    self._keys.update({form: key for form, old in self._keys.items() if old == other})
        longest_first = sorted(self._keys, key=len, reverse=True)
        words = "|".join(map(re.escape, longest_first))
        self._pattern = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE)

    def passes(self, text: str, literals: Sequence[Triple]) -> bool:
        """Whether the text has the words of its literals and no other content word.

        An attribute or a class is written once for each literal; a verb may serve several objects, and an
        entity may be named again or taken up by a pronoun.
        """
        found = Counter(self._keys[match[0].lower()] for match in self._pattern.finditer(text))
        wanted: Counter[str] = Counter()
        shared: set[str] = set()
        entities: set[str] = set()
        for literal in literals:
            *names, (stated, *_) = _words(literal)
            entities |= {self._keys[name.lower()] for (name,) in names}
            key = self._keys[stated.lower()]
            wanted[key] += 1
            if literal.relation not in ("is", "is a"):
                shared.add(key)
        if set(found) != set(wanted) | entities:
            return False
        return all(
            found[key] == count or (key in shared and found[key] < count)
            for key, count in wanted.items()
            if key not in entities
        )
