"""Statements: what clauses state, and what they require for it."""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning import modifiers, nouns, shares, verbs
from multiprover.english.meaning.amounts import (
    as_whole,
    done_by_number,
    for_each,
    is_allowance,
    is_amount,
    is_modal,
    with_it,
)
from multiprover.english.meaning.being import being_statements
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Draft, Refused, both
from multiprover.english.meaning.carrying import carried
from multiprover.english.meaning.definitions import definition_of
from multiprover.english.meaning.described_names import described_amount
from multiprover.english.meaning.done_to_each import done_to_each, of_all_owned, of_kinds
from multiprover.english.meaning.every_one import check_of_each, is_generic, is_universal, whichever
from multiprover.english.meaning.excepted import check_not_about_rules
from multiprover.english.meaning.functional import functional
from multiprover.english.meaning.has_one import of_made
from multiprover.english.meaning.of_each_owner import is_one_thing, with_their_own
from multiprover.english.meaning.one_of_several import any_of, one_of_them, speaks_of_any
from multiprover.english.meaning.others import ALL_OTHERS, check_each_of_all
from multiprover.english.meaning.pairs import paired
from multiprover.english.meaning.phrases import exceeded, in_words, numbered
from multiprover.english.meaning.presupposed import has_some, presuppose_substance
from multiprover.english.meaning.said_in_full import subject_in_full
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import (
    as_kind,
    free_choice,
    has_negation,
    has_value,
    is_passive,
    is_past,
    of_any,
    simple_parts,
    spread,
    spread_negated,
)
from multiprover.english.meaning.they import (
    NEVER,
    another_way,
    both_of_them,
    check_they,
    class_of,
    spoken_of,
    verbs_of,
)
from multiprover.english.meaning.those_named import those_named_before
from multiprover.english.meaning.to_each import to_each
from multiprover.english.meaning.turning import turned
from multiprover.english.say import say_noun_phrase
from multiprover.english.syntax import (
    Activity,
    Being,
    Called,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Gap,
    Joined,
    Listed,
    Measure,
    Name,
    Nominal,
    Phrase,
    Pronoun,
    Property,
    Sized,
    Verb,
    VerbPhrase,
)
from multiprover.logic.forms import Atom, Term, Variable


def statements(tree: ClauseTree, scope: Scope) -> list[Draft]:
    """What a clause states."""
    if isinstance(tree, Clauses):
        if tree.conjunction == "or":
            raise Refused('"or" in a fact or conclusion: it does not say which')
        made, drafts = scope.made, list[Draft]()
        for item in tree.items:
            drafts += carried(drafts, statements(item, scope), made)
            scope.concern()
        return drafts
    tree = both_of_them(those_named_before(tree, scope), scope)
    if (pair := paired(tree)) is not None:
        return statements(pair, scope)
    kinds, tree = of_kinds(tree, scope), turned(tree)
    subject = tree.subject
    check_not_about_rules(tree)
    check_of_each(subject, tree.predicate)
    if isinstance(subject, Listed):
        return _listed_subject(subject, tree.predicate, scope)
    if isinstance(subject, Phrase):
        some = _taken_for_granted(tree, scope)
        return _phrase_subject(subject_in_full(subject, scope), tree.predicate, scope) + some + kinds
    if isinstance(subject, Measure) and not is_modal(tree.predicate):
        raise Refused("a quantity as subject")
    if isinstance(subject, Activity) and " " not in subject.text:
        return _class_subject(Phrase("bare", Nominal(subject.text, (), "mass")), tree.predicate, scope)
    if isinstance(subject, (Activity, Measure)):
        return predicate_statements(tree.predicate, subject.text, scope)
    check_they(subject, tree.predicate, scope)
    with scope.saying(class_of(tree.predicate), another_way(tree.predicate, scope)):
        term, bodies = nouns.refer(subject, scope, subject=True)
    if (several := spoken_of(subject, term, scope)) is not None:
        return _phrase_subject(several, tree.predicate, scope)
    return _under(bodies, predicate_statements(tree.predicate, term, scope))


def _taken_for_granted(clause: Clause, scope: Scope) -> list[Draft]:
    """That there are those whom a fact speaks of: "His parents are ill"."""
    some, mentioned = has_some(clause, scope), len(scope.referents)
    drafts = statements(some, scope) if some is not None else []
    del scope.referents[mentioned:]
    return drafts


def _under(bodies: Bodies, drafts: list[Draft]) -> list[Draft]:
    return [replace(draft, bodies=both(bodies, draft.bodies)) for draft in drafts]


def _listed_subject(subject: Listed, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    if _each_may(subject, predicate):
        subject = replace(subject, conjunction="and")
    subject = whichever(subject, predicate, scope.concluding)
    if subject.conjunction == "or" and subject.paired != "neither" and not _are_any(subject, predicate):
        raise Refused('"or" in a fact or conclusion: it does not say which')
    if subject.paired == "neither":
        predicate = spread_negated(predicate)
    any_one = subject.conjunction == "or" and subject.paired != "neither"
    classes = [
        item
        for item in subject.items
        if isinstance(item, Phrase) and (any_one or is_universal(item, predicate))
    ]
    made, drafts = scope.made, list[Draft]()
    if (
        len(classes) > 1
        and subject.paired != "apart"
        and len({item.determiner == "no" for item in classes}) == 1
    ):
        term = scope.variable()
        one = any_one and all(item.nominal.number == "singular" for item in classes)
        scope.mention(term, replace(classes[0].nominal, number="singular" if one else "plural"), subject=True)
        bodies = any_of(classes, term, scope)
        if classes[0].determiner == "no":
            predicate = spread_negated(predicate)
        drafts += _under(bodies, predicate_statements(predicate, term, scope))
        for each in classes:
            drafts += _taken_for_granted(Clause(each, predicate), scope)
    else:
        classes = []
    several = any(each.plural for each in scope.referents)
    if not several and all(map(is_one_thing, subject.items)):
        predicate = with_their_own(predicate)
    sides = {(item.after or item.owner) if isinstance(item, Phrase) else None for item in subject.items}
    alike = len(sides) == 1 and None not in sides
    known = len(scope.referents)
    for item in subject.items:
        if item not in classes:
            drafts += carried(drafts, statements(Clause(item, predicate), scope), made)
            if alike and not classes:  # "the mother and the father of a child": a child each time
                del scope.referents[known:]
    return drafts


def _are_any(subject: Listed, predicate: VerbPhrase) -> bool:
    """As in "A widow or widower receives a pension": each of them."""
    first, *rest = subject.items
    return (
        isinstance(first, Phrase)
        and first.determiner in ("a", "any", "every")
        and all(isinstance(item, Phrase) and item.determiner in (first.determiner, "bare") for item in rest)
        and not has_negation(predicate)
        and not is_past(predicate)
    )


def _each_may(subject: Listed, predicate: VerbPhrase) -> bool:
    """As in "The buyer or the seller may withdraw": each of them."""
    known = all(isinstance(item, Phrase) and item.determiner == "the" for item in subject.items)
    allowed = all(part.modal == "may" and not part.negated for part in simple_parts(predicate))
    return known and allowed and subject.paired != "neither"


UNCERTAIN: Final = (
    "number",
    "measure",
    "share",
    "someone",
    "another",
    "the same",
    "one of",
    *("all other", "other", "every other", "any other", "no other", "different"),
)
"""Determiners that do not say which ones a statement is about."""


def _phrase_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    if subject.determiner == "someone" and is_generic(subject, predicate):
        subject = replace(subject, determiner="anyone")
    nominal, determiner = subject.nominal, subject.determiner
    if determiner in UNCERTAIN:
        return _other_subject(subject, predicate, scope)
    if determiner == "some":
        return _made_subject(subject, predicate, scope)
    if determiner == "no":
        return _class_subject(replace(subject, determiner="every"), spread_negated(predicate), scope)
    negative_rule = has_negation(predicate) and (nominal.noun or not nominal.adjectives)
    negative_rule = negative_rule and (nominal.noun or determiner != "all")  # "those who are ill do not work"
    if determiner in ("every", "all", "everyone") and negative_rule:
        raise Refused('"all … not": none, or not every one? Say "no …" or "not every …"')
    check_each_of_all(subject, scope)
    name = subject.owner if determiner == "name" else _called(subject)
    if isinstance(name, Name):
        term = nouns.named(name, scope, subject=True)
        stated = [] if determiner == "name" else [Draft(ALWAYS, nouns.stated(nominal, term))]
        return [
            *stated,
            *predicate_statements(predicate, term, scope),
            *modifiers.described_by(subject, term, scope),
        ]
    if (again := _said_again(subject, scope)) is not None:
        return predicate_statements(predicate, again, scope)
    if (definition := definition_of(subject, predicate, scope)) is not None:
        return definition
    if is_amount(subject, predicate) or (determiner == "a" and scope.concluding and is_passive(predicate)):
        return _arising_subject(subject, predicate, scope)
    known = (
        determiner in nouns.DEFINITE
        and subject.owner is None
        and scope.definite(nominal, last=determiner in ("that", "this")) is not None
    )
    if not known and (is_universal(subject, predicate) or (determiner == "a" and scope.opener is not None)):
        if determiner == "bare" and nominal.number == "mass" and is_past(predicate) and not subject.after:
            raise Refused(f'is "{say_noun_phrase(subject)}" a name, or all of it?')
        presuppose_substance(subject, predicate, scope)
        return _class_subject(subject, predicate, scope)
    return (_one_of_them if determiner == "a" else _one_thing)(subject, predicate, scope)


def _other_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """As in "(If a player wins,) every other player pays"; without others mentioned it is refused."""
    if subject.determiner == "share":
        return shares.share_statement(subject, predicate, scope)
    if subject.amount is not None and subject.amount.text == "no two":
        raise Refused('"no two": not both of them; say it of one and another')
    if is_allowance(subject, predicate):
        return predicate_statements(predicate, as_whole(subject), scope)
    if (done := done_by_number(subject, predicate)) is not None:
        return statements(done, scope)
    if subject.determiner == "one of" and not speaks_of_any(scope):
        return _made_subject(one_of_them(subject), predicate, scope)  # "one of her parents has signed"
    fact = not scope.concluding and not speaks_of_any(scope)  # "A bus goes to Elm, and another bus …"
    if subject.determiner == "another" and (fact or not (scope.concluding or scope.referents)):
        return _one_of_them(replace(subject, determiner="a"), predicate, scope)
    allowed = all(part.modal == "may" and not part.negated for part in simple_parts(predicate))
    if subject.determiner == "another" and allowed and scope.concluding:
        subject = replace(subject, determiner="any other")  # "If a guard is ill, another guard may help"
    known = subject.determiner in (*ALL_OTHERS, "all other")
    if not known or not scope.concluding:
        raise Refused(f'"{say_noun_phrase(subject)}" as subject: which ones?')
    term, bodies = nouns.refer(subject, scope, subject=True)
    said = spread_negated(predicate) if subject.determiner == "no other" else predicate
    return _under(bodies, predicate_statements(said, term, scope))


def _one_of_them(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """As in "A dog bites Bob"; "A member is chosen" is refused."""
    if not _names_one(predicate, scope) and not is_past(predicate):
        said = say_noun_phrase(subject)
        raise Refused(f'"{said}" may mean one of them or every one; say "every" or name it')
    return _made_subject(subject, predicate, scope)


def _names_one(predicate: VerbPhrase, scope: Scope) -> bool:
    """As in "A dog bites Bob", "a car is provided by her employer": there is one, not all do."""
    things = [
        thing
        for item in simple_parts(predicate)
        if isinstance(item, (Verb, Property))
        for each in item.complements
        for thing in (each.thing.items if isinstance(each.thing, Listed) else (each.thing,))
    ]
    known = any(each.named and isinstance(each.term, str) for each in scope.referents)
    return any(
        (isinstance(thing, Name) and not thing.letter)
        or (known and isinstance(thing, Phrase) and isinstance(thing.owner, (Name, Pronoun)))
        for thing in things
    )


def _said_again(subject: Phrase, scope: Scope) -> Variable | None:
    """The subject of the condition, if the conclusion repeats it: "If coke is old, coke is flat"."""
    if subject.determiner != "bare" or not scope.concluding or subject.after or not subject.nominal.noun:
        return None
    same = [each.term for each in scope.referents if each.subject and each.nominal == subject.nominal]
    return same[0] if same and isinstance(same[0], Variable) else None


def _arising_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """As in "If …, a reminder is sent", "A fee of 5 euros is charged for every late book": each has one."""
    found = for_each(predicate) if is_amount(subject, predicate) else None
    if found is None or not isinstance(predicate, Verb):
        make = _made_subject if scope.concluding else _one_of_them
        return make(subject, predicate, scope)
    place, each = found
    term = scope.variable()
    scope.mention(term, each.nominal)
    bodies = nouns.restriction(each, term, scope)
    outer, scope.gap = scope.gap, term
    filled = with_it(predicate, place, replace(predicate.complements[place], thing=Gap()))
    drafts = _made_subject(subject, filled, scope)
    scope.gap = outer
    return _under(bodies, drafts)


def _made_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """As in "If …, a reminder is sent": there is one then."""
    if has_negation(predicate):
        raise Refused(f'"{say_noun_phrase(subject)}" with "not": no one, or one of them?')
    beside = frozenset().union(*scope.of_kinds.values())  # there is one for a kind as well
    terms = [each.term for each in scope.referents if each.term not in beside]
    known = dict.fromkeys(term for term in terms if isinstance(term, Variable))
    term = scope.unnamed(subject.nominal.noun or "thing", known)
    called = numbered(subject, term, scope.referents, scope.numbered)
    scope.mention(term, subject.nominal, subject=True)
    described = [
        Draft(ALWAYS, nouns.stated(called, term)),
        *modifiers.described_by(subject, term, scope),
    ]
    return described + predicate_statements(predicate, term, scope)


def _called(subject: Phrase) -> Name | None:
    if subject.determiner not in ("a", "the"):
        return None
    return next((each.name for each in subject.after if isinstance(each, Called)), None)


def _one_thing(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    """A definite subject: something mentioned, a thing of the text, or the one N of an owner."""
    if (amount := described_amount(subject)) is not None:
        plain, valued = replace(subject, after=()), Property("", (Complement("measure", amount),))
        return [*_one_thing(plain, valued, scope), *_one_thing(plain, predicate, scope)]
    if has_value(predicate) and (made := functional(subject, scope)) is not None:
        said = predicate_statements(predicate, made.term, scope)
        return _under(made.bodies, [Draft(ALWAYS, made.heads), *said])
    term, bodies = nouns.refer(subject, scope, subject=True)
    drafts = _under(bodies, predicate_statements(predicate, term, scope))
    drafts += of_all_owned(subject, term, predicate, scope)
    return drafts if has_negation(predicate) else [*drafts, *of_made(subject, term, drafts)]


def _class_subject(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> list[Draft]:
    term = scope.variable()
    scope.mention(term, subject.nominal, subject=True)
    if not scope.concluding:
        doing = (verbs_of(predicate) if not scope.has_exception else NEVER) if scope.awaits_condition else ()
        scope.referents[-1] = scope.referents[-1]._replace(every=subject, doing=doing)
    bodies = nouns.restriction(subject, term, scope)
    return _under(bodies, predicate_statements(predicate, term, scope))


def predicate_statements(predicate: VerbPhrase, term: Term, scope: Scope) -> list[Draft]:
    """What a verb phrase states of a thing."""
    predicate = free_choice(spread(as_kind(of_any(predicate))))
    if isinstance(predicate, Joined):
        if predicate.conjunction == "or":
            raise Refused('"or" in a fact or conclusion: it does not say which')
        return [draft for item in predicate.items for draft in predicate_statements(item, term, scope)]
    with scope.about(term, getattr(predicate, "lemma", "") or getattr(predicate, "words", "")):
        match predicate:
            case Being(thing):
                return being_statements(predicate, thing, term, scope)
            case Verb() if (more := exceeded(predicate)) is not None:
                return modifiers.described_by(Phrase("a", Nominal(""), (Sized("", more),)), term, scope)
            case Verb() | Property():
                dealt_with = done_to_each(predicate, term)
                each, kind = (dealt_with, None) if dealt_with is not None else to_each(predicate, term)
                return [
                    verbs.Relation(scope, asserting=True, negative=predicate.negated).draft(said, term)
                    for said in (kind, each, in_words(predicate))
                    if said is not None
                ]
    raise Refused("a verb phrase that is not read")


def relation_statement(predicate: Verb | Property, term: Term, scope: Scope) -> list[Atom]:
    """The atom that a verb or property states of a thing."""
    draft = verbs.Relation(scope, asserting=True, negative=predicate.negated).draft(predicate, term)
    return draft.heads if draft.bodies == ALWAYS else []
