"""What a sentence speaks of while its meaning is built: variables, things mentioned, pronouns and definites.

A pronoun is the one thing of the sentence that fits; in "If A, B" a pronoun that is the subject of B is the
subject of A; without one, it is the one subject of the sentence before. Otherwise it is refused.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from multiprover.english.meaning.antecedents import of_exception
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.kinds import HIRED, KindMeant, any_one, kind_of, known_one
from multiprover.english.meaning.pronouns import Pronouns
from multiprover.english.meaning.referents import (
    ORDINALS,
    OTHER_SIDE,
    Referent,
    by_place,
    different,
    doer_nouns,
    fits,
    head_of,
    is_about,
    is_beside,
    is_person,
    is_person_noun_phrase,
    may_be_meant_later,
    only_two,
)
from multiprover.english.meaning.the_one_who import that_person
from multiprover.english.relations import RELATIONAL, WITH_PARENTS
from multiprover.english.syntax import Nominal, Phrase
from multiprover.english.words import participle, plural
from multiprover.logic.forms import Atom, Term, Unnamed, Variable

_OWN: Final = {"himself": "he", "herself": "she", "himself or herself": "he or she"}


class Scope(Pronouns):
    """The state of one sentence, and what pronouns and definites mean in it."""

    def pronoun(self, lemma: str, subject: bool, animate: bool = False, owning: str = "") -> Term:
        """What a pronoun means; `animate` if it must be a person or an animal, `owning` what of "its"."""
        if lemma == "gap":
            return self._given(self.gap, "who")
        if lemma in _OWN and self.subject is None and self.opener is not None and " or " in lemma:
            return self.opener  # "If somebody leaves, all of his or her own pupils leave"
        lemma = self._own(lemma)
        if lemma in ("themselves", "itself"):
            return self._itself(lemma)
        if lemma == "the young one":
            if (young := self.one_with_parents()) is None:
                raise Refused("whose parents? Say whose they are")
            return young
        if lemma.endswith("the weather"):
            return self._weather(lemma)
        if lemma == "the other alike":
            return self._other_alike(different(self.referents))
        if lemma.startswith("the ") or lemma in ("another", "that"):
            return self._ordinal(lemma)
        one = of_exception(self) if lemma == "it" and subject else None
        term = self.personal(lemma, subject, animate, owning) if one is None else one
        if subject:
            self.pronouns[lemma] = term
        if subject and not self.referents:
            self.referents.extend(each for each in self.context.previous if each.term == term)
        return term

    def _own(self, lemma: str) -> str:
        """As in "his vehicle is registered in his own name": not the vehicle's."""
        if lemma not in _OWN:
            return lemma
        things = [each for each in self.referents if each.term == self.subject and is_person(each) is False]
        return _OWN[lemma] if things else "themselves"

    def _itself(self, lemma: str) -> Term:
        """The subject; "(whose director is related to) its own clerk" speaks of no director's."""
        people = any(each.term == self.subject and is_person(each) for each in self.referents)
        if lemma == "itself" and people:
            return self.personal("it", False, False, "thing")
        return self._given(self.subject, lemma)

    def for_later(self) -> tuple[Referent, ...]:
        """What the next sentence may speak of, or what may be confused with that."""
        several = [
            Referent(kind_of(each.noun), each, subject=False, plural=True, named=False)
            for each in (*self.plural_kinds, *self.counted)
        ]
        return (*filter(may_be_meant_later, self.referents), *several)

    def rule_before(self, noun: str) -> Phrase | None:
        """Those of whom the rule before speaks, if they are called so and it has no condition."""
        found = [each for each in self.context.previous if each.every is not None]
        if len(found) != 1 or found[0].doing or found[0].nominal.noun != noun or not noun:
            return None
        return found[0].every

    def _given(self, term: Term | None, word: str) -> Term:
        if term is None:
            raise Refused(f'nothing that "{word}" could mean')
        return term

    def continued(self, lemma: str) -> Phrase | None:
        """Who or what the rule before is about, of whom a pronoun that opens the sentence speaks again.

        If that rule has a condition, this may be another way to the same: "A road is closed if it is icy. It
        is also closed if it is flooded."; otherwise it would not be clear whether the condition still holds.
        """
        before = [each for each in self.context.previous if not is_beside(each)]
        if self.asking or self.referents or len(before) != 1 or before[0].every is None:
            return None
        if not fits(lemma, before[0]) or (before[0].doing and before[0].doing != self.doing):
            return None
        return replace(before[0].every, determiner="a")

    def _weather(self, lemma: str) -> Term:
        """The weather, if nothing was mentioned that "it" may mean: "When it is cold, …"."""
        if not self._fitting("it", animate=False, by_noun_first=False, unfit=("the weather",)):
            if self.continued("it") is None:
                return "the weather"
            raise Refused('"it" may mean something mentioned, or the time or weather; repeat the noun')
        if lemma == "the weather":
            raise Refused('"it" may mean something mentioned, or the time or weather; repeat the noun')
        return self.pronoun("it", subject=True)

    def last_kind(self) -> Nominal:
        """What "another" is one of: the kind of the variable mentioned last."""
        variables = [each for each in self.referents if isinstance(each.term, Variable)]
        ones = [each for each in variables if each.ordinal == "one"]
        nouns = list(dict.fromkeys(each.nominal.noun for each in ones or variables))
        if len(nouns) != 1:
            raise Refused('"another": another what? Repeat the noun')
        [noun] = nouns
        return Nominal(noun, (), "singular", "" if noun else "thing")

    def any_one(self, subject: bool) -> Term:
        """Anybody at all: "If one is ill, one may leave". After a thing it may be one of those."""
        if "one" not in self.pronouns:
            here = any(not isinstance(each.term, str) for each in self.referents)
            if here or self.context.previous:
                raise Refused('"one": one of what? Repeat the noun')
            variable = self.variable()
            self.mention(variable, Nominal("", (), "singular", "thing"), subject)
            self.pronouns["one"] = variable
        return self.pronouns["one"]

    def one_of_two(self, lemma: str, nominal: Nominal | None = None) -> Term:
        """The first or the second of the two that "both", or "both teams", means."""
        return self._two(nominal)[lemma == "the second of both"]

    def _two(self, nominal: Nominal | None) -> tuple[Term, Term]:
        """The two that "both" means, the same in all of the sentence."""
        if self.two is None:
            here = [each for each in different(self.referents) if each.term != self.gap]
            variables = [each for each in here if isinstance(each.term, Variable)]
            found = only_two((variables, here, self._before()), nominal)
            if found is None and (named := self._two_of_text(nominal)) is not None:
                return named
            if found is None or found[0].plural != found[1].plural:  # "her parents … neither of them"
                self._pick_up_second(variables)
                raise Refused('"both" or "each of them": which two are meant? Repeat the nouns or names')
            self.two = (found[0].term, found[1].term)
        return self.two

    def _two_of_text(self, nominal: Nominal | None) -> tuple[Term, Term] | None:
        """The only two things of the text with such a name: "both tests" where it has Test A and Test B."""
        if nominal is None or not nominal.noun or nominal.adjectives:
            return None
        called = sorted(term for noun, term in self.context.called if noun == nominal.noun)
        unnamed = any(n == nominal.noun and isinstance(t, Unnamed) for n, t in self.context.introduced)
        if len(called) != 2 or unnamed or any("'s " in each for each in called):
            return None
        return called[0], called[1]

    def _pick_up_second(self, variables: list[Referent]) -> None:
        """Read "A boy may sit with a girl, unless the two are siblings" again as about each boy and girl."""
        if len(variables) == 1 and len(self.kinds) == 1 and self.kinds[0].any_one and not self.asking:
            raise KindMeant(self.kinds[0].nominal.noun)
        made = [each for each in different(self.referents) if isinstance(each.term, Unnamed)]
        if len(variables) == len(made) == 1 and self.conditional:
            self._any_one(made[0])

    def one_with_parents(self) -> Term | None:
        """The one child or pupil that a rule speaks of, or the family that a sentence is about."""
        first = self.referents[:1]
        young = {each.term for each in first if each.subject and head_of(each.nominal.noun) == "family"}
        young |= {
            each.term
            for each in self.referents
            if isinstance(each.term, Variable) and head_of(each.nominal.noun) in WITH_PARENTS
        }
        return young.pop() if len(young) == 1 else None

    def _ordinal(self, lemma: str) -> Term:
        """One of those mentioned by its place: "the first", "the other", "the second of both"."""
        if lemma == "the subject":
            subjects = [each.term for each in self.referents[self.since :] if each.subject]
            return self._given(subjects[0] if subjects else None, "this")
        if lemma.endswith(" of both"):
            return self.one_of_two(lemma)
        known = different(self.referents)
        variables = [each for each in known if isinstance(each.term, Variable) and each.term != self.gap]
        if lemma == "that":
            variables = [each for each in variables if each.term != self.subject]
            if not variables:
                raise Refused('nothing that "that" could mean; repeat the noun')
            return variables[-1].term
        if lemma in ("the former", "the latter"):
            variables = [each for each in variables if each.nominal.number != "mass"]
            if len(variables) != 2:
                raise Refused(f'"{lemma}" of which two? Repeat the noun')
            return variables[lemma == "the latter"].term
        if lemma == "the other" and (other := self._other_of_two(variables)) is not None:
            return other
        word = lemma.removeprefix("the ")
        variables = self._told_apart(variables)
        for each in variables:
            if each.ordinal == word:
                return each.term
        if word == "first" and variables:
            second = next((each for each in variables if each.ordinal == "second"), variables[0])
            alike = [each for each in variables if each.nominal.noun == second.nominal.noun]
            return alike[0].term
        if word in ORDINALS and ORDINALS.index(word) < len(variables):
            return variables[ORDINALS.index(word)].term
        raise Refused(f'nothing that "{lemma}" could mean; repeat the noun')

    def _other_of_two(self, variables: list[Referent]) -> Term | None:
        """The second of two; of two rooms and their guests, after "the first room", the second room."""
        if self.in_order and len(variables) > 2:
            variables = self._told_apart(variables)
        other = variables[-1 if self.subject != variables[-1].term else 0].term if variables else None
        return other if len(variables) == 2 and other not in self.fellows else None

    def _other_alike(self, known: list[Referent]) -> Term:
        """The one with whom the subject is compared: "unless the second is stronger"."""
        kinds = {each.nominal.noun for each in known if each.term == self.subject}
        others = [each for each in known if each.term != self.subject and isinstance(each.term, Variable)]
        alike = [each for each in others if each.nominal.noun in kinds] or others
        people = {is_person(each) for each in known if each.term == self.subject}
        mixed = any({is_person(each), *people} == {True, False} for each in alike)  # a fee and a member
        if len(alike) != 1 or mixed or not isinstance(self.subject, Variable):
            raise Refused("than what or whom? Say with what it is compared")
        return alike[0].term

    def _check_granted(self, lacked: Sequence[Referent], noun: str) -> None:
        """Read again with somebody who is there: "has not paid another member … from that member"."""
        verbs = [self.clauses[each.said - 1][1] if each.said else "" for each in lacked]
        told = all(each.ordinal or is_person(each) for each in lacked)
        outside = self.concluding or (self.gap is None and not self.conditional)
        if outside and noun and told and HIRED.isdisjoint(verbs) and any_one(noun) not in self.meant:
            raise KindMeant(any_one(noun))

    def _told_apart(self, variables: list[Referent]) -> list[Referent]:
        """Those of which "the first" may be one: of "the first tenant … the second" the tenants.

        Refused if the sentence has two tenants and two flats, and tells apart neither by its noun.
        """
        nouns = [each.nominal.noun for each in variables]
        several = self.in_order or list(dict.fromkeys(each for each in nouns if nouns.count(each) > 1))
        if len(several) > 1:
            raise Refused('"the first", "the second": of which? Repeat the noun')
        return [each for each in variables if each.nominal.noun in several] if self.in_order else variables

    def _check_owned(self, fitting: Sequence[Referent], nominal: Nominal) -> None:
        """Refuse "the drill" after "the new drill" and "Ann's drill"."""
        alike = [each for each in different(self.referents) if each.nominal.noun == nominal.noun]
        if len(alike) > 1 and any(isinstance(each.term, str) for each in fitting):
            raise Refused(f'"the {nominal.noun}": which of them?')

    def definite(self, nominal: Nominal, *, last: bool = False) -> Term | None:
        """What "the N" means in this sentence, if something mentioned fits; "that N" is the `last`."""
        ordinal = next((each for each in nominal.adjectives if each in ORDINALS), "")
        self.check_other(nominal, last)
        fitting = self._undergone(nominal) or self._in_state(nominal)
        fitting = fitting or [each for each in different(self.referents) if is_about(nominal, each, ordinal)]
        self._check_owned(fitting, nominal)
        if ordinal:
            fitting = fitting or by_place(self.referents, nominal.noun, ordinal)
            self.in_order = [each.nominal.noun for each in fitting[:1]]
        if nominal.number == "singular" and any(not each.plural for each in fitting):
            fitting = [each for each in fitting if not each.plural]
        fitting = [each for each in fitting if each.term not in self.described] or fitting
        there = [each for each in fitting if each.term not in self.lacked]
        if there and not last and all(each in there or each.ordinal for each in fitting):
            fitting = there  # "opens a room that has no other key … the key"
        if any(each.term in self.lacked for each in fitting):
            self._check_granted([each for each in fitting if each not in there], nominal.noun)
            if all(each.term in self.possessed.values() for each in fitting) and nominal.noun in RELATIONAL:
                raise KindMeant(known_one(nominal.noun))  # "has not asked her landlord, … the landlord"
            raise Refused(f'"the {nominal.noun or nominal.kind}": the one that is lacking? Name another')
        if last:
            # In "no other guard may help, that guard …" it is not one of whom something is denied.
            fitting = [each for each in fitting if each.term not in self.denied] or fitting
            if nominal.kind == "person" and not nominal.noun:
                self._pick_up([each for each in self.kinds if is_person_noun_phrase(each.nominal)], [])
                fitting = that_person(self, fitting)
            fitting = ([each for each in fitting if each.term != self.subject] or fitting)[-1:]
        if len(fitting) > 1 and ordinal == "":
            called = [each for each in fitting if not each.unspecified]  # "a person … someone … the person"
            plain = [
                each for each in called if not each.ordinal and each.nominal.adjectives == nominal.adjectives
            ]
            if len({each.term for each in plain}) != 1:
                raise Refused(
                    f'"the {nominal.noun or nominal.kind}" may mean several; say "the first" and "the second"'
                )
            fitting = plain
        if nominal.noun in RELATIONAL and any(map(self._is_one_for_each, fitting[:1])):
            raise Refused(f'"the {nominal.noun}": say whose, in a sentence of its own')
        if not fitting and nominal.noun and not self.asking:
            self._pick_up([each for each in self.kinds if each.nominal.noun == nominal.noun], [])
        return self._any_one(fitting[0]) if fitting else None

    def pointed_at(self, nominal: Nominal) -> Term:
        """The one that "that body of water" means: what was called a body before."""
        alike = [each for each in different(self.referents) if each.nominal.noun == nominal.noun]
        if len(alike) != 1:
            raise Refused(f'"that {nominal.noun}": which one? Give it a name')
        return alike[0].term

    def check_other(self, nominal: Nominal, is_other: bool) -> None:
        """Read "may use another user's key if that user agrees" again as about each two users."""
        if nominal.noun and any(each.other and each.nominal.noun == nominal.noun for each in self.kinds):
            if is_other:
                raise KindMeant(nominal.noun)
            raise Refused(f'"the {nominal.noun}" may mean several; say "that {nominal.noun}" or "the other"')

    def _is_one_for_each(self, referent: Referent) -> bool:
        """As in "Each club has a head, and the head pays": that is whoever the text calls the head."""
        return isinstance(referent.term, Unnamed) and bool(referent.term.of) and self._is_had(referent)

    def _undergone(self, nominal: Nominal) -> list[Referent]:
        """What "the attacked king" means after "If a king attacks another king": the object of the verb."""
        return [
            each
            for each in different(self.referents)
            if each.said
            and each.role == "object"
            and each.nominal.noun == nominal.noun
            and nominal.adjectives == (participle(self.clauses[each.said - 1][1] or "be"),)
        ]

    def _in_state(self, nominal: Nominal) -> list[Referent]:
        """What "the absent clerk" means after "If a clerk is absent"."""
        return [
            each
            for each in different(self.referents)
            if each.nominal.noun == nominal.noun
            and any(self.is_said_to_be(each.term, word) for word in nominal.adjectives)
            and all(
                word in each.nominal.adjectives or self.is_said_to_be(each.term, word)
                for word in nominal.adjectives
            )
        ]

    def doer(self, nominal: Nominal) -> Term | None:
        """Who "the borrower" is after "If a member borrows a book"."""
        if " " in nominal.noun or nominal.adjectives or nominal.number == "plural":
            return None
        terms = {term for verb, term in self.deeds if nominal.noun in doer_nouns(verb)}
        if len(terms) > 1:
            raise Refused(f'"the {nominal.noun}": which of them?')
        sides = [OTHER_SIDE[verb][1] for verb, _ in self.deeds if verb in OTHER_SIDE]
        known = terms or any(noun == nominal.noun for noun, _ in self.context.introduced)
        if not known and any(nominal.noun in doer_nouns(verb) for verb in sides):
            raise Refused(f'"the {nominal.noun}": who is that? Say with whom the deal is made')
        for term in terms:
            self.mention(term, nominal)  # now known as the borrower
        return next(iter(terms), None)

    def introduced(self, nominal: Nominal) -> Term | None:
        """The one thing of the text that is an N."""
        if not nominal.noun or (nominal.adjectives and nominal.number == "plural"):
            return None
        if nominal.adjectives:
            said = " ".join((*nominal.adjectives, nominal.noun))
            described = [term for noun, term in self.context.introduced if noun == said]
            self.unclear += [said] * (len(described) > 1)
            if len(described) != 1:
                return None
            self.given.extend(Atom(f"is {each}", (described[0],)) for each in nominal.adjectives)
            return described[0]
        if nominal.number == "plural":
            if nominal.noun in self.context.owned and nominal.noun in RELATIONAL:
                self.unclear.append(plural(nominal.noun))  # "the parents": whose?
            return None
        terms = [term for noun, term in self.context.introduced if noun == nominal.noun]
        alone = nominal.noun in self.context.told and all(isinstance(each, Unnamed) for each in terms)
        if alone and len(terms) > 1 and nominal.noun not in self.context.owned:
            return None  # "The race is in May. … has run a race …"
        if len(terms) > 1 or nominal.noun in self.context.owned:
            self.unclear.append(nominal.noun)
        return terms[0] if len(terms) == 1 else None
