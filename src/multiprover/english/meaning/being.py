"""What "is a member", "was a member" and "is not a member" state."""

from dataclasses import replace

from multiprover.english.meaning import conditions, modifiers, nouns, verbs
from multiprover.english.meaning.bodies import ALWAYS, Draft, Refused
from multiprover.english.meaning.others import is_another
from multiprover.english.meaning.referents import ORDINALS
from multiprover.english.meaning.scope import Scope
from multiprover.english.relations import RELATIONAL, be_head, is_class, is_of
from multiprover.english.syntax import Being, Called, Name, NounPhrase, Of, Phrase, Pronoun, Relative
from multiprover.logic.forms import NEGATIVE, POSITIVE, Atom, Term


def being_statements(predicate: Being, thing: NounPhrase, term: Term, scope: Scope) -> list[Draft]:
    """What "is …" states of a thing."""
    match thing:
        case Phrase("one of"):  # "is one of the members"
            return being_statements(predicate, replace(thing, determiner="a"), term, scope)
        case Name() if isinstance(term, str):
            raise Refused("two names for one thing are not read")
        case Phrase(determiner=determiner, nominal=nominal, after=after, owner=owner) if determiner in (
            "a",
            "bare",
            "the",
            "another",
        ):
            if predicate.tense == "past" or predicate.modal:
                return _past_being(predicate, thing, term, scope)
            if predicate.negated:
                return _not_being(thing, term, scope)
            name = next((each.name for each in after if isinstance(each, Called)), None)
            if name is not None:
                raise Refused("two names for one thing are not read")
            scope.known_as(term, nominal)
            check_rank(thing)
            heads = nouns.stated(nominal, term)
            if not heads and not after and nominal.kind:
                heads = [Atom(f"is a {nominal.kind}", (term,))]
            named = [Draft(ALWAYS, heads)] if heads else []
            related: list[Draft] = []
            if nominal.noun in ("child", "part") and (
                owner is not None or any(isinstance(each, Of) for each in after)
            ):
                named = []
            if any(isinstance(each, Of) and is_another(each.thing) for each in after):
                named = []  # a citizen of another country is none of this one
            if owner is not None:
                relation = verbs.Relation(scope, asserting=True)
                relation.bound = (term,)
                outer, scope.owning = scope.owning, term
                relation.add_owner(owner, nominal.noun)
                scope.owning = outer
                if relation.words != ["_"]:
                    raise Refused("a possessor that is not read")
                related.append(
                    Draft(
                        relation.bodies,
                        [Atom(is_of(nominal.noun), (term, relation.terms[0])), *relation.made],
                    )
                )
            related += modifiers.described_by(thing, term, scope)
            return _with_class(named, related, nominal.noun)
    raise Refused('what stands after "is" is not read')


def check_rank(thing: Phrase) -> None:
    """Refuse an ordinal that tells of nothing mentioned: "is the second son of Ann", "is a third winner"."""
    ordinal = next((each for each in thing.nominal.adjectives if each in ORDINALS), "")
    if ordinal:
        raise Refused(f'"{ordinal}" of which ones? Put it into words of its own')


def _with_class(named: list[Draft], related: list[Draft], noun: str) -> list[Draft]:
    """Who is the heir of somebody is an heir; who would be only if there were somebody is not."""
    if noun not in RELATIONAL or not related or any(each.bodies == ALWAYS for each in related):
        return named + related
    heads = [head for draft in named for head in draft.heads]
    return [Draft(each.bodies, [*each.heads, *heads]) for each in related]


def _past_being(predicate: Being, thing: Phrase, term: Term, scope: Scope) -> list[Draft]:
    sign = NEGATIVE if predicate.negated else POSITIVE
    head = be_head(predicate.tense, predicate.modal)
    nominal = thing.nominal
    check_rank(thing)
    if thing.owner is not None and not predicate.modal and not thing.after and isinstance(thing.owner, Name):
        relation = is_of(nominal.noun)
        return [Draft(ALWAYS, [Atom(f"{head}{relation.removeprefix('is')}", (term, thing.owner.text), sign)])]
    match thing.after:
        case (Of(Name() | Pronoun() | Phrase() as owner),) if thing.owner is None:
            of, bodies = nouns.refer(owner, scope)
            relation = f"{head}{is_of(nominal.noun).removeprefix('is')}"
            return [Draft(bodies, [Atom(relation, (term, of), sign)])]
    clauses = thing.determiner != "the" and all(isinstance(each, Relative) for each in thing.after)
    if thing.after and clauses and thing.owner is None and not predicate.negated and not predicate.modal:
        plain = being_statements(predicate, replace(thing, after=()), term, scope)
        return plain + modifiers.described_by(thing, term, scope)
    if thing.after or thing.owner is not None or predicate.negated or predicate.modal:
        return [Draft(ALWAYS, [Atom(conditions._being_relation(predicate, thing), (term,), sign)])]
    heads = [
        Atom(f"{head}{atom.relation.removeprefix('is')}", atom.terms) for atom in nouns.stated(nominal, term)
    ]
    return [Draft(ALWAYS, heads)]


def _not_being(thing: Phrase, term: Term, scope: Scope) -> list[Draft]:
    if not thing.after and thing.owner is None and not thing.nominal.adjectives and thing.nominal.noun:
        return [Draft(ALWAYS, [Atom(is_class(thing.nominal.noun), (term,), NEGATIVE)])]
    [body, *others] = nouns.restriction(thing, term, scope)
    atoms = [each for each in body if isinstance(each, Atom)]
    denied = [each for each in atoms if term in each.terms]
    if others or len(denied) != 1 or len(atoms) < len(body):
        raise Refused("a negation of several things at once: which of them does not hold?")
    known = tuple(each for each in atoms if each not in denied)  # "is a member of no club": of what is one
    return [Draft([known], [denied[0]._replace(sign=NEGATIVE)])]
