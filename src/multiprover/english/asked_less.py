"""Questions that ask for less than the text says: "May it be returned?" where it "may be returned by 5 May".

What may or must be done at some time, in some place or way is not simply allowed or required, so nothing in
the text answers such a question; "no" would mislead.
"""

from collections.abc import Iterable

from multiprover.logic.forms import Atom, FactForm, Form, Holds, Question

MODALS = ("may ", "must ", "should ")


def more_is_said(question: Question, forms: Iterable[Form]) -> str:
    """The hint if the text concludes what is asked only with more words; "" otherwise."""
    match question:
        case Holds(Atom(relation)) if relation.startswith(MODALS):
            pass
        case _:
            return ""
    longer = ""
    for form in forms:
        for atom in form.atoms if isinstance(form, FactForm) else form.heads:
            if atom.relation == relation:
                return ""
            if atom.relation.startswith(f"{relation} "):
                longer = longer or atom.relation
    said = longer.replace("_", "…")
    return f'the text only says "{said}"; ask for just that' if longer else ""
