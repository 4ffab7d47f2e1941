"""Conditions that the text words otherwise than its facts and conclusions: refused, not never met.

What "customers who call" must do says nothing of one who "has called", and what "may be returned within
30 days" is not simply what "may be returned".
"""

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import Final

from multiprover.english.event_words import ONCE, STATES
from multiprover.english.firing import stated_in
from multiprover.english.frozen_amounts import conditions_of, statements_of
from multiprover.english.meaning.owning import has_body
from multiprover.english.meaning.passives import atoms_in
from multiprover.english.noun_kinds import is_known_noun
from multiprover.english.relations import is_class, noun_of
from multiprover.english.words import participle, senses, third_person
from multiprover.logic.forms import POSITIVE, Atom, Failure, Form, Term, Unnamed

MODALS: Final = ("may ", "must ")
CLAUSES: Final = frozenset(("that", "who", "which"))
"""Words that open a clause: one inside a predicate is met by the same words only."""


def said_otherwise(texts: Sequence[Sequence[Form]]) -> dict[int, str]:
    """The places of the sentences with a condition that others meet in other words only, with hints."""
    stated = {relation for forms in texts for relation in statements_of(forms)}
    facts = stated_in(texts)
    heads = [head for own in texts for form in own for head in getattr(form, "heads", ())]
    named = stated | {atom.relation for atom in facts}
    before, now = _had(facts, "has had _"), _had(facts, "has _")
    found = {}
    for index, forms in enumerate(texts):
        asked = set(conditions_of(forms))
        for relation in sorted(asked - stated):
            other = _other(relation, stated) if asked.isdisjoint(_past(relation)) else ""
            if other and not _is_of_another(relation, other, forms, (*facts, *heads)):
                said = [each.replace(" _", " …") for each in (relation, other)]
                found[index] = f'this asks for "{said[0]}", and the text only says "{said[1]}"; say the same'
                break
        if index not in found and (done := next(_done_by_somebody(forms, facts, named), "")):
            found[index] = f'no sentence says of anything that it "{done}", only who did it; say that it is'
        if index not in found and (by := next(_done_by_nobody(forms, facts), "")):
            found[index] = f'this asks who "{by}" it, and the text only says that it is done; say by whom'
        if index not in found and (had := sorted({*_asked_to_have(forms)} & before - now)):
            found[index] = f'this asks who has now what somebody "has had": {had[0][3:]}; say the same'
        if index not in found and (never := next(_never_met(forms, stated), "")):
            found[index] = f'no sentence says of anything that it "{never}"; say that in two sentences'
        if index not in found and (kind := next(_unnamed_kinds(forms, facts, named), "")):
            found[index] = f'no sentence says of anything that it "{kind}"; say which one is'
    return found


def _is_of_another(asked: str, other: str, forms: Sequence[Form], told: Sequence[Atom]) -> bool:
    """As in "who receive a pension", where somebody "has received a grant", and nobody anything else."""
    bodies = [[*atoms_in(body)] for form in forms for body in getattr(form, "bodies", ())]
    things = {atom.terms[1:] for atoms in bodies for atom in atoms if atom.relation == asked}
    kinds = {_head(each.relation) for atoms in bodies for each in atoms if each.terms in things} - {""}
    past = tuple(f"{each} " for each in _past(asked)) if kinds and asked.endswith(" _") else ()
    if not past or not f"{other} ".startswith(past):
        return False
    objects = [each.terms[1] for each in told if f"{each.relation} ".startswith(past)]
    return all(isinstance(each, Unnamed) and _head(is_class(each.noun)) not in kinds for each in objects)


def _head(relation: str) -> str:
    """The last word of a class: "pension" of "is a state pension"."""
    return relation.rsplit(" ", 1)[-1] if relation.startswith(("is a ", "is an ")) else ""


def _done_by_somebody(forms: Sequence[Form], facts: Sequence[Atom], stated: Container[str]) -> Iterator[str]:
    """What is asked of a class, and told of one of it only with who did it: "signed forms", "Bob signed"."""
    for body in (body for form in forms for body in getattr(form, "bodies", ())):
        atoms = [*atoms_in(body)]
        for asked in atoms:
            done = asked.relation.removeprefix("is ")
            if len(asked.terms) != 1 or " " in done or asked.relation in stated:
                continue
            classes = {each.relation for each in atoms if each.terms == asked.terms and each != asked}
            told = [each.terms[1] for each in facts if each.relation == f"has {done} _"]
            if any(each.relation in classes and each.terms[0] in told for each in facts):
                yield asked.relation


def _done_by_nobody(forms: Sequence[Form], facts: Sequence[Atom]) -> Iterator[str]:
    """What is asked of somebody and their own, told without who did it: "Bob's fee has been paid"."""
    owned = {(each.relation, each.terms[0]) for each in facts if noun_of(each.relation)}
    done = {
        (f"has {each.relation[9:]} _", each.terms[0]) for each in facts if each.relation[:9] == "has been "
    }
    for atoms in ([*atoms_in(body)] for form in forms for body in getattr(form, "bodies", ())):
        theirs = {each.terms: each.relation for each in atoms if noun_of(each.relation)}
        for asked in (each for each in atoms if each.terms[::-1] in theirs and each.sign == POSITIVE):
            things = {thing for relation, thing in owned if relation == theirs[asked.terms[::-1]]}
            by = {each.terms[1] for each in facts if each.relation == asked.relation}
            if any((asked.relation, thing) in done for thing in things - by):
                yield asked.relation.removesuffix(" _")


def _had(facts: Iterable[Atom], having: str) -> set[str]:
    """The classes of what facts say that somebody has, or has had: "Bob has had three accidents"."""
    things = [atom.terms[1] for atom in facts if atom.relation == having and len(atom.terms) == 2]
    return {is_class(thing.noun) for thing in things if isinstance(thing, Unnamed)}


def _asked_to_have(forms: Iterable[Form]) -> Iterator[str]:
    """The classes of what conditions ask whether somebody has it: "drivers with two accidents"."""
    for body in (body for form in forms for body in getattr(form, "bodies", ())):
        atoms = [*atoms_in(body)]
        had = {atom.terms[1] for atom in atoms if atom.relation == "has _"}
        yield from (atom.relation for atom in atoms if len(atom.terms) == 1 and atom.terms[0] in had)


def _unnamed_kinds(forms: Sequence[Form], facts: Sequence[Atom], stated: Container[str]) -> Iterator[str]:
    """A class that an exception asks for and the text never names: "the land that the motion concerns".

    The motion concerns the old mill, somebody owns the mill, and no sentence says what is land.
    """
    for form in forms:
        for body in getattr(form, "bodies", ()):
            for exception in (each for each in body if isinstance(each, Failure)):
                atoms = [each for each in exception.conditions if isinstance(each, Atom)]
                for kind in atoms:
                    if kind.relation in stated or not _is_class(kind):
                        continue
                    fitting = [_fitting(atom, kind.terms[0], facts) for atom in atoms if atom.terms[1:]]
                    told = [each for each in fitting if each is not None]
                    if len(told) > 1 and set.intersection(*told):
                        yield kind.relation


def _is_class(atom: Atom) -> bool:
    noun = atom.relation.removeprefix("is ").removeprefix("a ").removeprefix("an ")
    return len(atom.terms) == 1 and is_class(noun) == atom.relation and is_known_noun(noun.rsplit(" ", 1)[-1])


def _fitting(asked: Atom, variable: Term, facts: Iterable[Atom]) -> set[Term] | None:
    """What stands in facts in the place of a variable; None where it is not in what is asked."""
    if variable not in asked.terms:
        return None
    place = asked.terms.index(variable)
    return {
        atom.terms[place] for atom in facts if atom.relation == asked.relation and atom.sign == asked.sign
    }


def _never_met(forms: Sequence[Form], stated: Container[str]) -> Iterator[str]:
    """What an exception asks for with a clause inside: "unless it is made of wood that was painted"."""
    for form in forms:
        for condition in (each for body in getattr(form, "bodies", ()) for each in body):
            if isinstance(condition, Failure):
                for atom in condition.conditions:
                    words = atom.relation.split(" ") if isinstance(atom, Atom) else ()
                    if not CLAUSES.isdisjoint(words) and " ".join(words) not in stated:
                        yield " ".join(words)


def _other(relation: str, stated: Iterable[str]) -> str:
    """What is stated instead: the same with more words, in the past, or as a verb."""
    wanted = relation if relation.startswith(MODALS) else ""
    past = tuple(_past(relation))
    for each in sorted(stated):
        if wanted and each.startswith(f"{wanted} "):
            return each
        if any(each == told or each.startswith(f"{told} ") for told in past):
            return each
        if relation.endswith(" _") and each.startswith(f"{relation[:-1]}other "):
            return each  # "eats other fish", of nobody in particular
    return ""


def _doing(rest: str) -> Iterator[str]:
    """What "a running pump" may be: one of which it is said that it runs; a fishing permit does not fish."""
    match rest.split(" "):
        case ["a" | "an", word, noun] if word.endswith("ing") and has_body(noun):
            yield from (third_person(sense.lemma) for sense in senses(word) if sense.category == "verb")


def _past(relation: str) -> Iterator[str]:
    """The relation in the past, if it tells what somebody does or what is done."""
    first, _, rest = relation.partition(" ")
    if first == "is":
        done = rest.partition(" ")[0]
        verbs = [each for each in senses(done) if each.category == "verb" and each.form == "participle"]
        if any(each.lemma in ONCE for each in verbs):
            return
        if verbs:
            yield f"has been {rest}"
        elif " " not in rest and any(sense.category == "adjective" for sense in senses(rest)):
            yield f"has been {rest}"  # "late payments", "Payment 5 was late"
        yield from _doing(rest)
        return
    for sense in senses(first):
        if sense.category == "verb" and sense.form == "third" and sense.lemma not in STATES | ONCE:
            yield f"has {participle(sense.lemma)} {rest}".rstrip()
