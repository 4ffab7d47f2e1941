"""Since when and for how long: a text that states the one and asks for the other is refused.

How long it is since 2019 depends on the day, which no sentence tells. A question that asks since 2019 has no
answer where the text says since 2015.
"""

from collections.abc import Iterable, Sequence

from multiprover.english.words import base_form, participle, senses
from multiprover.logic.forms import (
    POSITIVE,
    Atom,
    Comparison,
    Exists,
    FactForm,
    Form,
    Holds,
    Quantity,
    Question,
    RuleForm,
)

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


def begun_earlier_hint(question: Question, forms: Iterable[Form]) -> str:
    """The hint if a question says since when something is so, and the text says since an earlier time.

    So where it asks whether somebody lives somewhere who has lived there for some time.
    """
    match question:
        case Holds(
            Exists((Atom(relation, (*of, _), sign), Comparison(operator="<=", right=Quantity() as asked)))
        ) if relation.endswith(" since _") and sign == POSITIVE:
            stated = [
                atom.terms[-1]
                for form in forms
                if isinstance(form, FactForm)
                for atom in form.atoms
                if atom.relation == relation and atom.terms[:-1] == tuple(of)
            ]
            since = next((each for each in stated if isinstance(each, Quantity)), None)
            if since is not None and since.text != asked.text and _is_earlier(since, asked):
                return f'the text says "since {since.text}"; ask for that'
        case Holds(Atom(relation, terms)) if said := _for_some_time(relation):
            told = (atom for form in forms if isinstance(form, FactForm) for atom in form.atoms)
            if any(atom.relation == said and atom.terms[:-1] == terms for atom in told):
                return f'the text only says "{said.replace("_", "…")}"; ask for just that'
    return ""


def _for_some_time(relation: str) -> str:
    """As in "has lived in _ for _", which does not say whether somebody lives there still."""
    verb, _, rest = relation.partition(" ")
    third = any(each.category == "verb" and each.form == "third" for each in senses(verb))
    return " ".join(f"has {participle(base_form(verb))} {rest} for _".split()) if third else ""


def _is_earlier(since: Quantity, asked: Quantity) -> bool:
    """Whether it began before the time that is asked for, not in May of a year that is asked for."""
    same = asked.text.isdigit() and since.text.endswith(asked.text)
    return not same and None not in (since.high, asked.high) and since.high < asked.high  # type: ignore[operator]
