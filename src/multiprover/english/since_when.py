"""Since when and for how long: a text that states the one and asks for the other is refused.

How long it is since 2019 depends on the day, which no sentence tells.
"""

from collections.abc import Iterable, Sequence

from multiprover.logic.forms import Atom, FactForm, Form, RuleForm

HINT = "since when, or for how long? The text asks for how long; say that here, too"


def told_otherwise(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences that tell since when, where others ask for how long, each with the hint."""
    asked = {
        each.relation.replace(" for _", " since _")
        for forms in texts
        for form in forms
        if isinstance(form, RuleForm)
        for body in form.bodies
        for each in body
        if isinstance(each, Atom) and " for _" in each.relation
    }
    return {
        index: HINT
        for index, forms in enumerate(texts)
        if any(relation in asked for relation in _told(forms))
    }


def _told(forms: Iterable[Form]) -> list[str]:
    return [
        atom.relation
        for form in forms
        if isinstance(form, FactForm)
        for atom in form.atoms
        if " since _" in atom.relation
    ]
