"""What is asked with a detail that the text has nowhere: "May Ann borrow books on Sundays?".

The text only says that she "may borrow books", and nothing says this to the letter. "No" would mislead, since
she may well do so on Sundays, too. Where the text tells of a detail of the same kind ("on weekdays"), it
tells of all. Knows no sentence structure.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from multiprover.english.firing import stated_in
from multiprover.english.frozen_amounts import statements_of
from multiprover.english.function_words import PREPOSITIONS
from multiprover.logic.forms import POSITIVE, Atom, Form

_COMPARING: Final = {"of", "than", "as", "before", "after"}
"""What follows these is no detail: who is a child need not be a child of Ann, nor born before her."""


def without_details(asked: Atom, forms: Sequence[Sequence[Form]]) -> Iterator[Atom]:
    """What is asked without its last details, if the text has neither these nor others of the same kind."""
    said = {relation for own in forms for relation in statements_of(own)}
    said |= {atom.relation for atom in stated_in(forms)}
    if asked.relation in said:
        return
    words = asked.relation.split(" ")
    for place in range(len(words) - 1, 1, -1):
        detail = words[place]
        if detail not in PREPOSITIONS or detail in _COMPARING:
            continue
        shorter = " ".join(words[:place])
        if not any(each.startswith((f"{shorter} {detail} ", f"{shorter} only ")) for each in said):
            yield Atom(shorter, asked.terms[: 1 + shorter.split(" ").count("_")], POSITIVE)
