"""What one rule tells to be done and another one forbids: "are served to children", "must not be served".

Which of them is meant is not said, so neither answer is given. Works over relations, knows no sentence
structure.
"""

from collections.abc import Sequence

from multiprover.english.bridges import PRESENT, time_and_core
from multiprover.english.meaning.passives import atoms_in
from multiprover.logic.forms import NEGATIVE, Atom, FactForm, Form, Question, RuleForm, Variable


def prohibitions(question: Question, forms: Sequence[Sequence[Form]]) -> list[RuleForm]:
    """The rules that what "must not be served" is not served, where another rule tells that it is."""
    said = [form for own in forms for form in own]
    heads = [head for form in said if isinstance(form, RuleForm) for head in form.heads]
    stated = [atom for form in said if isinstance(form, FactForm) for atom in form.atoms]
    told = {head.relation for head in heads if head.sign != NEGATIVE}
    asked = {atom.relation for atom in atoms_in(question)} & told
    done = {time_and_core(each): each for each in asked}
    found = []
    for relation, terms, sign in dict.fromkeys([*stated, *heads]):
        time, core = time_and_core(relation)
        if sign == NEGATIVE and time == "may" and (so := done.get((PRESENT, core))):
            variables = tuple(Variable(f"x{place}") for place in range(len(terms)))
            found.append(
                RuleForm(((Atom(relation, variables, NEGATIVE),),), (Atom(so, variables, NEGATIVE),))
            )
    return list(dict.fromkeys(found))
