"""What he, she, it and they mean among the things that a sentence speaks of."""

from collections.abc import Sequence

from multiprover.english.meaning import antecedents
from multiprover.english.meaning.bodies import Refused
from multiprover.english.meaning.kinds import Kind, KindMeant
from multiprover.english.meaning.owning import (
    TOUCHING,
    acting,
    can_be_touched,
    has_body,
    like_what_is_told,
    may_be_it,
    may_undergo,
    meant_again,
    owning_subject,
    rivals,
)
from multiprover.english.meaning.referents import (
    Referent,
    check_owner,
    check_people,
    different,
    fits,
    gender,
    head_noun,
    head_of,
    is_animate,
    is_bare_name,
    is_beside,
    is_named_object,
    is_no_it,
    is_person,
    is_someone,
    may_be_firm,
    may_fit,
    on_the_surface,
    only_named,
    rather,
    rather_people,
    subjects_in,
)
from multiprover.english.meaning.state import State
from multiprover.english.syntax import ONE_PERSON, Nominal
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Term, Unnamed, Variable


class Pronouns(State):
    """The state of one sentence, and what personal pronouns mean in it."""

    def personal(self, lemma: str, subject: bool, animate: bool, owning: str) -> Term:
        """What he, she, it or they mean; `owning` is the noun of "its"."""
        if owning and self.subject is not None and self.pronouns.get(lemma) == self.subject:
            return self.subject  # "it must lower its flag"
        if owning and lemma in ONE_PERSON and self._is_named_subject(lemma):
            return self.subject or ""  # "to whom Ida has lent her boat"
        if any(map(is_bare_name, self.referents)):
            self.referents = self._called(self.referents)
        if lemma == "they" and "he or she" in self.used and not any(each.plural for each in self.referents):
            raise Refused('"they" may mean several things; repeat the noun')  # "his or her deputy … them"
        self.used.add(lemma)
        if owning and lemma == "they" and (one := self._other_owner()) is not None:
            return one
        fitting = self._candidates(lemma, subject, animate, owning)
        if owning == "place" and (self.subject, "take") in self.clauses:  # "the next group takes its place"
            fitting = [each for each in fitting if each.term != self.subject]
            if len(fitting) != 1:
                raise Refused("whose place is taken? Say whose it is")
        if lemma == "it" and owning and (whose := self._whose(owning, fitting)) is not None:
            return whose
        chosen = self._chosen(lemma, fitting, subject, bool(owning))
        if lemma == "it" and not owning:
            antecedents.check_again(chosen, fitting, self, subject=subject)
        if subject and self.conditional and self.main_subject in [each.term for each in fitting]:
            return self._of_main_clause(lemma, chosen)
        return chosen

    def _other_owner(self) -> Term | None:
        """Whose "their" is if the subject is mentioned again: "someone … then the person keeps their file".

        That of somebody, and else it is not clear: "If a nurse treats a man, the nurse keeps their file".
        """
        people = [each for each in different(self.referents) if is_person(each) and not each.plural]
        others = [each for each in people if each.term != self.subject and isinstance(each.term, Variable)]
        if not self.concluding or self.again.get(self.subject or "") != "subject" or not others:
            return None
        if all(each.term != self.subject for each in people):
            return None
        if len(others) > 1 or not others[0].unspecified:
            raise Refused('"their" may be that of several people; repeat the noun')
        return others[0].term

    def _is_named_subject(self, lemma: str) -> bool:
        """Whether somebody with a name is the subject in a relative clause about another one."""
        subjects = [each for each in self.referents if each.term == self.subject and each.named]
        fitting = any(fits(lemma, each) for each in subjects)
        return fitting and isinstance(self.subject, str) and self.gap not in (None, self.subject)

    def _of_main_clause(self, lemma: str, chosen: Term) -> Term:
        """The subject of what holds: "If a guest calls a nurse, the nurse must come, unless she is ill"."""
        if lemma == "it" and chosen != self.main_subject:
            raise Refused('"it" may mean several things; repeat the noun')
        return chosen if self.main_subject is None else self.main_subject

    def _candidates(self, lemma: str, subject: bool, animate: bool, owner: str) -> list[Referent]:
        """Those that a pronoun can mean at all; `owner` of what: "her parents" are not their own."""
        gap = None if self.owning_gap else self.gap
        unfit = (self.owning,) if owner else (gap,) if subject else (gap, self.subject, *self.fellows)
        if lemma == "they" and self.conditional and any(map(is_someone, self.referents)):
            raise Refused('"they" may mean several people; repeat the noun')
        nobody = self.denied - {*self.lacked} if self.concluding and lemma in ONE_PERSON else ()
        fitting = self._fitting(lemma, animate, lemma == "it" and not subject, (*unfit, *nobody))
        if subject and self.gap is None and lemma in ONE_PERSON:
            fitting = on_the_surface(fitting)
        check_people(lemma, subject, fitting, self.spoken_kinds if self.conditional else (), self.joined)
        if lemma == "it" and not owner:
            fitting = self._things(fitting)
            fitting = antecedents.without(fitting, lambda each: each.term == self.over)
            if not subject and (self.verb in TOUCHING or self.role == "place"):
                reachable = [e for e in fitting if e.term in self.again or can_be_touched(e.nominal.noun)]
                fitting = reachable or fitting  # "the case … in it", if it was just spoken of again
        if lemma in ("it", "they") and not owner and not subject:
            fitting = antecedents.without(fitting, lambda e: not may_undergo(e, self.verb, self.role))
        if lemma == "it" and not animate and not self.asking:
            here = [each for each in fitting if each in self.referents]
            kinds = self._things_meant(fitting, subject)
            here = here if subject or owner else antecedents.no_groups_of_somebody(here, self.verb)
            self._pick_up([each for each in kinds if may_be_it(each.nominal.noun, owner, acting=False)], here)
        if lemma == "it" and not owner and not subject:
            fitting = self._done_alike(fitting)
        self._check_clear(lemma, fitting)
        if lemma == "they" and self.counted and not any(each.plural for each in fitting):  # "has two dogs"
            raise Refused('"they" may mean several things; repeat the noun')
        if not fitting:
            raise Refused(f'nothing that "{lemma}" could mean; repeat the noun or name')
        return fitting

    def _chosen(self, lemma: str, fitting: list[Referent], subject: bool, owner: bool) -> Term:
        """The one of them that stands out."""
        if lemma in ONE_PERSON and (one := self._known_to_be(lemma, fitting)) is not None:
            return one
        as_object = lemma == "they" and not subject and not owner
        told, fitting = fitting, rather(fitting, things=as_object, concluding=self.concluding)
        if lemma == "it" and subject and (self.excepting or self.conditional):
            fitting = antecedents.told_by(antecedents.whatever(antecedents.no_values(fitting)))
            fitting = self._object_again(fitting)
        terms = [each.term for each in fitting]
        if lemma == "it" and not subject and not owner:
            one = terms[0] if len(terms) == 1 else self._object(fitting)
            self.object = antecedents.place_meant(self.verb, one, told)
            if self.object is not None and (len(terms) > 1 or self.object != one):
                return self.object
        several = [each for each in fitting if each.plural and is_person(each) and each.role == "object"]
        excepted = lemma == "they" and subject and (self.excepting or self.conditional)
        if excepted and len(several) == 1 and sum(each.plural for each in fitting) == 1:
            return several[0].term  # "… must call the pupil's parents, unless they have sent a letter"
        unclear = subject and lemma == "it" and self._opener_is_noun() and self.opener not in terms
        if len(terms) == 1 and not unclear:
            return self._any_one(fitting[0])
        subjects = subjects_in(fitting, things=lemma == "it" and not self.concluding and not self.conditional)
        if subject and len(subjects) == 1 and not unclear:
            return self._unless_object(lemma, check_owner(lemma, subjects[0], fitting), fitting)
        one = antecedents.beside_several(fitting, self.clauses) if lemma == "it" and subject else None
        if owner and lemma in ("they", "he or she"):
            one = owning_subject(self.subject, fitting)
        return one if one is not None else self._of_opener(lemma, fitting, subject, owner)

    def _object_again(self, fitting: list[Referent]) -> list[Referent]:
        """What "it" meant before as an object of somebody's verb: "must lock it unless it …"."""
        subjects = [each for each in self.referents if each.subject]
        people = bool(subjects) and all(map(is_person, subjects))
        again = [each for each in fitting if people and each.term == self.object]
        return again or fitting

    def _known_to_be(self, lemma: str, fitting: list[Referent]) -> Term | None:
        """Somebody known to be he or she; refused if the subject may be, too: "Otto has a niece; she …"."""
        known = {each.term for each in fitting if gender(each) == lemma}
        had = [each for each in fitting if isinstance(each.term, Unnamed) and self._is_had(each)]
        made = any(isinstance(each.term, Unnamed) and each.term.of for each in had)
        if not known and had and (made or len(fitting) > 1):  # "Each ward has a head nurse, and she …"
            raise Refused(f'"{lemma}" may mean several people; repeat the noun')
        if len(known) != 1 or not (others := {each.term for each in fitting} - known):
            return None
        [one] = [each for each in fitting if each.term in known][:1]
        if self.subject not in others and (one.subject or self._is_had(one)):
            return one.term  # "Otto has a niece, and she is a pilot"
        raise Refused(f'"{lemma}" may mean several people; repeat the name or noun')

    def _is_had(self, referent: Referent) -> bool:
        """Whether somebody is said to have them."""
        return bool(referent.said) and self.clauses[referent.said - 1][1] == "have"

    def _unless_object(self, lemma: str, chosen: Term, fitting: list[Referent]) -> Term:
        """A subject, if "it" meant nothing else before ("may cancel it if it is late") and has no rival."""
        terms = [each.term for each in fitting]
        animals = {each.term for each in fitting if is_animate(each) and each.role in ("subject", "object")}
        again = self.gap is not None and self.pronouns.get(lemma) == chosen  # "it sells it to those it knows"
        other = self.object in terms and self.object != chosen and not again
        other |= antecedents.is_only_told_of(chosen, fitting, self.clauses)
        other |= not self.concluding and antecedents.has_object(chosen, fitting)
        if lemma == "it" and (other or (chosen in animals and len(animals) > 1)):
            raise Refused('"it" may mean several things; repeat the noun')
        return chosen

    def _things(self, fitting: list[Referent]) -> list[Referent]:
        """What "it" can mean at all."""
        things = frozenset(
            term for noun, term in self.context.introduced if is_person_noun(head_of(noun)) is not True
        )
        fitting = antecedents.things_only(antecedents.no_amounts(fitting), things, self.clauses)
        fitting = antecedents.not_lacked(antecedents.no_light_nouns(fitting), self.lacked)
        fitting = antecedents.needed_or_not(fitting, self)
        fitting = [each for each in fitting if each.term not in self.described] or fitting
        if self.excepting:
            fitting = antecedents.not_made(fitting)
        return antecedents.called(acting(fitting, self.acting), self.called)

    def _object(self, fitting: list[Referent]) -> Term | None:
        """What "it" means as an object, if one of several stands out."""
        if self.object in [each.term for each in fitting]:
            return self.object
        if (alike := like_what_is_told(fitting, self)) is not None:
            return alike
        again = antecedents.parallel(fitting, self.clauses, self.clause, self.begun)
        again = again or antecedents.parallel(fitting, self.clauses, self.clause)
        if again is not None and self.concluding and antecedents.is_rivalled(again, fitting):
            raise Refused('"it" may mean several things; repeat the noun')
        if again is None and self.concluding:
            again = antecedents.only_again(fitting, self.again)
        return again or antecedents.standing_out(fitting, self.clauses, self.verb)

    def _done_alike(self, fitting: list[Referent]) -> list[Referent]:
        """What the same was said of before, if "too" tells so: "everyone who passed the test has it, too"."""
        described = self.described[-1] if self.described else None
        light = isinstance(described, Unnamed) and described.noun in antecedents.LIGHT
        verbs = [verb for term, verb in self.clauses if light and term == self.over]  # "has access to it"
        alike = antecedents.governed_alike(fitting, self.clauses, verbs[-1] if verbs else self.verb)
        if alike is None or len(fitting) == 1 or not isinstance(alike.term, Variable):
            return fitting
        if self.likewise:
            return [alike]
        if any(isinstance(each.term, str) and each.deep for each in fitting):
            raise Refused('"it" may mean several things; repeat the noun')
        return fitting

    def _check_clear(self, lemma: str, fitting: list[Referent]) -> None:
        """Refuse a pronoun that may mean somebody or something beside the subject of the sentence before."""
        if not any(each in self.referents for each in fitting) and self._beside(lemma):
            raise Refused(f'"{lemma}" may mean several of the sentence before; repeat the names')

    def _whose(self, noun: str, fitting: list[Referent]) -> Term | None:
        """Whose "its" is, if several may be meant: the subject's of its clause, or else of the one before."""
        own, mentioned = self.subject, fitting
        terms = {each.term for each in fitting}
        if self.conditional:
            fitting = antecedents.not_made(fitting)
        fitting = [each._replace(role=self.again.get(each.term, each.role)) for each in fitting]
        if has_body(noun):  # "A clinic that starts its generator must move its patients"
            fitting = [each for each in fitting if each.term not in self.owned or self.owner != own]
        fitting = antecedents.not_needed(noun, fitting, self)
        if (one := antecedents.owned_one(noun, fitting, mentioned)) is not None:
            return one
        firm = any(each.term == own and may_be_firm(each) for each in self.referents)
        if own is not None and (own in terms or firm) and terms - {own}:
            firms = any(may_be_firm(each) and each.term != own for each in self.referents)
            if not firms and not rivals(own, noun, fitting, self.clauses):
                return own
            raise Refused('"it" may mean several things; repeat the noun')
        topics = {each.term for each in fitting if each.subject and each.term not in self.described}
        if len(terms) < 2 or len(topics) != 1:
            return None
        [topic] = topics
        others = rivals(topic, noun, fitting, self.clauses)
        if not others or (self.owner == topic and all(each.term in self.owned for each in others)):
            return topic  # "A car is sold if its tyres are new and its colour is green"
        raise Refused('"it" may mean several things; repeat the noun')

    def _of_opener(self, lemma: str, fitting: list[Referent], subject: bool, owner: bool) -> Term:
        """What a pronoun means that fits several: the subject of the condition, if that is clear."""
        if self.topic is not None and only_named(self.topic, lemma, fitting):
            return self.topic
        told = antecedents.not_made(fitting) if self.conditional else fitting
        if lemma == "it" and (subject or owner) and (again := meant_again(self.owner, self.owned, told)):
            return again
        terms = [each.term for each in fitting]
        others = [each for each in fitting if each.plural and each.term not in (self.opener, self.subject)]
        is_object = lemma == "they" and not subject and not owner  # "If guests send films, we show them"
        named = [each for each in fitting if each.subject and each.named and isinstance(each.term, str)]
        apart = not subject and self.subject not in terms  # "If a clerk sees a thief, the guard calls him"
        if lemma in ONE_PERSON and apart and len([each for each in fitting if is_person(each)]) > 1:
            raise Refused(f'"{lemma}" may mean several people; repeat the noun')
        before = {each.term for each in self.referents[: self.condition_size]}
        before |= {each.term for each in fitting if each.role in ("subject", "object")}
        if lemma == "it" and not subject and not owner and before & set(terms) - {self.opener}:
            raise Refused('"it" may mean several things; repeat the noun')  # "If a hen lays an egg, eat it"
        if lemma == "it" and any(each.term == self.opener and is_bare_name(each) for each in fitting):
            raise Refused('"it" may mean several things; repeat the noun')  # "If Bob sees a dog, it barks"
        if self.opener in terms and not (is_object and others) and not (lemma == "they" and len(named) > 1):
            return self.opener
        raise Refused(f'"{lemma}" may mean several things; repeat the noun')

    def _things_meant(self, fitting: list[Referent], subject: bool) -> list[Kind]:
        """The kinds that "it" may mean; as a subject it does not mean what its own subject wants to have."""
        wanting = subject and any(not is_person(each) for each in fitting)
        alike = [each for each in self.kinds if head_of(each.nominal.noun) == head_of(self.called)]
        if self.called and any(head_of(each.nominal.noun) == head_of(self.called) for each in fitting):
            return alike
        return [
            each
            for each in alike or self.kinds
            if each.direct
            and not (each.lacked or (each.wanted and wanting))
            and not is_person_noun(head_of(each.nominal.noun))
            and (subject or self.role != "place" or not fitting or can_be_touched(each.nominal.noun))
            and (not subject or may_be_it(each.nominal.noun, self.had, self.acting))
        ]

    def _pick_up(self, kinds: list[Kind], others: list[Referent]) -> None:
        """Read the sentence again if a kind is meant; refuse it if that is not clear."""
        if not kinds:
            return
        [(nominal, any_one, *_), *more] = kinds
        if more or not any_one or any(is_person(each) is not True for each in others):
            raise Refused(f'does this mean the {nominal.noun} before it? Say "any {nominal.noun} that …"')
        raise KindMeant(head_noun(nominal))

    def _fitting(
        self, lemma: str, animate: bool, by_noun_first: bool, unfit: tuple[Term | None, ...]
    ) -> list[Referent]:
        """What fits a pronoun best: in this sentence, or else the subjects of the one before.

        `unfit` are the noun of its relative clause and the subject of its verb, which "it" never means.
        """
        unfit = unfit if by_noun_first else (*unfit, *self.wanted)
        known = [
            each
            for each in different(self.referents)
            if each.term not in (*unfit, "the weather") and (not animate or is_animate(each))
        ]
        by_noun = [each for each in known if by_noun_first and each.nominal.noun and fits(lemma, each)]
        return (
            (by_noun if all(each in by_noun or is_bare_name(each) for each in known) else [])
            or rather_people(lemma, [each for each in known if fits(lemma, each)])
            or [each for each in known if lemma == "they" and is_person(each)]
            or [each for each in known if may_fit(lemma, each)]
            or [
                each
                for each in self._before()
                if each.term not in unfit
                and (fits(lemma, each) or may_fit(lemma, each))
                and not is_no_it(lemma, each)
            ]
        )

    def _before(self) -> Sequence[Referent]:
        """The subjects of the sentence before; none if this one speaks of a kind or subject to be meant."""
        if self.topic is not None or any(not each.direct for each in self.kinds):
            return ()
        return [each for each in self._called(self.context.previous) if each.subject and each.every is None]

    def _called(self, referents: Sequence[Referent]) -> list[Referent]:
        """Those with a mere name as what the text says that they are: "Velora is a country"."""
        known = dict(sorted((each, noun) for noun, each in self.context.introduced if isinstance(each, str)))
        return [
            each._replace(nominal=Nominal(known[each.term]))
            if is_bare_name(each) and each.term in known
            else each
            for each in referents
        ]

    def _beside(self, lemma: str) -> bool:
        """Whether the sentence before names somebody beside its subjects whom the pronoun fits, too."""
        before = self._called(self.context.previous)
        known = [each for each in before if each.subject]
        subjects = {each.term for each in known}
        others = [each for each in before if each.term not in subjects]
        if lemma == "it":
            mere_names = any(is_bare_name(each) and " " not in str(each.term) for each in known)
            others = [each for each in others if is_beside(each) or each.role == "object"]
            return mere_names and any(fits(lemma, each) for each in others)
        if lemma == "they":
            return any(each.plural or not is_beside(each) or is_named_object(each) for each in others)
        told = any(gender(each) == lemma for each in known)
        return not told and any(fits(lemma, each) and not is_named_object(each) for each in others)

    def _opener_is_noun(self) -> bool:
        """Whether the subject of the condition is a person by its noun only, which may be an organisation.

        Inside a relative clause that does not matter: "every course of which it is a part".
        """
        known = any(each.term == self.opener and each.nominal.noun for each in self.referents)
        return known and self.gap is None

    def _any_one(self, referent: Referent) -> Term:
        """The term; if the conclusion before the condition would make the thing, it means any one instead."""
        if self.conditional and isinstance(referent.term, Unnamed) and head_noun(referent.nominal):
            raise KindMeant(head_noun(referent.nominal))
        return referent.term
