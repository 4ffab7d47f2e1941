"""Abstract syntax of a sentence → forms of the logic, several for "if and only if" and contrasts."""

from dataclasses import replace

from multiprover.english.meaning import conditions, nouns, statements
from multiprover.english.meaning.amounts import arises
from multiprover.english.meaning.belonging import with_owners
from multiprover.english.meaning.bodies import (
    ALWAYS,
    Bodies,
    Draft,
    Refused,
    both,
    failing,
    on_condition,
    say_what_was_said,
    variables_in,
)
from multiprover.english.meaning.canonical import canonical
from multiprover.english.meaning.carrying import carried
from multiprover.english.meaning.definitions import defines_relation
from multiprover.english.meaning.done_to_each import charged_for_each
from multiprover.english.meaning.each_two import each_two, of_two
from multiprover.english.meaning.every_one import of_any, of_each
from multiprover.english.meaning.excepted import excepted_after, with_exceptions
from multiprover.english.meaning.modifiers import exception
from multiprover.english.meaning.needed import check_asked_for, kinds_apart, pick_up_beside
from multiprover.english.meaning.only_these import only_these
from multiprover.english.meaning.others import rest_of, told_apart
from multiprover.english.meaning.ranged import ranged
from multiprover.english.meaning.referents import named_subject
from multiprover.english.meaning.same import as_another, same_of_each
from multiprover.english.meaning.same_as_other import of_one_group
from multiprover.english.meaning.scope import Scope
from multiprover.english.meaning.side_by_side_rules import is_like
from multiprover.english.meaning.spreading import opposite
from multiprover.english.meaning.they import of_those_named
from multiprover.english.meaning.those_after import with_those_after
from multiprover.english.meaning.those_alike import of_noun_before
from multiprover.english.meaning.turning import turned
from multiprover.english.meaning.two import no_two
from multiprover.english.relations import converse, is_class, is_symmetric, noun_of
from multiprover.english.syntax import (
    AtLeast,
    Clause,
    Clauses,
    ClauseTree,
    Conditional,
    Definition,
    InCase,
    Nominal,
    NounPhrase,
    Only,
    Otherwise,
    Phrase,
    Several,
    Statement,
    VerbPhrase,
)
from multiprover.logic.forms import (
    NEGATIVE,
    Atom,
    Condition,
    CountOfList,
    CountOfThings,
    FactForm,
    Failure,
    Form,
    RuleForm,
    Variable,
)


def meaning(statement: Statement, scope: Scope) -> tuple[Form, ...]:
    """The forms of a statement."""
    beside = frozenset(noun for noun, _ in scope.context.beside)
    statement = with_owners(statement, beside, scope.context.owned)
    scope.numbered = told_apart(statement)
    drafts = drafts_of(of_one_group(of_noun_before(statement)), scope)
    forms = canonical(forms_of(drafts + carried(drafts, scope.asides, 0), scope))
    if scope.unclear and any(_is_general(form) for form in forms):
        raise Refused(f'"the {scope.unclear[0]}": which one, or whose? Name it')
    return forms


def _is_general(form: Form) -> bool:
    """Whether a form is a rule with variables."""
    return isinstance(form, RuleForm) and bool(variables_in(form.heads))


def drafts_of(statement: Statement, scope: Scope) -> list[Draft]:
    """What a statement requires and what follows from it."""
    match statement:
        case Clause() if (drafts := defines_relation(statement, scope)) is not None:
            return drafts
        case Clause() if (rule := each_two(no_two(statement))) is not None:
            return _conditional(rule, scope)
        case Conditional():
            return _conditional(of_two(statement), scope)
        case Clause() if (rule := as_another(statement)) is not None:
            return _conditional(rule, scope)
        case Clause() | Clauses():
            return _clauses(statement, scope)
        case Several(items, apart):
            return _several(items, scope, apart)
        case Only(allowed, predicate):
            return only_these(allowed, predicate, scope)
        case Otherwise(first, second):
            return drafts_of(first, scope) + _afresh(second, scope)
        case Definition(defined, definition):
            return _definition(defined, definition, scope)
        case AtLeast():
            return _at_least(statement, scope)
        case InCase():
            return _in_case(statement, scope)
    raise Refused("a sentence that is not read")


def _clauses(statement: Clause | Clauses, scope: Scope) -> list[Draft]:
    if isinstance(statement, Clause) and (told := excepted_after(statement)) is not None:
        return _with_exception_after(*told, scope)
    each_one = charged_for_each(statement)
    said = [statements.statements(each, scope) for each in with_exceptions(each_one)]
    return [draft for drafts in said for draft in drafts] + _same(statement, scope)


def _with_exception_after(clause: Clause, things: NounPhrase, scope: Scope) -> list[Draft]:
    """What holds of all but those excepted after it, where "it" may mean what was mentioned before."""
    known, outer = len(scope.referents), scope.has_exception
    scope.has_exception = True
    drafts, mentioned = drafts_of(clause, scope), len(scope.referents)
    scope.has_exception = outer
    term = next((each.term for each in scope.referents[known:] if each.subject), None)
    if not isinstance(term, Variable):
        raise Refused("an exception that is not read")
    outside, scope.excepting, scope.conditional = (scope.excepting, scope.conditional), True, True
    bodies = [exception(things, term, scope)]
    scope.excepting, scope.conditional = outside
    del scope.referents[mentioned:]
    return on_condition(drafts, bodies)


def _definition(defined: Nominal, definition: NounPhrase, scope: Scope) -> list[Draft]:
    term, bodies = nouns.refer(definition, scope, subject=True)
    if not isinstance(term, Variable):
        raise Refused("a definition that names one thing")
    return [Draft(bodies, nouns.stated(replace(defined, number="singular"), term))]


def _in_case(statement: InCase, scope: Scope) -> list[Draft]:
    """What holds where everything holds that a statement requires, of whom or what it speaks."""
    if statement.case is None:
        return _afresh(statement.statement, scope)
    fresh = Scope(scope.sentence, scope.context, made=scope.made)
    first, *others = [draft.bodies for draft in drafts_of(statement.case, fresh)]
    if first == ALWAYS or any(each != first for each in others):
        raise Refused("in which case? Say it in full")
    drafts = [Draft(both(first, each.bodies), each.heads) for each in drafts_of(statement.statement, fresh)]
    return _taken_over(drafts, fresh, scope)


def _afresh(statement: Statement, scope: Scope) -> list[Draft]:
    """What a statement says that takes up nothing of what was mentioned before it."""
    fresh = Scope(scope.sentence, scope.context, made=scope.made)
    return _taken_over(drafts_of(statement, fresh), fresh, scope)


def _taken_over(drafts: list[Draft], fresh: Scope, scope: Scope) -> list[Draft]:
    scope.made = fresh.made
    scope.given.extend(fresh.given)
    scope.unclear.extend(fresh.unclear)
    return drafts


def _same(statement: Clause | Clauses, scope: Scope) -> list[Draft]:
    """What "Ann lives in the same house as Bob" states beside: where the one lives, the other does."""
    drafts: list[Draft] = []
    for rule in same_of_each(statement) if isinstance(statement, Clause) else ():
        apart = Scope(scope.sentence, scope.context)
        drafts += _conditional(rule, apart)
        scope.given.extend(apart.given)
    return drafts


def _several(items: tuple[Statement, ...], scope: Scope, apart: bool) -> list[Draft]:
    """Statements one after the other; "every other person" is whoever the one before does not conclude on."""
    made, drafts = scope.made, list[Draft]()
    for item in of_those_named(items):
        scope.begun, scope.since = len(scope.clauses), len(scope.referents)
        match item:
            case Clause(Phrase(determiner="every other" | "all other") as subject, predicate) if drafts:
                if (rest := rest_of(subject, items[0])) is not None:
                    drafts += _afresh(Clause(rest, predicate), scope)
                else:
                    drafts += _others(subject, predicate, drafts[-1].heads[0], scope)
            case Conditional() if drafts and is_like(item, items[0]):
                drafts += _afresh(item, scope)
            case _:
                drafts += carried(drafts, drafts_of(item, scope), made)
        scope.concern()
        scope.topic = named_subject(scope.referents) if apart else None
    return drafts


def _others(subject: Phrase, predicate: VerbPhrase, concluded: Atom, scope: Scope) -> list[Draft]:
    """What is said of those of whom something was not concluded."""
    if len(concluded.terms) != 1 or not isinstance(concluded.terms[0], Variable):
        raise Refused('"other" than whom?')
    term = scope.variable()
    scope.mention(term, subject.nominal, subject=True)
    restricted = nouns.restriction(replace(subject, determiner="every"), term, scope)
    other: Bodies = [(Failure((concluded._replace(terms=(term,)),)),)]
    made = statements.predicate_statements(predicate, term, scope)
    return [Draft(both(both(restricted, other), draft.bodies), draft.heads) for draft in made]


def _conditional(statement: Conditional, scope: Scope) -> list[Draft]:
    conclusion = (statement := with_those_after(statement, scope)).conclusion
    if statement.condition_first or (statement.link == "if" and arises(conclusion, statement.condition)):
        bodies = _condition(statement, scope)
        scope.opener = next((each.term for each in scope.referents if each.subject), None)
        scope.concluding, scope.condition_size = True, len(scope.referents)
        drafts = drafts_of(conclusion, scope)
        if statement.link == "unless":
            _check_apart(bodies, drafts, scope)
        return [Draft(both(bodies, draft.bodies), draft.heads) for draft in drafts]
    conclusion = of_any(turned(conclusion) if isinstance(conclusion, Clause) else conclusion)
    if statement.link in ("only if", "if and only if"):
        return _only_if(statement, conclusion, scope)
    check_asked_for(statement.condition, conclusion)
    scope.awaits_condition = True
    scope.has_exception = scope.has_exception or statement.link != "if"
    said = len(scope.outer)
    drafts = drafts_of(conclusion, scope)
    scope.main_subject = scope.outer[said] if scope.concluding and scope.outer[said:] else None
    scope.awaits_condition, scope.conditional = False, True
    bodies, scope.conditional = _condition(statement, scope), False
    return on_condition(drafts, bodies)


def _check_apart(exception: Bodies, drafts: list[Draft], scope: Scope) -> None:
    """Refuse "Unless a guest pays, the hotel warns him": an exception that fails says of nobody who it is."""
    concerned = variables_in([(*draft.bodies, *draft.heads) for draft in drafts])
    if variables_in(exception) & concerned - {scope.names.get("you")}:
        raise Refused("who or what is meant after the exception? Put the exception last")


def _only_if(statement: Conditional, conclusion: Statement, scope: Scope) -> list[Draft]:
    """Where the condition fails the conclusion is denied; "if and only if" is both directions instead."""
    if not isinstance(conclusion, Clause):
        raise Refused(f'"{statement.link}" after several clauses')
    if statement.link == "if and only if":
        match statement.condition:
            case Clause(Phrase(determiner="a" | "someone" | "one" | "bare")):
                raise Refused('who or what "if and only if" speaks of is new in the condition: which one?')
        back = Conditional("if", _as_condition(statement.conclusion), statement.condition)
        there = replace(statement, link="if")
        return _conditional(there, scope) + _conditional(back, Scope(scope.sentence, scope.context))
    each = of_each(conclusion)
    denied = drafts_of(replace(each, predicate=opposite(each.predicate)), scope)
    scope.concern()
    bodies = conditions.clause_conditions(statement.condition, scope)
    return [Draft(both(draft.bodies, [failing(bodies)]), draft.heads) for draft in denied]


def _as_condition(conclusion: Statement) -> ClauseTree:
    """The conclusion of "if and only if", which is the condition of the other direction."""
    match conclusion:
        case Clause(Phrase(determiner="every" | "any" | "all" | "each" | "") as subject, predicate):
            return Clause(replace(subject, determiner="a"), predicate)
        case Clause() | Clauses():
            return conclusion
    raise Refused('what stands before "if and only if" is not read')


def _condition(statement: Conditional, scope: Scope) -> Bodies:
    scope.concern()
    scope.excepting = statement.link == "unless"
    bodies = conditions.clause_conditions(statement.condition, scope)
    excepting, scope.excepting = scope.excepting, False
    return [failing(bodies)] if excepting else bodies


def _at_least(statement: AtLeast, scope: Scope) -> list[Draft]:
    drafts = drafts_of(of_any(statement.conclusion), scope)
    found = [conditions.clause_conditions(item, scope) for item in statement.items]
    if any(len(bodies) != 1 for bodies in found):
        raise Refused('a condition with "or" among those to be counted; define it in a sentence of its own')
    alternatives = tuple(body for [body] in found)
    least = statement.number + (statement.operator == ">")
    if statement.operator in ("=", ">=", ">") and least > len(alternatives):
        raise Refused(f"{least} of {len(alternatives)} conditions can never hold")
    count = CountOfList(statement.operator, statement.number, alternatives)
    return [Draft(both(draft.bodies, [(count,)]), draft.heads) for draft in drafts]


def forms_of(drafts: list[Draft], scope: Scope) -> tuple[Form, ...]:
    """Drafts with equal bodies as one form; drafts without as one fact."""
    say_what_was_said(drafts)
    known = {atom for draft in drafts for atom in draft.heads}
    for draft in drafts:
        turned = [made for atom in draft.heads if (made := mirrored(atom)) is not None]
        turned = [made for made in turned if not all(made in body for body in draft.bodies)]
        draft.heads.extend(turned)
        for atom in turned:  # who has a cousin is one, and to whom somebody is married is married
            noun = noun_of(atom.relation)
            alone = is_class(noun) if noun else atom.relation.removesuffix(" to _")
            if Atom(alone, atom.terms[1:]) in known:
                draft.heads.append(Atom(alone, atom.terms[:1]))
    scope.given.extend([made for atom in scope.given if (made := mirrored(atom)) is not None])
    facts: list[Atom] = []
    rules: list[tuple[Bodies, list[Atom]]] = []
    for draft in drafts:
        ground = draft.bodies == ALWAYS and not variables_in(draft.heads)
        if ground:
            facts.extend(draft.heads)
            continue
        for bodies, heads in rules:
            if bodies == draft.bodies:
                heads.extend(draft.heads)
                break
        else:
            rules.append((draft.bodies, list(draft.heads)))
    given = tuple(dict.fromkeys(scope.given))
    forms: list[Form] = [FactForm(tuple(dict.fromkeys(facts)), given)] if facts else []
    for bodies, heads in (part for rule in rules for part in kinds_apart(*rule, scope)):
        bodies = [_lifted(body, heads, scope) for body in _of_things(bodies, heads, scope)]
        _same_variables(bodies, heads)
        if variables_in(heads) & scope.of_each:  # "whose tests have all been passed by a pupil"
            raise Refused("the same one for each of them, or one each? Write two sentences")
        found = tuple(tuple(dict.fromkeys(ranged(body, heads))) for body in bodies)
        forms.append(RuleForm(found, tuple(dict.fromkeys(heads)), given))
    if not forms:
        raise Refused("nothing is stated")
    return tuple(forms)


def _lifted(body: tuple[Condition, ...], heads: list[Atom], scope: Scope) -> tuple[Condition, ...]:
    """What is said of a thing that a negation introduces and something else picks up, outside the negation.

    "If nobody waters a plant, it withers" speaks of plants, "whoever has not paid a bill they got may not get
    another" of bills that they got.
    """
    named = variables_in([heads, [each for each in body if not isinstance(each, Failure)]])
    wanted = named & scope.denied
    if not wanted:
        return body
    outside: list[Condition] = []
    rest: list[Condition] = []
    for each in body:
        if isinstance(each, Failure) and variables_in(each) & wanted:
            parts = each.conditions
            main = next((part for part in parts if not variables_in(part) <= wanted), parts[0])
            said = [part for part in parts if variables_in(part) & wanted and variables_in(part) <= named]
            outside += [part for part in said if part != main]
            rest.append(Failure((main, *(part for part in parts if part not in said and part != main))))
        else:
            rest.append(each)
    return (*outside, *rest)


def _same_variables(bodies: Bodies, heads: list[Atom]) -> None:
    """Refuse alternatives of which some leave open what the others say of somebody in the conclusion."""
    if len(bodies) == 1:
        return
    needed = variables_in(heads)
    binding = (Atom, CountOfThings)
    bound = [variables_in([each for each in body if isinstance(each, binding)]) & needed for body in bodies]
    told = [each for body, each in zip(bodies, bound, strict=True) if each or variables_in(body)]
    if len(set(map(frozenset, told))) > 1:  # one that speaks of nobody is as good as any
        raise Refused("alternatives that do not speak of the same things; write two sentences")


def _of_things(bodies: Bodies, heads: list[Atom], scope: Scope) -> Bodies:
    """The alternatives without those of a kind where something picks up a thing of the kind.

    "Whoever may open a file may copy it" speaks of files.
    """
    found = []
    for body in bodies:
        kinds = [scope.of_kinds.get(each, frozenset()) for each in body if isinstance(each, Atom)]
        picked_up = frozenset[Variable]().union(*kinds) & variables_in((*body, *heads))
        pick_up_beside(picked_up, scope)
        if not picked_up:
            found.append(body)
    if not found:
        raise Refused("any one of a kind, or a thing that is known? Say which one is meant")
    return found


def mirrored(atom: Atom) -> Atom | None:
    """The same the other way round, if the relation is symmetric: neighbours, "is married to"."""
    *before, one, other = ("", *atom.terms)
    denied_degree = atom.sign == NEGATIVE and atom.relation.startswith("is as ")  # "not as tall as"
    if len(atom.terms) == 2 and one != other and (relation := converse(atom.relation)):
        return atom._replace(relation=relation, terms=(other, one))
    if len(atom.terms) < 2 or one == other or denied_degree or not is_symmetric(atom.relation):
        return None
    return atom._replace(terms=(*before[1:], other, one))
