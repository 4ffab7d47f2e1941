"""Nouns with what stands before them: "experienced data protection officer" as one edge for the chart.

The words before the head are sorted into adjectives, which intersect, and nouns, which make a compound.
What a word is before a noun is decided by what it is more often: the same words are always read alike.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.amounts_before_nouns import amount_before_noun, is_told_by_amount
from multiprover.english.chart import Edge
from multiprover.english.compounds import are_numbered, hints_and_bond, is_trade, tells_which
from multiprover.english.doubtful import (
    MUCH_MORE,
    are_people,
    doing_hint,
    head_hint,
    is_noun_pair,
    is_rather_name,
    is_rather_verb,
    is_tool,
    is_verb_again,
    modifier_hint,
    name_hints,
    odd_hints,
    turned_hints,
    verb_follows,
    verb_marks,
    verbal_hints,
)
from multiprover.english.function_words import (
    ALL_FUNCTION_WORDS,
    ALL_GIVEN_NAMES,
    FUNCTION_WORDS,
    GENERIC,
    TIMES,
    words_in,
)
from multiprover.english.names import FoundName
from multiprover.english.nominal_words import TEACHING, NominalWords, is_held_then, is_patient, repeated_verbs
from multiprover.english.noun_kinds import ALSO_NOUNS, ARTICLES, NEVER_HEADS
from multiprover.english.numerals import SMALL
from multiprover.english.quantities import FoundQuantity, modifier_at
from multiprover.english.relations import ADJECTIVAL
from multiprover.english.spoken_of_again import noted_again
from multiprover.english.syntax import Measure, Nominal
from multiprover.english.tokens import Token
from multiprover.english.whole_nominals import whole_nominals
from multiprover.english.word_classes import (
    SMALL_WORDS,
    Word,
    capitalised,
    is_class_word,
    is_following,
    look_up,
    rarity,
    said_as,
)
from multiprover.english.words import Sense, is_living_noun, is_person_noun, is_proper_word

LONGEST_NOMINAL: Final = 7
HEAD_IS_ADJECTIVE: Final = 3
"""A word that is more common as an adjective is no head of a compound: "the car safe"."""
HARDLY_NOUN: Final = 2
MUCH_RATHER: Final = 3  # a word that is so much more common as an adjective is none either: "a manager red"
PROPER_CLASS: Final = 6
"""A capitalised word that the dictionary lists as a name is one, unless an article or plural says class."""
NAME_BEFORE_VERB: Final = 3
"""After a name that opens the sentence a word that may be its verb is one: "Northmill buys grain"."""
NAME_AND_NOUN: Final = 6
"""A name and a noun without an article are two phrases: "owes Rosa money"."""
UNKNOWN_MODIFIER: Final = 2
"""A word that the dictionary does not know is a noun, before it is something that stands before a noun."""
TAUGHT: Final = frozenset(words_in("learn play study teach practise practice"))
"""Verbs with an object that has no article: "learning piano"."""
FAMILIES: Final = frozenset(words_in("family household estate couple twins sisters brothers"))
"""Nouns that have the name of people before them: "the Abel family"."""
SIDES: Final = ("outside", "inside")
PLURAL_GENERIC: Final = frozenset(words_in("persons people individuals things entities"))
BEFORE_NOUNS: Final = {*FUNCTION_WORDS["preposition"], "all", "these", "those", "both"}
_OPENERS: Final = frozenset(
    word
    for word in ALL_FUNCTION_WORDS
    if word in GENERIC or word in SMALL or word == "very" or word.endswith("ly")
)
"""Function words with which a nominal may begin."""
Found = tuple[list[list[FoundName]], list[list[FoundQuantity]]]
"""The names and quantities of a sentence, by the token they begin at."""


def nominals_of(tokens: Sequence[Token], found: Found) -> list[list[Edge]]:
    """All nominals of a sentence, by the token they begin at."""
    words = [look_up(token.lower) for token in tokens]
    classes = [is_class_word(token) for token in tokens]
    names, quantities = found
    verbs = repeated_verbs(tokens, words, names)
    return [
        noted_again(tokens, start, _Scan(tokens, words, classes, *found, start, verbs).edges())
        if not token.quoted and (quantities[start] or _may_open(token, words[start]))
        else []
        for start, token in enumerate(tokens)
    ]


def _may_open(token: Token, word: Word) -> bool:
    """Whether a nominal may begin with a word or mark that opens no quantity."""
    if not token.is_word or token.function:
        return "-" in token.lower or token.lower in _OPENERS
    if token.capital or word.modifies or word.may_be_noun:
        return True
    return "-" in token.lower or token.lower.endswith("ly") or token.lower in GENERIC


class _Scan(NominalWords):
    """The nominals that begin at one place; each noun on the way is a possible head."""

    __slots__ = ()

    def edges(self) -> Iterator[Edge]:
        """Nominals from the start on."""
        names = self.names[self.start]
        determined = self.after_determiner()
        if whole := whole_nominals(self.tokens, self.words, names, self.start, determined):
            yield from whole
            return
        place = self.start
        while place < len(self.tokens) and place - self.start < LONGEST_NOMINAL:
            after = self._without_head(place)
            if after is None:
                if not self.may_be_word(place):
                    return
                if place == self.start or self.tokens[place - 1].lower not in (",", "and"):
                    yield from self._heads_at(place)  # what "and" joins to an adjective is one
                after = self._modifier(place)
            if not after:
                return
            place = after

    def _without_head(self, place: int) -> int | None:
        """The place after something that is no word of its own; 0 if nothing may follow; None for a word."""
        token = self.tokens[place]
        if token.lower in (",", "and") and place > self.start and self.adjectives and not self.nouns:
            return place + 1 if self.joins(place) else 0
        hyphen = "-" in token.lower
        modifier = (modifier_at if hyphen else amount_before_noun)(self.tokens, place)
        if modifier is not None:
            if self.nouns or modifier.plural:
                return 0
            if modifier.adjective == "old":
                self.ages.append(Measure((("=", modifier.quantity),), modifier.quantity.text))
            else:
                words = [each.lower for each in self.tokens[place : modifier.end]]
                self.adjectives.append("-".join(words))
            return modifier.end
        amount = next((each for each in self.quantities[place] if each.kind != "article"), None)
        if amount is not None:
            first = place <= self.start + len(self.adjectives)
            if self.nouns or not first or not is_told_by_amount(self.tokens, self.start, amount):
                return 0
            self.adjectives.append(amount.quantity.text)
            return amount.end
        return self.degree(place)

    def _heads_at(self, place: int) -> Iterator[Edge]:
        token = self.tokens[place]
        singular, plural = self.words[place].singular, self.words[place].plural
        name = self.name_at(place)
        if name is None:
            yield from self._common_heads(place)
        elif place > self.start:
            before = self.tokens[place - 1].capital
            if singular is not None and singular.known and before and self.after_determiner():
                yield from self._heads(place, singular, plural, 1)
            elif singular is not None and singular.known and token.text.isupper() and not before:
                yield from self._heads(place, singular._replace(lemma=token.text), None, 0)
        elif plural is not None and token.initial and not token.known and name.end == place + 1:
            yield from self._heads(place, None, plural._replace(known=True), 0)
        elif plural is not None and place and self.tokens[place - 1].lower in ("all", "any", "no"):
            yield from self._heads(place, None, plural, 2)
        elif singular is not None and token.text.isupper() and self.tokens[place - 1].lower in ARTICLES:
            yield from self._heads(place, singular._replace(lemma=token.text), None, 0)
        elif singular is not None and self.is_called_one(place, singular):
            yield from self._heads(place, singular, None, 0)

    def _common_heads(self, place: int) -> Iterator[Edge]:
        token = self.tokens[place]
        is_class = self.classes[place]
        if not self.after_determiner() and is_verb_again(self.tokens, place):
            return
        for edge in self._heads(place, self.words[place].singular, self.words[place].plural, 0):
            without_article = edge.kind in ("NB.mass", "NB.bare")
            marks, cost, nominal = edge.marks, edge.cost, edge.item
            if (
                without_article
                and self.nouns
                and self.nouns[0][:1].isupper() > self.nouns[0].isupper()  # "HR staff" is fine
                and not self.after_determiner()
            ):
                marks = (*marks, f'"{self.nouns[0]} {token.lower}" without an article')
                cost += NAME_AND_NOUN
            if without_article and place == self.start and token.initial and self.words[place].is_rare:
                cost += PROPER_CLASS
            if self.nouns and self.nouns[0][:1].isupper() and self.tokens[self.start].initial:
                verbal = verb_marks(self.nouns[0], self.tokens, place)
                marks, cost = (*marks, *verbal), cost + NAME_BEFORE_VERB * len(verbal)
            if without_article and self.nouns and not token.known and self.tokens[place - 1].known:
                marks = (*marks, f'is "{token.text}" a noun, and spelled right?')
            if edge.kind == "NB.bare" and place > self.start and self.tokens[self.start].initial:
                marks = (*marks, f'"{token.lower}" without an article: a name, or every one?')
            if is_class and self.nouns and self.nouns[-1].islower():
                marks = (*marks, f'"{token.text}" after "{self.nouns[-1]}"')
                cost += NAME_AND_NOUN * (token.lower in ALL_GIVEN_NAMES)  # "her neighbour Ida"
            if is_class and without_article and self.adjectives:
                marks = (*marks, f'"{self.adjectives[-1]} {token.text}": is it a name?')
            if is_class:
                nominal = replace(nominal, noun=capitalised(nominal.noun))
                cost += PROPER_CLASS if without_article and place == self.start else 0
            yield Edge(edge.kind, edge.end, nominal, cost, marks)

    def _heads(self, place: int, singular: Sense | None, plural: Sense | None, more: int) -> Iterator[Edge]:
        """Edges of a nominal that ends in this word, one for each number that the word can have."""
        lower = self.tokens[place].lower
        if lower in NEVER_HEADS or (self.nouns and lower == "public"):
            return
        if singular is None and plural is None and lower not in GENERIC:
            return
        adjective = self.words[place].adjective
        cost, marks = self._doubts(place, singular or plural, plural)
        cost += more
        if adjective is not None and singular is not None and adjective.weight > singular.weight:
            after = any(each.may_be_noun for each in self.words[place + 1 : place + 2])
            alone = place == self.start and self.after_determiner() and not after
            tool = bool(self.nouns) and is_tool(self.tokens, self.start, place, adjective)
            home = (
                bool(self.nouns or self.adjectives) and lower in ("flat", "safe") and self.after_determiner()
            )
            fair = bool(self.nouns) and lower == "fair" and self.after_determiner()  # "the summer fair"
            cost += 0 if alone or tool or fair else 1 if home else HEAD_IS_ADJECTIVE
            unusual = singular.weight == 0 and adjective.weight > HARDLY_NOUN and lower not in ALSO_NOUNS
            pair = bool(self.nouns) and is_noun_pair(self.nouns[-1].split(" ")[-1], lower)
            one = bool(self.nouns) and self.tokens[self.start - 1].lower in ("a", "an")
            hardly = bool(self.nouns) and singular.weight < HARDLY_NOUN
            far = bool(self.nouns) and adjective.weight >= singular.weight + MUCH_RATHER
            named = pair or tool or lower in ADJECTIVAL or (bool(self.nouns) and lower in ALSO_NOUNS)
            if (((hardly or (unusual and not alone)) and not one) or far) and not named:
                marks = (*marks, f'"{lower}" is rather an adjective than a noun')
        if lower in GENERIC and all(look_up(each).adjective for each in self.nouns):
            yield from self._generic(place, cost, marks)
            return
        if GENERIC.get(lower) == "thing":  # "copper things" are those that are copper
            number = "plural" if lower in PLURAL_GENERIC else "singular"
            nominal = Nominal(" ".join(self.nouns), tuple(self.adjectives), number, "", tuple(self.ages))
            yield Edge(f"NB.{number}", place + 1, nominal, cost, marks)
            return
        if singular is not None and plural is not None and singular.lemma != plural.lemma:
            people = are_people(plural, self.tokens, self.start, place)
            several = lower.endswith("ings")  # "proceedings" are several wherever they are mentioned
            singular = None if several or plural.weight + people >= singular.weight else singular
        if singular is not None:
            charged = cost + (rarity(singular, lower) if singular.known else UNKNOWN_MODIFIER)
            if singular.countable or not singular.known:
                yield Edge("NB.singular", place + 1, self._nominal(singular, "singular"), charged, marks)
            kind, number = ("NB.mass", "mass") if singular.mass else ("NB.bare", "singular")
            yield Edge(kind, place + 1, self._nominal(singular, number), charged, marks)
        if plural is not None:
            charged = cost + (rarity(plural, lower) if plural.known else UNKNOWN_MODIFIER)
            charged += singular is not None and singular.mass  # "likes fish" is said of the substance
            yield Edge("NB.plural", place + 1, self._nominal(plural, "plural"), charged, marks)

    def _doubts(self, place: int, head: Sense | None, plural: Sense | None) -> tuple[int, tuple[str, ...]]:
        """What is doubtful about a head with the words before it: a cost, and hints."""
        cost, marks, word = self.cost, tuple(self.marks), self.tokens[place].lower
        bare = () if self.after_determiner() else (*self.adjectives[-1:], *self.nouns)
        marks += odd_hints(self.nouns, word, bare) if plural is not None else ()
        if head is None or (plural is not None and verb_follows(self.tokens, place)):
            return cost, marks
        marks += turned_hints(self.nouns, head.lemma)
        if word == "home" and self.nouns and not is_noun_pair(self.nouns[-1].split(" ")[-1], word):
            cost += HEAD_IS_ADJECTIVE  # "takes the atlas home"
        before = self.tokens[self.start - 1].lower if self.start else ""
        if before in BEFORE_NOUNS and self.nouns and plural is not None:
            return cost, marks  # "for garden sheds", "all home matches"
        named = not self.nouns and self.after_determiner() and word.endswith("ing")  # "the dressing"
        named = named or (plural is not None and self.is_bare_count(place))
        if not named and (hint := head_hint(word, self.nouns[-1] if self.nouns else "")):
            marks, cost = (*marks, hint), cost + MUCH_MORE
        if plural is not None and is_rather_verb(word, "third"):
            cost += MUCH_MORE  # "the meeting takes place" has no takes in it
        return cost, marks

    def _generic(self, place: int, cost: int, marks: tuple[str, ...]) -> Iterator[Edge]:
        """person, people, thing: a head that restricts nothing."""
        lower = self.tokens[place].lower
        if any(each[0].isupper() and not is_proper_word(each.lower()) for each in self.nouns):
            return
        if lower not in ("one", "ones", "those"):
            number = "plural" if lower in PLURAL_GENERIC else "singular"
            adjectives = (*self.adjectives, *self.nouns)
            nominal = Nominal("", adjectives, number, GENERIC[lower], tuple(self.ages))
            yield Edge(f"NB.{number}", place + 1, nominal, cost, marks)

    def _nominal(self, sense: Sense, number: str) -> Nominal:
        noun = " ".join([*self.nouns, sense.lemma])
        *others, last = self.adjectives or ("",)
        is_doing = last.endswith("ing") and look_up(last).ing_verb
        if is_doing and sense.known and (sense.lemma in TEACHING or not is_living_noun(sense.lemma)):
            compound = f"{last} {noun}"  # a swimming belt does not swim, nor need a swimming teacher
            return Nominal(compound, tuple(others), number, "", tuple(self.ages))
        is_one = not self.nouns and is_trade(last, sense.lemma)
        if is_one and not are_numbered([token.lower for token in self.tokens], sense.lemma):
            return Nominal(f"{last} {noun}", tuple(others), number, "", tuple(self.ages))
        return Nominal(noun, tuple(self.adjectives), number, "", tuple(self.ages))

    def _modifier(self, place: int) -> int:
        """Take the word as a modifier of what follows; 0 if it cannot be one."""
        token = self.tokens[place]
        if token.lower in SIDES and place == self.start and self.after_determiner():
            self.nouns.append(token.lower)  # an outside expert need not be outside
            return place + 1
        following = is_following(self.tokens, place)
        if (token.lower in SMALL_WORDS and not following) or token.lower in (*PLURAL_GENERIC, "same"):
            return 0
        if token.lower in TIMES and not following and not is_held_then(self.tokens, place):
            self.marks.append(f'"{token.lower}" before a noun')
        if self.nouns and token.lower.endswith("ing") and is_person_noun(self.nouns[-1]):
            self.marks += self._doing(place)
        if not self.nouns and (label := self.label_at(place)):
            self.nouns.append(label)
            return place + 2
        name = self.name_at(place)
        after_noun = bool(self.nouns) and self.nouns[-1][:1].islower()
        if token.lower in GENERIC or (is_rather_name(token) if name is None else after_noun):
            return 0  # in "owes Pauline rent" somebody is owed it
        if name is not None:
            self._name_before(place, name)
            return name.end
        word = self.words[place]
        said = said_as(token)
        self._doubt_modifier(place)
        if (word.modifies == "adjective" or is_patient(self.tokens, place)) and not self.nouns:
            self.adjectives.append(said)
            return place + 1
        modifies = word.modifies or (not self.nouns and tells_which(self.tokens, self.start, place))
        deed = token.lower.endswith("ing") and word.singular is not None  # "a child swimming badge"
        if not modifies or (modifies == "adjective" and self.nouns[-1][:1].islower() and not deed):
            return 0
        self.marks += turned_hints(self.nouns, token.lower)
        self.marks += self._verbal(place)
        after = self.tokens[place + 1].lower if place + 1 < len(self.tokens) else ""
        if self.adjectives and not self.nouns:
            hints, bond = hints_and_bond(self.adjectives, token.lower, after)
            self.marks += hints
            if bond:
                said = f"{self.adjectives.pop()} {said}"  # "high school students" are not high
        self.nouns.append(said)
        return place + 1

    def _name_before(self, place: int, name: FoundName) -> None:
        """A name before a noun: "a Siemens train", "the Abel family", but not "a Carl member"."""
        token = self.tokens[place]
        quality = token.known and look_up(token.lower).adjective
        following = self.tokens[name.end].lower if name.end < len(self.tokens) else ""
        if not quality and following not in FAMILIES and name.text.lower() in ALL_GIVEN_NAMES:
            self.marks.append(f'"{name.text}" before a noun; say "{name.text}\'s"')
        self.marks.extend(name_hints(name.text.split(" "), () if self.nouns else self.adjectives))
        self.nouns.append(name.text)

    def _doubt_modifier(self, place: int) -> None:
        """Note what is doubtful about a word before a noun."""
        token = self.tokens[place]
        following = self.tokens[place + 1].lower if place + 1 < len(self.tokens) else ""
        if not token.known and "-" not in token.lower:
            self.cost += UNKNOWN_MODIFIER
            if token.lower.endswith("ing"):
                self.marks.append(f'is "{token.text}" spelled right?')
        if is_noun_pair(token.lower, following) or is_following(self.tokens, place):
            return
        if hint := modifier_hint(token.lower):
            self.marks.append(hint)
            self.cost += MUCH_MORE
        quality = self.words[place].modifies == "adjective" and not self.nouns
        doing = doing_hint(token.lower)  # "refusing treatment" is rather what somebody does
        if quality and (hint := self.words[place].hint or doing):
            self.marks.append(hint)
            self.cost += MUCH_MORE if doing else 1
        if self.nouns and is_rather_verb(token.lower, "participle"):
            self.marks.append(f'"{token.lower}" between "{self.nouns[-1]}" and a noun')

    def _doing(self, place: int) -> tuple[str, ...]:
        """The hint if a person may do what a word says; "a youth hunting licence" has nothing to hunt."""
        noun = self.words[place + 1].singular if place + 1 < len(self.tokens) else None
        taught = self.words[place].ing_verb in TAUGHT  # "a student learning piano"
        if self.after_determiner() and noun is not None and noun.countable and not noun.mass and not taught:
            return ()
        return (f'"{self.tokens[place].text}" may be what the {self.nouns[-1]} does; say "who"',)

    def _verbal(self, place: int) -> tuple[str, ...]:
        """The hint if a word is hardly a noun, but a verb: "the join club"."""
        token = self.tokens[place]
        following = self.tokens[place + 1].lower if place + 1 < len(self.tokens) else ""
        hints = verbal_hints(token.lower, following, self.after_determiner() and place == self.start)
        self.cost += MUCH_MORE * len(hints)
        return hints
