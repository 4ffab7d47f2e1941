"""What the words of one sentence refer to: its one variable, and the subjects named so far.

A pronoun means the variable once the sentence has opened one, else the subject named last.
"""

from dataclasses import dataclass, field

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.lexicon import Lexicon
from multiprover.language.word_classes import GENERIC_NOUNS
from multiprover.triples import VARIABLE


@dataclass(slots=True)
class Scope:
    """The state of one sentence while it is read from left to right."""

    lexicon: Lexicon
    noun: str | None = None
    existential: bool = False
    closed_to_variables: str | None = None
    """The hint to give if a variable is opened now: inside "unless" none may be."""
    opened_by_conclusion: bool = False
    subjects: list[str] = field(default_factory=list)

    def open(self, noun: str, *, existential: bool, by_conclusion: bool) -> str:
        """Open the sentence's variable, called `noun` from now on."""
        if self.noun is not None:
            raise Unreadable(hints.TWO_VARIABLES)
        if self.closed_to_variables is not None:
            raise Unreadable(self.closed_to_variables)
        self.noun = noun
        self.existential = existential
        self.opened_by_conclusion = by_conclusion
        return VARIABLE

    def pronoun(self, word: str, but_not: tuple[str, ...] = ()) -> str:
        """What a pronoun means; as an object it does not mean its own subject."""
        if self.noun is not None and VARIABLE not in but_not:
            return VARIABLE
        for subject in reversed(self.subjects):
            if subject not in but_not:
                return subject
        raise Unreadable(hints.PRONOUN_WITHOUT.format(word))

    def is_the_variable(self, noun: str, demonstrative: bool) -> bool:
        """Whether "the `noun`" or "that `noun`" means the variable."""
        if self.noun is None:
            return False
        if self.noun in ("person", "thing"):
            return noun in GENERIC_NOUNS
        return noun == self.noun or noun == self.noun.split()[-1] or (demonstrative and noun in GENERIC_NOUNS)
