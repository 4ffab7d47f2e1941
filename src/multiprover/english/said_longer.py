"""What is asked for in fewer words than the text has: "Does Ann work?" where she "works for Acme".

Nothing in the text meets such a question or condition to the letter, and "no" would mislead, since a reader
may well take the longer statement for the shorter one. So there is no verdict. Knows no sentence structure.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from multiprover.english.akin import are_kin, may_say, same_but_for_number
from multiprover.english.edges import ROLES
from multiprover.english.exclusive import COLOURS
from multiprover.english.function_words import PREPOSITIONS, TITLES
from multiprover.english.meaning.owned_or_had import OWNING, OWNS
from multiprover.english.meaning.passives import MODALS, atoms_in
from multiprover.english.relations import KIN_OF_TWO, RELATIONAL, is_class, is_of, noun_of
from multiprover.logic.forms import (
    POSITIVE,
    AnyOf,
    Atom,
    Condition,
    FactForm,
    Form,
    Formula,
    Holds,
    HowMany,
    HowMuch,
    Quantity,
    Question,
    RuleForm,
    Term,
    Unnamed,
    Variable,
    Which,
)

_GOES_ON: Final = PREPOSITIONS | {"_", "to", "that"}
"""What may follow a relation and leave it the same one: "works for _"; "is a dog" is no "is a dog owner"."""


_CIRCUMSTANCES: Final = PREPOSITIONS - {"for", "with", "to", "from", "as"} | {"or", "and", "only"}
"""What tells when and where: what is got "upon request" is not simply got."""
_OF_SOMETHING: Final = re.compile(r"([^_]+ (?:of|with|in|on|for|by|from|to|at|about|as)) [a-z][^_]*")
_OF_A_CLASS: Final = re.compile(
    r"(.+ (?:to|for|with|by|from|on|during)) (an? [\w -]+?)((?: (?:on|upon|in|at|by|within|after) .+)?)"
)
_CLASS: Final = re.compile(r"is an? [^_]+")
_SIBLINGS: Final = ("sister", "brother", "sibling")
_OF_A_KIND: Final = re.compile(r"(may \w+) an? [\w -]+")
_OF_SUCH_A_KIND: Final = re.compile(r"(may [\w -]+?) (an? ([\w -]+)) [\w-]+ .+")


class Said:
    """What a text states, concludes or denies, looked up by the words that a relation begins with."""

    def __init__(self, forms: Iterable[Form]) -> None:
        self._relations: set[str] = set()
        self._all: list[Atom] = []
        self._longer: dict[str, list[Atom]] = defaultdict(list)
        self._kinds: dict[str, str] = {}
        self._frozen: dict[str, str] = {}
        self._last: dict[str, list[Term]] = defaultdict(list)
        self._of_class: dict[str, list[tuple[Atom, str]]] = defaultdict(list)
        self._members: dict[str, set[Term]] = defaultdict(set)
        self._such: dict[str, list[Atom]] = defaultdict(list)
        self._named: set[str] = set()
        for form in forms:
            for atom in (*(form.atoms if isinstance(form, FactForm) else form.heads), *form.given):
                self._relations.add(atom.relation)
                self._all.append(atom)
                self._named.update(term for term in atom.terms if isinstance(term, str))
                if len(atom.terms) == 1:
                    self._members[atom.relation].add(atom.terms[0])
                if found := _OF_A_CLASS.fullmatch(atom.relation):
                    self._of_class[f"{found[1]} _{found[3]}"].append((atom, f"is {found[2]}"))
                if kind := _OF_A_KIND.fullmatch(atom.relation):
                    self._kinds[f"{kind[1]} _"] = atom.relation
                if atom.sign == POSITIVE and (kind := _OF_SUCH_A_KIND.fullmatch(atom.relation)):
                    self._such[f"{kind[1]} _"].append(atom)
                if (word := atom.relation.removeprefix("wears ")) in COLOURS:
                    self._frozen["wears _"] = f"wears {word}"
                if found := _OF_SOMETHING.fullmatch(atom.relation):
                    self._frozen[f"{found[1]} _"] = atom.relation
                if atom.sign == POSITIVE:
                    self._last[atom.relation].append(atom.terms[-1])
                    for beginning in shorter_relations(atom):
                        self._longer[beginning].append(atom)

    def question_hint(self, question: Question) -> str:
        """The hint if the text says what is asked only with more words; "" otherwise."""
        match question:
            case Holds(AnyOf(parts)) if any(self._is_said(part) for part in parts):
                return ""
        if name := self._untitled(question):
            return f'the text speaks of "{name}"; ask with that name'
        longer = self._longer_than_any(question) or self._as_words(question)
        longer = longer or self._of_members(question) or self._had_only(question) or self._kin_only(question)
        longer = longer or self._such_only(question) or self._of_another(question)
        longer = longer or self._worn_or_used(question) or self._unclassed(question)
        longer = longer or self._akin(question) or self._of_number(question)
        longer = longer or self._with_details(question) or self._siblings_only(question)
        longer = longer or self._other_amount(question)
        return f'the text only says "{longer}"; ask for just that' if longer else ""

    def _as_words(self, question: Question) -> str:
        """What the text says of a kind where one is asked for: "What is it made of?" and "made of wood"."""
        if not isinstance(question, Which):
            return ""
        for atom in atoms_in(question.bodies):
            if atom.terms[-1] != question.variable or len(atom.terms) < 2:
                continue
            if atom.relation in self._frozen:
                return self._frozen[atom.relation]
            unnamed = [
                each for each in self._last[atom.relation] if isinstance(each, Unnamed) and not each.is_kind
            ]
            if unnamed and len(unnamed) == len(self._last[atom.relation]):
                return f"{atom.relation.removesuffix('_')}{unnamed[0].noun}"
        return ""

    def _had_only(self, question: Question) -> str:
        """What the text says that somebody has, where it is asked who owns it."""
        asked = list(atoms_in(question))
        for atom in (
            each for each in asked if each.relation in OWNING and each.relation not in self._relations
        ):
            pair = set(atom.terms)
            for said in self._all:
                noun = noun_of(said.relation)
                if noun and noun not in RELATIONAL and pair == set(said.terms):
                    return said.relation.replace("_", "…")
        if self._relations.isdisjoint(OWNING) and any(atom.relation == OWNS for atom in asked):
            nouns = [noun for noun in map(noun_of, self._relations) if noun]
            had = [is_of(each) for each in nouns if any(is_class(each) == atom.relation for atom in asked)]
            return next((each.replace("_", "…") for each in had if each in self._relations), "")
        return ""

    def _of_members(self, question: Question) -> str:
        """What the text says of a class to which the one asked for belongs: "is awarded to members"."""
        for atom in atoms_in(question):
            for said, member in self._of_class.get(atom.relation, ()):
                one = self._members_of(member)
                belongs = atom.terms[-1] in one or any(isinstance(each, Variable) for each in one)
                if (
                    belongs
                    and isinstance(atom.terms[-1], str)
                    and atom.relation not in self._relations
                    and all(map(_may_be_equal, atom.terms, said.terms))
                ):
                    return said.relation.replace("_", "…")
        return ""

    def _of_another(self, question: Question) -> str:
        """What the text says of one or any, where it is asked of another: "May Ann move to another ward?"."""
        for atom in atoms_in(question):
            before, another, _ = atom.relation.partition(" another ")
            if another and atom.relation not in self._relations and f"{before} _" in self._relations:
                return f"{before} …"
        return ""

    def _such_only(self, question: Question) -> str:
        """What somebody may do with those of a class told by more: "may use a boat of the club"."""
        for atom in atoms_in(question):
            for said in self._such.get(atom.relation, ()) if atom.relation not in self._relations else ():
                if isinstance(atom.terms[-1], str) and _may_be_equal(atom.terms[0], said.terms[0]):
                    words = said.relation.removeprefix(atom.relation.removesuffix("_")).split(" ")
                    kinds = (" ".join(words[: place + 1]) for place in range(1, len(words)))
                    if any(atom.terms[-1] in self._members[f"is {each}"] for each in kinds):
                        return said.relation.replace("_", "…")
        return ""

    def _worn_or_used(self, question: Question) -> str:
        """As in "wears boots", where it is asked of "her boots" and no sentence says whose they are."""
        for atom in (*atoms_in(question), *getattr(question, "assuming", ())):
            noun = noun_of(atom.relation) if len(atom.terms) == 2 else ""
            if not noun or noun in RELATIONAL or atom.relation in self._relations:
                continue
            for said in self._all:
                things = [each.noun for each in said.terms[1:] if isinstance(each, Unnamed)]
                if said.relation in OWNING or noun not in things:
                    continue
                if _may_be_equal(atom.terms[1], said.terms[0]):
                    return said.relation.replace("_", noun)
        return ""

    def _kin_only(self, question: Question) -> str:
        """As in "are brother and sister", where it is asked who is whose sister."""
        for atom in atoms_in(question):
            for nouns, both in KIN_OF_TWO.items():
                unsaid = noun_of(atom.relation) in nouns and self._relations.isdisjoint(map(is_of, nouns))
                if unsaid and is_of(both) in self._relations:
                    return is_of(both).replace("_", "…")
        return ""

    def _siblings_only(self, question: Question) -> str:
        """As in "Eva is a sister of Dora", where it is asked whether Dora is a sister of hers."""
        siblings = [
            each for each in self._all if noun_of(each.relation) in _SIBLINGS and len(each.terms) == 2
        ]
        told = {each.terms: each.relation for each in siblings}
        if any(isinstance(term, Variable) for terms in told for term in terms):
            return ""
        others = {(each.terms[0], each.relation) for each in siblings}  # whose sister she is tells a sister
        asked = {
            each.terms
            for each in atoms_in(question)
            if noun_of(each.relation) in _SIBLINGS
            and not any(one == each.terms[0] and said != each.relation for one, said in others)
        }
        turned = [told.get(terms[::-1], "") for terms in asked if len(terms) == 2 and terms not in told]
        return min(filter(None, turned), default="").replace("_", "…")

    def _other_amount(self, question: Question) -> str:
        """As in "bought a bike for 200 euros", where it is asked how much somebody paid for it."""
        asked = list(atoms_in(question.bodies)) if isinstance(question, HowMuch) else []
        if any(each.relation in self._relations for each in asked):
            return ""
        known = {term for each in asked for term in each.terms if not isinstance(term, Variable)}
        for said in self._all:
            amount = any(isinstance(term, Quantity) for term in said.terms)
            if amount and not said.relation.startswith("is ") and not known.isdisjoint(said.terms):
                return said.relation.replace("_", "…")
        return ""

    def _members_of(self, relation: str) -> set[Term]:
        """Who or what is said to be one: "a public holiday" is a holiday that is public."""
        *adjectives, noun = relation.split(" ")[2:]
        found = self._members[is_class(noun)] & set[Term].intersection(
            *(self._members[f"is {each}"] for each in adjectives), self._members[is_class(noun)]
        )
        return self._members[relation] | found

    def _of_number(self, question: Question) -> str:
        """What the text says of so many where others, or how many, are asked for: "may borrow five books"."""
        relations = [atom.relation for atom in atoms_in(question)]
        relations += [question.stated.relation] if isinstance(question, HowMany) and question.stated else []
        if isinstance(question, Holds) and not self._relations.isdisjoint(relations):
            return ""
        found = (each for asked in relations for each in self._relations if same_but_for_number(asked, each))
        return min(found, default="").replace("_", "…")

    def _with_details(self, question: Question) -> str:
        """What the text says with a detail in between: "must be sent by post within a week"."""
        sought = getattr(question, "variable", None)
        for asked in (each for each in atoms_in(question) if sought not in each.terms[1:]):
            for said in self._all if asked.relation not in self._relations else ():
                if said.sign == POSITIVE and _is_said_with_details(asked, said):
                    return said.relation.replace("_", "…")
        return ""

    def _unclassed(self, question: Question) -> str:
        """What the text says of a name, where it is asked of a class and the text has none like that.

        "Otto lives in Ulm" and "In which town does Otto live?": no sentence calls anything a town.
        """
        atoms = list(atoms_in(question))
        for kind in atoms:
            called = len(kind.terms) == 1 and _CLASS.fullmatch(kind.relation)
            if not called or not isinstance(kind.terms[0], Variable) or kind.relation in self._relations:
                continue
            for asked in (each for each in atoms if len(each.terms) > 1 and kind.terms[0] in each.terms):
                place = asked.terms.index(kind.terms[0])
                for said in self._all:
                    if (
                        said.relation == asked.relation
                        and said.sign == asked.sign
                        and self._is_uncalled(said.terms[place])
                        and all(map(_may_be_equal, asked.terms, said.terms))
                    ):
                        return said.relation.replace("_", "…")
        return ""

    def _is_uncalled(self, term: Term) -> bool:
        """Whether a name is called by no noun."""
        return isinstance(term, str) and not any(
            term in own for kind, own in self._members.items() if _CLASS.fullmatch(kind)
        )

    def _akin(self, question: Question) -> str:
        """What the text says of those asked about in akin words, if in no words asked for."""
        bodies = getattr(question, "bodies", ((),))
        if bodies[1:] and any(
            all(atom.relation in self._relations for atom in atoms_in(each)) for each in bodies
        ):
            return ""
        for asked in atoms_in(question):
            for said in self._all if asked.relation not in self._relations else ():
                if (may_say(asked, said) and _may_be_of(asked, said)) or are_kin(asked, said):
                    return said.relation.replace("_", "…")
        return ""

    def _untitled(self, question: Question) -> str:
        """The name of the text that a name without its title may mean: "Mr Lee" for "Lee"."""
        for term in (term for atom in atoms_in(question) for term in atom.terms):
            if isinstance(term, str) and term[:1].isupper() and term not in self._named:
                for name in sorted(self._named):
                    title, _, rest = name.partition(" ")
                    if rest == term and (title.rstrip(".").lower() in TITLES | ROLES or len(term) == 1):
                        return name  # "Table A" for "A"
        return ""

    def condition_hint(self, forms: Sequence[Form]) -> str:
        """The hint if a condition of these forms is only met with more words; "" otherwise."""
        rules = [form for form in forms if isinstance(form, RuleForm)]
        asked = [without_twins(rule.bodies) for rule in rules]
        longer = self._longer_than_any(asked) or self._of_a_kind_only(rules)
        return f'the text elsewhere says "{longer}"; say the same in both places' if longer else ""

    def _of_a_kind_only(self, rules: Sequence[RuleForm]) -> str:
        """What the text says of a kind where all bodies of a rule ask for a thing: "may rent a car … it"."""
        for rule in rules:
            found = [self._asked_of_thing(body) for body in rule.bodies]
            if all(found):
                return found[0]
        return ""

    def _asked_of_thing(self, body: Sequence[Condition]) -> str:
        """What the text only says of a kind, if a body asks for it of a thing and not of the kind as well."""
        asked = [atom.relation for atom in atoms_in(body)]
        kinds = (self._kinds[each] for each in asked if each in self._kinds and each not in self._relations)
        return next((kind for kind in kinds if kind not in asked), "")

    def _is_said(self, part: Formula) -> bool:
        return all(atom.relation in self._relations for atom in atoms_in(part))

    def _longer_than_any(self, asked: Question | Sequence[object]) -> str:
        for atom in atoms_in(asked):
            if atom.relation not in self._relations:
                for said in self._longer.get(atom.relation, ()):
                    if all(map(_may_be_equal, atom.terms, said.terms)):
                        return said.relation.replace("_", "…")
        return ""


def without_twins(bodies: Sequence[Sequence[Condition]]) -> list[Sequence[Condition]]:
    """Without "comes, and has no card" beside "comes without a card", which is the same in other words."""
    said = [{atom.relation for atom in atoms_in(body)} for body in bodies]
    return [
        body
        for body, own in zip(bodies, said, strict=True)
        if not any(f"{verb} without " in each for other in said for each in other for verb in own)
    ]


def shorter_relations(atom: Atom) -> Iterator[str]:
    """The shorter relations that it may be taken for: without a thing, or without any detail of a modal."""
    words = atom.relation.split(" ")
    if words[:2] in (["is", "a"], ["is", "an"]):
        return  # whose child somebody is tells nothing of children
    for place in range(1, len(words)):
        before_a_thing = "_" in words[place : place + 2]
        object_before = words[place - 1] == "_" and words[place] not in _CIRCUMSTANCES
        amount = isinstance(atom.terms[words[:place].count("_")], Quantity)  # "needs _ visas"
        modal = words[0] in MODALS and (place == 2 or words[place] in _GOES_ON)
        if (object_before and not amount) or modal or (words[place] in _GOES_ON and before_a_thing):
            yield " ".join(words[:place])


def _is_said_with_details(asked: Atom, said: Atom) -> bool:
    """Whether one has the other's words in their order, and between them only details with prepositions."""
    wanted, words = asked.relation.split(" "), said.relation.split(" ")
    if wanted[0] != words[0] or (wanted[1:2] != words[1:2] and set(words[1:2]).isdisjoint(PREPOSITIONS)):
        return False
    if len(words) <= len(wanted) or not _may_be_equal(asked.terms[0], said.terms[0]):
        return False
    one, other, place, dropping = 1, 1, 0, False
    for word in words:
        term = said.terms[other] if word == "_" else None
        other += word == "_"
        fits = place < len(wanted) and word == wanted[place]
        if fits and (term is None or _may_be_equal(asked.terms[one], term)):
            one, place, dropping = one + (word == "_"), place + 1, False
        elif not (dropping or word in PREPOSITIONS):
            return False
        else:
            dropping = True
    return place == len(wanted) and not dropping


def _may_be_equal(asked: Term, said: Term) -> bool:
    return (
        asked == said
        or (isinstance(asked, Variable) and not isinstance(said, Quantity))
        or (isinstance(said, Variable) and isinstance(asked, (str, Unnamed)))
    )


def _may_be_of(asked: Atom, said: Atom) -> bool:
    """Whether what is said may be about whom it is asked of."""
    one = asked.terms[0]
    return (
        isinstance(one, Variable)
        or one in said.terms
        or any(isinstance(each, Variable) for each in said.terms)
    )
