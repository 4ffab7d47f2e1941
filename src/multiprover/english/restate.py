"""Restating: what a sentence or a question was read as, in canonical English.

A rule is said as "If … then …" with letters for its variables; what a sentence states of something without a
name is said in one noun phrase ("a big dog that barks").
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from multiprover.english.meaning.sentences import SYMMETRIC_RELATIONS
from multiprover.english.relations import is_of, noun_of
from multiprover.english.say_logic import (
    SayTerm,
    class_noun,
    clauses,
    fails_within_clause,
    fill,
    is_adjective,
    is_passive,
    is_past,
    is_value,
    say_atom,
    say_condition,
    say_conditions,
    say_kinds,
    say_plain_term,
    say_predicate,
    with_phrases,
)
from multiprover.english.words import base_form, participle, plural, senses, with_article
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Comparison,
    Condition,
    CountOfList,
    Exists,
    FactForm,
    Failure,
    ForAll,
    Form,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Question,
    RuleForm,
    Term,
    Thing,
    Unnamed,
    Variable,
    WhatFollows,
    Which,
    Why,
)
from multiprover.logic.theory import condition_variables

_LETTERS: Final = "XYZUVWABCDEFGHJKLMNOPQRST"


def restate(forms: Sequence[Form]) -> str:
    """What a sentence says, as one or more sentences."""
    return " ".join(map(_restate_form, forms))


def _restate_form(form: Form) -> str:
    if isinstance(form, FactForm):
        return " ".join(map(as_sentence, _say_each(form.atoms, say_plain_term)))
    return " ".join(map(as_sentence, _say_rule(form)))


def as_sentence(clause: str) -> str:
    """A clause with a capital and a full stop."""
    clause = clause.strip()
    return f"{clause[:1].upper()}{clause[1:]}."


def _say_rule(rule: RuleForm) -> list[str]:
    """A rule as one sentence, or as one for each of its alternatives if they have several conditions."""
    heads = rule.heads
    bodies = [body for body in rule.bodies if not _compares_stated(body)] or rule.bodies
    plain = [_plain_body(body) for body in bodies]
    if len(plain) > 1 and all(body is not None and len(body) == 1 for body in plain):
        say = _letters([*(c for body in bodies for c in body), *heads])
        either = " or ".join(clause for body in plain for clause in clauses(body or (), say))
        return [f"if {either} then {_say_atoms(heads, say)}"]
    return list(dict.fromkeys(_say_alternative(body, heads) for body in bodies))


def _compares_stated(body: Sequence[Condition]) -> bool:
    """Whether two stated values are compared, which "after the deadline" does beside what it says."""
    return any(
        isinstance(c, Comparison)
        and isinstance(c.left, Variable)
        and isinstance(c.right, Variable)
        and c.operator != "!="
        for c in body
    )


def _plain_body(body: Sequence[Condition]) -> list[Condition] | None:
    """The conditions that are said; None if one must be said by "unless"."""
    said: list[Condition] = [condition for condition in body if not isinstance(condition, Thing)]
    return None if any(_is_apart(condition, body) for condition in said) else said


def _say_alternative(body: Sequence[Condition], heads: Sequence[Atom]) -> str:
    say = _letters([*body, *heads])
    apart = [c for c in body if _is_apart(c, body)]
    lists = [c for c in body if isinstance(c, CountOfList)]
    conditions = [c for c in body if c not in apart and c not in lists and not isinstance(c, Thing)]
    said = clauses(conditions, say) if conditions else []
    text = _say_atoms(heads, say)
    if not said and not any(isinstance(c, Failure) for c in apart) and any(map(condition_variables, heads)):
        said = [f"{say(c.variable)} is a thing" for c in body if isinstance(c, Thing)]
    if said:
        text = f"if {' and '.join(said)} then {text}"
    for each in lists:
        text = f"{text} if {say_condition(each, say)}"
    exceptions = [say_conditions(c.conditions, say) for c in apart if isinstance(c, Failure)]
    either = " and unless " if any(" and " in each for each in exceptions) else " or "
    return f"{text} unless {either.join(exceptions)}" if exceptions else text


def _is_apart(condition: Condition, body: Sequence[Condition]) -> bool:
    """Whether a negation cannot be said within its clause, and needs "unless"."""
    if not isinstance(condition, Failure):
        return False
    bound = {v for c in body if isinstance(c, Atom | Thing) for v in condition_variables(c)}
    inner = condition.conditions
    plain = len(inner) == 1 and isinstance(inner[0], Atom) and condition_variables(inner[0]) <= bound
    return not plain and not fails_within_clause(inner, bound)


def _letters(conditions: Sequence[Condition]) -> SayTerm:
    """Names variables by letters, in order of mention."""
    names: dict[Variable, str] = {}

    def say(term: Term) -> str:
        if not isinstance(term, Variable):
            letter = isinstance(term, str) and len(term) == 1 and term.isalpha()
            return f'"{term}"' if letter else say_plain_term(term)
        if term not in names:
            number = len(names)
            names[term] = _LETTERS[number] if number < len(_LETTERS) else f"X{number}"
        return names[term]

    return say


_SMALL: Final = frozenset(
    [
        "a",
        "an",
        "the",
        "if",
        "then",
        "and",
        "or",
        "is",
        "are",
        "x",
        "someone",
        "something",
        "they",
        "it",
        "every",
        "each",
        "all",
        "any",
        "people",
        "things",
        "person",
        "thing",
        "everyone",
        "everything",
        "anyone",
        "anything",
        "who",
        "that",
    ]
)


def differs(sentence: str, restated: str) -> bool:
    """Whether a restatement differs from its sentence by more than small words and endings."""
    return _content(sentence) != _content(restated)


def _content(text: str) -> set[str]:
    words = {word.strip(".,;:!?\"'()").lower() for word in text.split()}
    return {word.removesuffix("s") for word in words if word and word not in _SMALL}


# --- Things without a name ---


def _say_atoms(atoms: Sequence[Atom], say: SayTerm) -> str:
    """Statements joined by "and"."""
    return " and ".join(_say_each(atoms, say))


def _say_each(atoms: Sequence[Atom], say: SayTerm) -> list[str]:
    """One clause a statement; an unnamed thing is described where it is first mentioned."""
    said = [_as_passive(atom, atoms) for atom in atoms]
    said = [each for each in with_phrases(without_implied(said)) if isinstance(each, Atom)]
    described = {term for atom in said for term in atom.terms[1:] if isinstance(term, Unnamed)}
    owned = {
        term
        for atom in said
        if isinstance(term := atom.terms[0], Unnamed)
        and _says_owner(atom, term)
        and not isinstance(atom.terms[1], Unnamed)
    }
    existing = {atom.terms[0] for atom in said if isinstance(atom.terms[0], Unnamed)} - described - owned
    about = [atom for atom in said if atom.terms[0] in (owned | existing) - described]
    about = [atom for atom in about if _names_thing(atom) or _says_existing(atom)]
    main = [atom for atom in said if atom.terms[0] not in described and atom not in about]
    shown = {atom.terms[0] for atom in main}
    existing = {term for term in existing & shown if all(map(_only_is, _about(term, said)))}
    main = [atom for atom in main if atom.terms[0] not in existing]
    elsewhere = described - {atom.terms[0] for atom in atoms}
    elsewhere = {term for term in elsewhere if term.noun not in ("thing", "person") and not is_kind(term)}
    rest = [atom for atom in said if atom not in main]
    named = _describing(rest, described | owned | existing, say, elsewhere)
    there = [_say_there(atom, say) for atom in about if _says_existing(atom) and atom.terms[0] not in shown]
    there += [
        _THERE.sub(r"\1 ", f"there is {named(term)}")
        for term in dict.fromkeys(atom.terms[0] for atom in said)
        if term in existing
    ]
    return [*(say_atom(atom, named, concluded=True) for atom in main), *there] or [
        say_atom(atom, named, concluded=True) for atom in said
    ]


_THERE: Final = re.compile(r"(?<= of )(.*) that is (?=(?:in|on|at) )")
"""The place of "a copy of the key that is in Rome", which would be that of the key."""


def _about(term: Term, atoms: Sequence[Atom]) -> list[Atom]:
    return [atom for atom in atoms if atom.terms[0] == term]


def _only_is(atom: Atom) -> bool:
    """Whether an atom says what its subject is, not what it does or what is done to it."""
    return atom.relation.startswith("is ") and not is_passive(atom.relation)


def _says_existing(atom: Atom) -> bool:
    """Whether an atom says that its unnamed subject exists, or where it is."""
    place = len(atom.terms) == 2 and atom.relation.startswith("is ") and len(atom.relation.split()) == 3
    return isinstance(atom.terms[0], Unnamed) and (atom.relation == "exists" or place)


def _say_there(atom: Atom, say: SayTerm) -> str:
    """As in "there is a fire in the house"."""
    place = fill(atom.relation.removeprefix("is "), atom.terms[1:], say) if len(atom.terms) == 2 else ""
    return f"there is {_unnamed(atom.terms[0], say)} {place}".rstrip()


def _as_passive(atom: Atom, atoms: Sequence[Atom]) -> Atom:
    """What something unnamed does, as what is done by it: "is reviewed by a senior adjuster"."""
    verb, _, rest = atom.relation.partition(" ")
    if not isinstance(atom.terms[0], Unnamed) or len(atom.terms) != 2 or atom.sign == NEGATIVE:
        return atom
    passive = f"is {participle(base_form(verb))}" if rest == "_" else ""
    if verb == "has" and rest.endswith(" _"):
        passive = f"has been {rest.removesuffix(' _')}"
    if Atom(passive, (atom.terms[1],)) not in atoms:
        return atom
    return Atom(f"{passive} by _", atom.terms[::-1])


def without_implied(atoms: Sequence[Atom]) -> list[Atom]:
    """Statements without those that another of them states when it is read."""
    kept: list[Atom] = []
    for atom in atoms:
        turned = [other for other in kept if _is_converse(other, atom)]
        if not turned and not any(_implies(other, atom) for other in atoms):
            kept.append(atom)
    return kept


def _is_converse(one: Atom, other: Atom) -> bool:
    """Whether two atoms say one symmetric relation from both sides."""
    symmetric = one.relation in SYMMETRIC_RELATIONS and one.relation == other.relation
    return symmetric and one.terms == other.terms[::-1]


def _implies(one: Atom, other: Atom) -> bool:
    """Whether reading the one gives the other: a compound its head, "is a member of" a member.

    "is attached to" gives "is attached", and "has a salary" a salary of the one who has it.
    """
    if NEGATIVE in (one.sign, other.sign):
        return False
    if is_value(other):
        return not is_value(one) and other.terms[-1] in one.terms
    noun, of_noun = class_noun(one), class_noun(other)
    if noun and of_noun and one.terms == other.terms:
        return noun.endswith(" " + of_noun)
    if one.relation == "has _" and isinstance(one.terms[1], Unnamed) and other.terms == one.terms[::-1]:
        return noun_of(other.relation) != ""
    if one.relation.startswith("may ") and one.relation.replace(" only ", " ", 1) == other.relation:
        return one.relation != other.relation and one.terms == other.terms
    if len(other.terms) == 2 and isinstance(other.terms[1], Unnamed) and one.terms == other.terms[:1]:
        return _says_kind(one.relation, other)
    longer = len(one.relation) > len(other.relation) and one.relation.startswith(other.relation + " ")
    if not longer or one.terms[: len(other.terms)] != other.terms:
        return False
    rest = one.relation.removeprefix(other.relation + " ")
    if is_past(other.relation) or rest in ("for _", "since _"):
        return True
    if other.relation.endswith(" _") and rest.startswith(("with ", "to ")):
        return len(other.terms) == 2
    return rest.startswith("of ") if of_noun else is_passive(other.relation)


def _says_kind(relation: str, placed: Atom) -> bool:
    """Whether "is allergic to milk" is said of a place: "is allergic to _"."""
    kind = placed.terms[1]
    before = placed.relation.removesuffix("_")
    said = relation.removeprefix(before)
    return (
        isinstance(kind, Unnamed)
        and placed.relation.endswith(" to _")
        and relation.startswith(before)
        and said in (kind.noun, plural(kind.noun), with_article(kind.noun))
    )


def _describing(
    atoms: Sequence[Atom], described: set[Unnamed], say: SayTerm, elsewhere: set[Unnamed]
) -> SayTerm:
    """Names unnamed things by their descriptions; those of other sentences (`elsewhere`) are known."""
    met: set[Unnamed] = set()

    def named(term: Term) -> str:
        if not isinstance(term, Unnamed) or term not in described:
            return _unnamed(term, say)
        if term in met:
            return f"the {term.noun}"
        if term in elsewhere:
            return f"the {term.noun}"
        met.add(term)
        about = [atom for atom in atoms if atom.terms[0] == term and not _names_class(atom, term)]
        owners = [atom.terms[1] for atom in about if _says_owner(atom, term)]
        rest = [atom for atom in about if not _says_owner(atom, term)]
        adjectives = [atom.relation.removeprefix("is ") for atom in rest if is_adjective(atom)]
        clauses = [
            fill(_say_relation(atom), atom.terms[1:], named) for atom in rest if not is_adjective(atom)
        ]
        noun = " ".join([*adjectives, term.noun])
        said = _owned(noun, owners[0], named) if owners else _with_article(noun, term, atoms)
        return f"{said} that {' and '.join(clauses)}" if clauses else said

    return named


def _say_relation(atom: Atom) -> str:
    denied = atom.sign == NEGATIVE
    return say_kinds(say_predicate(atom.relation, denied), denied, concluded=True)


def _unnamed(term: Term, say: SayTerm) -> str:
    if isinstance(term, Unnamed) and is_kind(term):
        return _say_kind(term)
    return with_article(term.noun) if isinstance(term, Unnamed) else say(term)


def is_kind(term: Unnamed) -> bool:
    """Whether an unnamed thing is a substance of the whole text: "milk"."""
    return term.sentence < 0 and not term.of


def _say_kind(term: Unnamed) -> str:
    mass = any(sense.category == "noun" and sense.mass for sense in senses(term.noun.rsplit(" ", 1)[-1]))
    return term.noun if mass else plural(term.noun)


def _names_class(atom: Atom, term: Unnamed) -> bool:
    noun = class_noun(atom) or atom.relation.removeprefix("is ")
    return len(atom.terms) == 1 and f" {term.noun}".endswith(f" {noun}")


def _names_thing(atom: Atom) -> bool:
    """Whether an atom says only what or whose its unnamed subject is."""
    term = atom.terms[0]
    return isinstance(term, Unnamed) and (_names_class(atom, term) or _says_owner(atom, term))


def _owned(noun: str, owner: Term, named: SayTerm) -> str:
    """A thing by its owner: "X's salary", "a lot of money"."""
    if isinstance(owner, Unnamed):
        return f"{with_article(noun)} of {named(owner)}"
    return f"{named(owner)}'s {noun}"


def _says_owner(atom: Atom, term: Unnamed) -> bool:
    return atom.relation == is_of(term.noun) and atom.sign != NEGATIVE


def _with_article(said: str, term: Unnamed, atoms: Sequence[Atom]) -> str:
    """The noun with an article, unless it is one that takes none: "makes music software"."""
    if is_kind(term):
        return _say_kind(term)
    return said if Atom(f"is {term.noun}", (term,)) in atoms else with_article(said)


# --- Questions ---


def restate_question(question: Question) -> str:
    """What is asked, in words."""
    match question:
        case Holds(formula):
            return as_sentence(_say_formula(formula, say_plain_term))
        case Why(Holds(formula), negated):
            return _asked(f"why {'not ' * negated}is it so that {_say_formula(formula, say_plain_term)}")
        case WhatFollows(None):
            return "What follows?"
        case WhatFollows(about):
            return f"What follows about {say_plain_term(about) if about is not None else 'it'}?"
        case Which(variable, bodies):
            return _asked(_say_which("who", variable, bodies))
        case HowMany(variable, bodies):
            return _asked(_say_which("how many things", variable, bodies))
        case HowMuch(variable, bodies):
            return _asked(_say_which("how much", variable, bodies))


def _asked(clause: str) -> str:
    return f"{clause[:1].upper()}{clause[1:]}?"


def _say_which(word: str, variable: Variable, bodies: Sequence[tuple[Condition, ...]]) -> str:
    """As in "who is kind and owns a dog"; with a letter where the thing asked for is not the subject."""
    asked = [[c for c in body if not isinstance(c, Thing)] for body in bodies]
    if all(isinstance(c, Atom) and variable not in c.terms[1:] for body in asked for c in body) and all(
        c.terms[0] == variable for body in asked for c in body if isinstance(c, Atom)
    ):
        predicates = [" and ".join(map(_predicate, body)) for body in asked]
        return f"{word} {' or '.join(predicates)}"
    say = _letters([])
    said = [say_conditions(body, say) for body in asked]
    return f"{word} is {say(variable)} if {' or '.join(said)}"


def _predicate(condition: Condition) -> str:
    if not isinstance(condition, Atom):
        return say_conditions([condition], say_plain_term)
    predicate = say_predicate(condition.relation, condition.sign == NEGATIVE)
    return fill(predicate, condition.terms[1:], say_plain_term)


def _say_formula(formula: Formula, say: SayTerm) -> str:
    match formula:
        case Atom():
            return say_atom(formula, say)
        case AllOf(parts):
            return " and ".join(_say_formula(part, say) for part in parts)
        case AnyOf(parts):
            return " or ".join(_say_formula(part, say) for part in parts)
        case Not(part):
            return f"it is not so that {_say_formula(part, say)}"
        case Exists(conditions):
            return say_conditions(conditions, _described(say))
        case ForAll((Thing(variable),), part):
            return _say_formula(part, lambda term: "everyone" if term == variable else say(term))
        case ForAll(conditions, part):
            letters = _letters(list(conditions))
            return f"whenever {say_conditions(conditions, letters)}, {_say_formula(part, letters)}"


def _described(say: SayTerm) -> Callable[[Term], str]:
    met: set[Term] = set()

    def named(term: Term) -> str:
        if not isinstance(term, Variable):
            return say(term)
        first = term not in met
        met.add(term)
        return "something" if first else "it"

    return named
