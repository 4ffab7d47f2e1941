"""Abstract syntax of a question → a question of the logic.

A question about a class is asked of an arbitrary new member of it; what is assumed of the member is in
`assuming`. A negative
question asks for the explicit negation, or that the positive does not hold.
"""

from dataclasses import replace

from multiprover.english.grammar.come_about import of_some
from multiprover.english.meaning import conditions, counts, every_one, modifiers, nouns, statements
from multiprover.english.meaning.amounts import as_whole, is_allowance
from multiprover.english.meaning.asked_of import asked_of, exists
from multiprover.english.meaning.asked_of_all import of_all_objects, of_bound
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Draft, Refused, both
from multiprover.english.meaning.canonical import canonical_question
from multiprover.english.meaning.kinds import asked_of_kind, is_substance, kind_of
from multiprover.english.meaning.pairs import paired
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.spreading import alternatives, as_kind, spread, with_thing
from multiprover.english.meaning.turning import turned, with_named
from multiprover.english.relations import RELATIONAL, is_class, is_of, verb_head
from multiprover.english.say import say_nominal
from multiprover.english.syntax import (
    Activity,
    Asked,
    Clause,
    Clauses,
    ClauseTree,
    Complement,
    Following,
    Forbidden,
    Gap,
    HowMuchIs,
    Joined,
    Listed,
    Name,
    Nominal,
    Of,
    Phrase,
    Property,
    Query,
    Simple,
    Verb,
    VerbPhrase,
    WhichOne,
    WhyAsked,
)
from multiprover.english.words import with_article
from multiprover.logic.forms import (
    NEGATIVE,
    AllOf,
    AnyOf,
    Atom,
    Condition,
    Exists,
    Failure,
    ForAll,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Not,
    Question,
    Term,
    Thing,
    Variable,
    WhatFollows,
    Which,
    Why,
)


def question(query: Query, scope: Scope) -> Question:
    """The question that a query asks."""
    return canonical_question(_question(query, scope))


def _question(query: Query, scope: Scope) -> Question:
    match query:
        case Asked(statement):
            return _holds(statement, scope)
        case WhyAsked(statement, negated):
            return Why(_holds(statement, scope), negated)
        case WhichOne():
            return _which(query, scope)
        case HowMuchIs(clause):
            bodies = _value_conditions(clause, scope)
            return HowMuch(Variable("value"), tuple(bodies), tuple(dict.fromkeys(scope.assumed)))
        case Following(about):
            return WhatFollows(None if about is None else nouns.refer(about, scope)[0])
    raise Refused("a question that is not read")


def _value_conditions(clause: ClauseTree, scope: Scope) -> Bodies:
    """What a value is asked of; of a class it is asked of a new member: "How long does a trip take?"."""
    match clause:
        case Clause(Phrase("bare" | "a", nominal, owner=None) as subject, predicate) if nominal.noun:
            return conditions.predicate_conditions(predicate, arbitrary(subject, scope), scope)
    return conditions.clause_conditions(clause, scope)


def _holds(statement: ClauseTree, scope: Scope) -> Holds:
    formula = _formula(statement, scope)
    return Holds(formula, tuple(dict.fromkeys((*scope.given, *scope.assumed))))


def _formula(tree: ClauseTree, scope: Scope) -> Formula:
    if isinstance(tree, Clauses):
        parts = tuple(_formula(item, scope) for item in tree.items)
        return AllOf(parts) if tree.conjunction == "and" else AnyOf(parts)
    if (pairs := paired(tree, both_ways=False)) is not None:
        if isinstance(pairs, Clauses) and any(map(_speaks_of_that, pairs.items)):
            return exists(conditions.clause_conditions(pairs, scope))
        return _formula(pairs, scope)
    tree = turned(tree, asking=True)
    tree = Clause(*of_some(tree.subject, tree.predicate, asking=True))
    subject = tree.subject
    if isinstance(subject, Listed):
        denied = subject.paired == "neither"
        parts = tuple(_formula(Clause(item, tree.predicate), scope) for item in subject.items)
        if denied:
            return AllOf(tuple(Not(part) for part in parts))
        return AllOf(parts) if subject.conjunction == "and" else AnyOf(parts)
    if isinstance(subject, Activity) and " " in subject.text:
        return predicate_formula(tree.predicate, subject.text, scope)
    if isinstance(subject, Activity):
        subject = Phrase("bare", Nominal(subject.text, (), "mass"))
    if isinstance(subject, Phrase):
        return _of_phrase(subject, tree.predicate, scope)
    term, bodies = nouns.refer(subject, scope, subject=True)
    return asked_of(bodies, predicate_formula(tree.predicate, term, scope))


def _speaks_of_that(tree: ClauseTree) -> bool:
    """As in "(Ann shares a flat, and) Bob shares that flat": one and the same."""
    complements = getattr(getattr(tree, "predicate", None), "complements", ())
    return any(isinstance(each.thing, Phrase) and each.thing.determiner == "that" for each in complements)


def _is_called_for(predicate: VerbPhrase) -> bool:
    """As in "Is a fee due?", "Is a signature required?": some one, or any."""
    match predicate:
        case Property(words):
            return words in ("due", "payable")
        case Verb(lemma, passive=True, negated=False):
            return lemma in every_one.GENERIC_VERBS
    return False


def _of_phrase(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Formula:
    determiner = subject.determiner
    nominal = subject.nominal
    if is_allowance(subject, predicate) and scope.asking:
        whole = predicate_formula(predicate, as_whole(subject), scope)
        if determiner == "measure":
            return whole
        some = conditions.clause_conditions(Clause(subject, predicate), scope)
        return AnyOf((whole, exists(some)))
    if determiner == "no":
        return Not(_of_phrase(replace(subject, determiner="someone"), predicate, scope))
    if determiner in ("every", "all", "everyone") and (
        determiner == "everyone" or nominal.noun or nominal.adjectives or subject.after
    ):
        term = scope.variable()
        scope.mention(term, nominal, subject=True)
        [body, *others] = nouns.restriction(subject, term, scope)
        if others:
            raise Refused("a question about several classes at once")
        return ForAll((Thing(term), *body), of_bound(predicate_formula(predicate, term, scope), term))
    one = determiner == "a" and scope.definite(nominal) is None
    if one and not every_one.is_generic(subject, predicate):
        return exists(conditions.clause_conditions(Clause(subject, predicate), scope))
    known_thing = f"the {say_nominal(nominal)}" in scope.context.things  # "the salmon" is one, or all of them
    new_member = determiner in ("bare", "a") or (
        determiner == "the" and not known_thing and every_one.is_universal(subject, predicate)
    )
    subject = _with_owner(subject)  # "the hotels of Graz": each of them
    owned = subject.owner is not None and (nominal.noun in RELATIONAL or nominal.number == "plural")
    if owned and (known := _of_known(subject, predicate, scope)) is not None:
        return known
    if (new_member or owned) and nominal.noun:
        of_some = one and _is_called_for(predicate)
        found = [exists(conditions.clause_conditions(Clause(subject, predicate), scope))] if of_some else []
        member = arbitrary(subject, scope)
        scope.mention(member, nominal, subject=True, named=True)
        asked = predicate_formula(predicate, member, scope)
        return AnyOf((*found, asked)) if found else asked  # "Is a fee due?", some fee or any
    if determiner == "share":
        return exists(conditions.clause_conditions(Clause(subject, predicate), scope))
    if determiner in ("number", "anyone", "someone", "any", "some", "bare", "a"):
        return exists(
            conditions.clause_conditions(
                Clause(replace(subject, determiner="number" if determiner == "number" else "a"), predicate),
                scope,
            )
        )
    thing, bodies = nouns.refer(subject, scope, subject=True)
    return asked_of(bodies, predicate_formula(predicate, thing, scope))


def _with_owner(subject: Phrase) -> Phrase:
    """As in "the hotels of Graz", which are Graz's hotels."""
    match subject:
        case Phrase("the", Nominal(number="plural"), (Of(Name() as owner),), None):
            return replace(subject, after=(), owner=owner)
    return subject


def _of_known(subject: Phrase, predicate: VerbPhrase, scope: Scope) -> Formula | None:
    """As in "Is Ann's manager kind?" where a fact says who that is; of several it is asked of each."""
    noun = subject.nominal.noun
    owner, bodies = nouns.refer_owner(subject.owner, noun, scope) if subject.owner else ("", ALWAYS)
    if bodies != ALWAYS or (noun, owner) not in scope.context.with_one:
        return None
    term = scope.variable()
    scope.mention(term, subject.nominal, subject=True)
    relation = Atom(is_of(noun), (term, owner))
    described = nouns.described(replace(subject.nominal, noun=""), term)
    if subject.nominal.number == "plural":
        return ForAll((relation, *described), of_bound(predicate_formula(predicate, term, scope), term))
    return asked_of([(relation, *described)], predicate_formula(predicate, term, scope))


def arbitrary(phrase: Phrase, scope: Scope) -> Term:
    """A new member of the class that a phrase describes, with what is assumed of it."""
    term: Term = with_article(say_nominal(phrase.nominal, one=True))
    if phrase.nominal.number == "mass" and is_substance(phrase, ()):
        term = kind_of(phrase.nominal.noun)  # the same salt wherever it is spoken of
    scope.assumed.extend(nouns.stated(phrase.nominal, term))
    drafts = modifiers.described_by(phrase, term, replace(scope, asking=False))
    if phrase.owner is not None:
        owner, _ = nouns.refer_owner(phrase.owner, phrase.nominal.noun, scope)
        drafts.append(Draft(ALWAYS, [Atom(is_of(phrase.nominal.noun), (term, owner))]))
    for draft in drafts:
        if draft.bodies != ALWAYS or any(
            isinstance(each, Variable) for atom in draft.heads for each in atom.terms
        ):
            raise Refused("a question about a class that is described in this way")
        scope.assumed.extend(draft.heads)
    return term


def predicate_formula(predicate: VerbPhrase, term: Term, scope: Scope) -> Formula:
    """Whether a verb phrase holds of a thing."""
    kind = as_kind(predicate)
    if kind is not predicate:
        choices = AnyOf(tuple(predicate_formula(item, term, scope) for item in alternatives(predicate)))
        return AnyOf((choices, predicate_formula(kind, term, scope)))
    predicate = spread(predicate)
    if isinstance(predicate, Joined):
        parts = tuple(predicate_formula(item, term, scope) for item in predicate.items)
        return AllOf(parts) if predicate.conjunction == "and" else AnyOf(parts)
    if isinstance(predicate, Forbidden):
        [body] = conditions.predicate_conditions(replace(predicate, negated=True), term, scope)
        return Exists(body) if predicate.negated else Not(Exists(body))
    if (asked := of_all_objects(predicate, term, scope, predicate_formula, arbitrary)) is not None:
        return asked
    if not predicate.negated:
        bodies = conditions.predicate_conditions(predicate, term, scope)
        of_any = _unless_denied(_of_any_one(predicate, term, scope), bodies)
        return _kind_asked(bodies, scope) or exists([*bodies, *of_any])
    positive = exists(conditions.predicate_conditions(replace(predicate, negated=False), term, scope))
    if isinstance(positive, Atom):
        return positive._replace(sign=NEGATIVE)
    if isinstance(predicate, (Verb, Property)):
        denied = statements.relation_statement(predicate, term, replace(scope, asking=False))
        if len(denied) == 1 and denied[0].sign == NEGATIVE:
            return AnyOf((Exists((denied[0],)), Not(positive)))
    return Not(positive)


def _of_any_one(predicate: Simple, term: Term, scope: Scope) -> Bodies:
    """As in "May Ann borrow a book?", which is so if she may borrow whatever is a book.

    "Does Ann repair old clocks?" is so if she repairs whatever is one.
    """
    if not isinstance(predicate, Verb) or predicate.passive:
        return []
    may = predicate.modal == "may"
    place = next((n for n, each in enumerate(predicate.complements) if not each.text.startswith("~")), None)
    match predicate.complements[place] if place is not None else None:
        case Complement(preposition, Phrase("a" | "bare", nominal, (), None) as phrase) if nominal.noun:
            kind = phrase.determiner == "bare" and nominal.number == "plural"
            if preposition if may else not kind:
                return []
            some_one = with_thing(predicate, place or 0, Name("one of them"))
            bodies = conditions.predicate_conditions(some_one, term, scope)
            asked = {each.relation for body in bodies for each in body if isinstance(each, Atom)}
            if asked <= (scope.context.allowed if may else scope.context.relations):
                one = arbitrary(phrase, scope)
                outer, scope.gap = scope.gap, one
                found = conditions.predicate_conditions(with_thing(predicate, place or 0, Gap()), term, scope)
                scope.gap = outer
                return [*found, *_of_substance(found, one, phrase)]
    return []


def _unless_denied(bodies: Bodies, kinds: Bodies) -> Bodies:
    """The conditions where the kind as such is not denied: "repairs no old clock"."""
    match kinds:
        case [(Atom() as kind,)]:
            return [(*body, Failure((kind._replace(sign=NEGATIVE),))) for body in bodies]
    return bodies


def _of_substance(bodies: Bodies, one: Term, phrase: Phrase) -> Bodies:
    """As in "May Ann buy salt?" where the text speaks of salt: it is the same salt."""
    if not is_substance(phrase, ()):
        return []
    kind = kind_of(phrase.nominal.noun)
    return [
        tuple(
            each._replace(terms=tuple(kind if term == one else term for term in each.terms))
            if isinstance(each, Atom)
            else each
            for each in body
        )
        for body in bodies
    ]


def _kind_asked(bodies: Bodies, scope: Scope) -> Formula | None:
    """As in "Does Bob pay a fee?" where the text says that somebody pays none."""
    return asked_of_kind(bodies[0], scope.context.denied) if len(bodies) == 1 else None


def _which(query: WhichOne, scope: Scope) -> Question:
    match query:
        case WhichOne(None, Clause(_, Verb("do", (Complement("", Gap()),)))):
            raise Refused('what somebody does is no thing; ask "What follows about …?"')
    query = replace(query, clause=with_named(query.clause))
    variable = scope.variable()
    nominal = query.nominal or Nominal("", (), "plural", "")
    scope.gap = variable
    scope.mention(variable, nominal, subject=True)
    phrase = Phrase("a", nominal, query.after)
    restricted = nouns.restriction(phrase, variable, scope)
    asked = conditions.clause_conditions(query.clause, scope)
    match query.clause:
        case Clause(Gap(), Verb(negated=False) as said):
            asked = [*asked, *_unless_denied(_of_any_one(said, variable, scope), asked)]
    bodies = [_related(body, nominal.noun, variable) for body in both(restricted, asked)]
    ranged = tuple((Thing(variable), *body) for body in bodies)
    given = tuple(dict.fromkeys((*scope.given, *scope.assumed)))
    if query.how_many:
        stated = _stated_number(query, scope)
        if stated is None and len(asked) == 1:
            stated = counts.stated_by(asked[0], variable, phrase)
        return HowMany(variable, ranged, stated, given)
    return Which(variable, ranged, given)


def _related(body: tuple[Condition, ...], noun: str, variable: Variable) -> tuple[Condition, ...]:
    """As in "Which children does Dora have?", which asks who is a child of hers."""
    if noun not in RELATIONAL:
        return body
    relation, found = is_of(noun), list(body)
    for place, each in enumerate(body):
        match each:
            case Atom("has _", (owner, owned)) if owned == variable:
                found[place] = Atom(relation, (variable, owner))
    if any(isinstance(each, Atom) and each.relation == relation for each in found):
        found = [each for each in found if each != Atom(is_class(noun), (variable,))]
    return tuple(found)


def _stated_number(query: WhichOne, scope: Scope) -> Atom | None:
    match query.clause:
        case Clause(subject, Verb(complements=(Complement("", Gap()),)) as verb) if not isinstance(
            subject, Gap
        ):
            if query.nominal is None:
                return None
            term, _ = nouns.refer(subject, scope)
            head = verb_head(verb.lemma, verb.tense, verb.modal, False)
            phrase = Phrase("number", query.nominal, query.after)
            return Atom(counts.stated_number(f"{head} _", phrase), (term, Variable("number")))
    return None
