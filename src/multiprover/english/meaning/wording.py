"""The words and terms of one verb phrase: what each complement adds to its relation.

In a condition an indefinite is a variable; in a statement it is an unnamed individual, under a modal or a
negation a kind.
"""

from dataclasses import replace
from typing import Final

from multiprover.english.meaning import counts, modifiers, nouns, others, questions
from multiprover.english.meaning.antecedents import role_of
from multiprover.english.meaning.bodies import ALWAYS, Bodies, Refused, both
from multiprover.english.meaning.causes import CAUSE, caused
from multiprover.english.meaning.details import times_last
from multiprover.english.meaning.functional import functional
from multiprover.english.meaning.in_return import is_in_return
from multiprover.english.meaning.kinds import Kind, is_direct, is_substance, kind_of, of_owner, owners_in
from multiprover.english.meaning.measuring import Measuring
from multiprover.english.meaning.mentioned import is_mentioned, is_picked_up
from multiprover.english.meaning.number import may_be_several
from multiprover.english.meaning.one_of_several import one_of_them, some_of, speaks_of_any
from multiprover.english.meaning.phrases import (
    check_not_numbered,
    has_choice,
    is_between,
    is_deed,
    is_idiom,
    is_numbered,
    is_of_mass,
    is_ranked,
    is_restricted,
    is_shared_with,
    numbered,
    owner_is_indefinite,
    plain_any,
    preposition_of,
)
from multiprover.english.meaning.presupposed import presuppose
from multiprover.english.meaning.referents import head_noun
from multiprover.english.meaning.said_in_full import in_full, with_noun_for_one
from multiprover.english.meaning.same_again import is_then_same
from multiprover.english.meaning.there import place_meant
from multiprover.english.meaning.they import check_them
from multiprover.english.meaning.two import is_two, one_and_another
from multiprover.english.meaning.voice import ACQUIRING, ENTITLED, GETTING, HAVING, MADE, PLACES, verb_words
from multiprover.english.relations import be_head
from multiprover.english.say import say_after, say_noun_phrase
from multiprover.english.syntax import (
    PERSONAL,
    Activity,
    At,
    Called,
    Complement,
    Gap,
    Listed,
    Measure,
    NounPhrase,
    Of,
    Phrase,
    Pronoun,
    Property,
    Relative,
    Sized,
    Verb,
    With,
)
from multiprover.english.words import is_person_noun
from multiprover.logic.forms import Term, Variable

INDEFINITE: Final = ("a", "bare", "one", "another", "someone", "other", "any")
EVERY: Final = ("every", "all", "everyone")


class Wording(Measuring):
    """Builds the words and terms of one verb phrase.

    `asserting`: it is stated, not a condition; `negative`: it is denied; `transparent`: a kind under a
    modal is looked at as a thing of the kind.
    """

    def build(self, predicate: Verb | Property, term: Term) -> None:
        """Words and terms."""
        self.modal = predicate.modal
        self.opaque = self.opaque or (bool(predicate.modal) and not self.transparent)
        complements = predicate.complements
        if isinstance(predicate, Property):
            self.words.append(be_head(predicate.tense, predicate.modal))
            self.terms.append(term)
            if predicate.words and not (complements and complements[0].preposition == "measure"):
                self.words.append(predicate.words)
        else:
            with self.scope.placed("object", self.scope.part_of):
                complements = verb_words(self, predicate, term)
        for each in times_last(complements, getattr(predicate, "lemma", "")):
            self.stops.append((each, len(self.words), len(self.terms)))
            with self.scope.placed(role_of(each, self.verb, self.words[-1]), self.scope.part_of):
                self._complement(each, predicate)

    def _complement(self, each: Complement, predicate: Verb | Property) -> None:
        if each.text.split(" ")[-1] == "there":
            self._there(each.text.removesuffix("there").strip())
        elif each.thing is None:
            self.words.append(each.text.lstrip("~^%|"))
        elif isinstance(each.thing, Phrase) and each.preposition == "between" and is_two(each.thing):
            self._between_two(each.thing)
        elif isinstance(each.thing, Listed) and is_between(each):
            for word, thing in zip(("between", "and"), each.thing.items, strict=True):
                self.add(thing, word)
        elif isinstance(each.thing, Measure):
            self._measure(each.preposition, each.thing, predicate)
        else:
            self.add(each.thing, each.preposition)

    def _between_two(self, two: Phrase) -> None:
        """As in "(stands) between two other houses": between one and another, which "both" means then."""
        if self.asserting and self.modal and not two.after and two.owner is None:
            self.words.append(f"between {say_noun_phrase(two)}")  # any two: "must rest between two shifts"
            return
        for word, one in zip(("between", "and"), one_and_another(two, self), strict=True):
            self.add(one, word)
        self.scope.two = self.terms[-2], self.terms[-1]

    def _there(self, way: str) -> None:
        """The one place that the sentence has mentioned: "lives in the town or works there"."""
        preposition, term = place_meant(self.scope, self.verb)
        self.words.append(way or preposition)
        self._place(term, ALWAYS)

    def add(self, thing: NounPhrase | Gap, preposition: str) -> None:
        """A complement: a place in the relation, or words of it; what somebody fails to do is a kind."""
        if preposition.startswith("to ") and not self.opaque and not self.transparent:
            self.opaque = True
            self.add(thing, preposition)
            self.opaque = False
            return
        told = self.asserting and not self.negative
        preposition, thing = caused(preposition, in_full(thing, self.scope), self.words, opaque=self.opaque)
        self.preposition = preposition
        others.check_of_every(thing, told)
        if preposition:
            self.words.append(preposition)
            thing = self._all_of_kind(thing)
        if isinstance(thing, Activity):
            self.words.append(thing.text)
        elif not isinstance(thing, Phrase):
            self._place(*self._refer(thing))
        elif thing.determiner in ("number", "measure"):
            self.amount(thing, preposition)
        elif thing.determiner == "any of":
            self._any_of(thing)
        elif not preposition and is_idiom(thing, self.verb):
            self.words.append(thing.nominal.noun)
        elif self.is_frozen(thing, preposition):
            self.scope.worded += [thing.nominal] if thing.determiner in ("a", "any") else []
            self._spell(others.one_other(plain_any(thing)))
        elif (some := some_of(thing, told)).determiner in INDEFINITE and thing.owner is None:
            self._indefinite(some)
        elif thing.determiner in EVERY and self.negative:
            self.words.append(others.not_all(thing, self.terms[0], self.words[0]))
        else:
            self._determined(thing)
        if preposition in PLACES and self.words[-1:] == ["_"]:
            self.scope.places.append((preposition, self.terms[-1]))

    def add_owner(self, owner: NounPhrase, noun: str) -> None:
        """Whose N it is: "Signe is its captain"."""
        if isinstance(owner, Pronoun) and owner.lemma in PERSONAL:
            self._place(*nouns.refer_owner(owner, noun, self.scope))
        else:
            self.add(owner, "")

    def _all_of_kind(self, thing: NounPhrase | Gap) -> NounPhrase | Gap:
        """As in "lends money to clients who have a job": to all of them; in a condition to any of them."""
        if not isinstance(thing, Phrase) or thing.determiner != "bare" or thing.nominal.number != "plural":
            return thing
        if self.scope.asking and thing.after and is_shared_with(self.preposition, thing) and not self.opaque:
            return replace(thing, determiner="all")
        telling = Relative if self.asserting else (Relative, Sized)
        if not any(isinstance(each, telling) for each in thing.after):
            return thing
        if self.negative and self.asserting:
            return replace(thing, determiner="a")
        if self.opaque:
            return thing
        if self.asserting and self.words[0].startswith("has "):  # "grew up with parents who teach"
            raise Refused(f'"{say_noun_phrase(thing)}": all of them, or some?')
        return replace(thing, determiner="all" if self.asserting and not self.negative else "a")

    def _refer(self, thing: NounPhrase | Gap) -> tuple[Term, Bodies]:
        """The term of a place; a pronoun there means nothing that the same verb has already."""
        check_them(thing, self.scope)
        scope, outer = self.scope, self.scope.fellows
        scope.fellows = (*self.bound, *self.terms)
        verb, kinds, scope.verb = scope.verb, scope.kinds, self.verb
        if isinstance(thing, Pronoun):
            scope.kinds = [each for each in kinds if each not in self.mentioned]
        try:
            return nouns.refer(thing, scope)
        finally:
            scope.fellows, scope.kinds, scope.verb = outer, kinds, verb

    def _place(self, term: Term, bodies: Bodies) -> None:
        self.words.append("_")
        self.terms.append(term)
        self.bodies = both(self.bodies, bodies)

    def is_frozen(self, phrase: Phrase, preposition: str) -> bool:
        """Whether a phrase is words of the relation: "by truck", "without a permit"."""
        determiner, owner = phrase.determiner, phrase.owner
        if has_choice(phrase) and not self.opaque and determiner == "bare":
            raise Refused('"or" inside a phrase that is part of the predicate; write two sentences')
        beside = others.may_be_other(phrase, self.scope)
        if determiner == "another" and (not self.asserting or self.modal == "may") and beside:
            return False
        if determiner == "another" and self.asserting and self.modal == "must":
            return not self.scope.awaits_condition  # one of the others, not each of them
        apart = determiner == "other" and not self.asserting and others.is_apart(phrase, self.scope)
        if apart or (determiner == "any" and preposition.endswith("without")):
            return True
        if determiner == "other" and self.modal == "may" and beside:
            return False
        other = determiner in ("other", "any other") and self.asserting
        if determiner == "another" or (other and (preposition or not is_person_noun(phrase.nominal.noun))):
            return not any(each.nominal.noun == phrase.nominal.noun for each in self.scope.referents)
        if determiner == "the same":
            return is_then_same(phrase, self.scope)
        if preposition and is_of_mass(phrase):
            return True
        if owner is not None:
            kind = isinstance(owner, Phrase) and owner.determiner in ("a", "bare")
            return self.opaque and kind and not is_picked_up(owner, self.scope)
        if preposition in ("without", "as"):
            return determiner in ("a", "bare", "any")
        worded = bool(preposition) and (preposition != CAUSE or self.opaque)
        return determiner == "bare" and worded and not counts.is_of_number(phrase)

    def _is_bound(self, phrase: Phrase) -> bool:
        """As in "may use a court that he or she has booked", "wants to see a film that they do not know"."""
        clauses = [each.clause for each in phrase.after if isinstance(each, Relative)]
        if not self.opaque or not any(others.speaks_of_variable(clause, self.scope) for clause in clauses):
            return False
        if self.asserting and self.modal != "may":
            raise Refused(f'"{say_noun_phrase(phrase)}": which one? Say "every" or "one of"')
        return True

    def _indefinite(self, phrase: Phrase) -> None:
        """A kind, a variable or an unnamed individual."""
        phrase = plain_any(phrase) if self.scope.asking and self.opaque else phrase
        told = self.asserting and not self.negative
        stated, allowed = told and not self.modal, told and self.modal == "may"
        if phrase.determiner == "another" and stated and not self.scope.awaits_condition:
            raise Refused(f'"{say_noun_phrase(phrase)}": which one?')
        apart = not self.asserting and is_numbered(phrase, self.scope.referents, self.scope.numbered)
        other = phrase.determiner in ("another", "other") or apart
        if self.negative and self.asserting and (is_restricted(phrase) or others.is_own(phrase)):
            self._place(*nouns.refer(replace(phrase, determiner="a"), self.scope))
            return
        such = allowed and is_restricted(phrase) and self.verb not in MADE  # "may use a boat that is new"
        meant = such or head_noun(phrase.nominal) in self.scope.meant or self._is_bound(phrase)
        check_not_numbered(phrase, meant and self.asserting)
        is_any = meant or phrase.determiner == "any"
        worded = phrase.determiner == "bare" or (self.object_only and self.preposition)
        if (self.transparent and worded) or (
            self.opaque and not other and (not is_any or self.negative) and not meant
        ):
            self._kind(phrase)
        elif other or not self.asserting:
            self._place(*nouns.refer(phrase, self.scope))
        elif is_any or (is_ranked(self.preposition, phrase) and speaks_of_any(self.scope)):
            self._determined(phrase)
        else:
            self._make(phrase)

    def _any_of(self, phrase: Phrase) -> None:
        """As in "may not use any of the boats", which denies each of them."""
        if self.asserting and self.negative:
            self._place(*nouns.refer(replace(phrase, determiner="a"), self.scope))
        else:
            self._indefinite(replace(phrase, determiner="any"))

    def _one_of(self, phrase: Phrase) -> None:
        """As in "is related to one of the parties": to a party."""
        if self.negative or self.opaque or speaks_of_any(self.scope):
            raise Refused(f'"{say_noun_phrase(phrase)}": which one?')
        self._make(one_of_them(phrase))

    def _determined(self, phrase: Phrase) -> None:
        """every, all, the: one thing, or each of a class."""
        determiner = phrase.determiner
        if determiner == "one of" and self.asserting:
            self._one_of(phrase)
            return
        owner = nouns.owner_of(phrase)
        meant = isinstance(owner, Phrase) and head_noun(owner.nominal) in self.scope.meant
        unnamed = owner_is_indefinite(phrase) or getattr(owner, "determiner", "") == "number"
        told = isinstance(owner, Phrase) and (is_restricted(owner) or others.is_own(owner))
        each = self.asserting and self.negative and told
        if determiner == "the" and self.opaque and unnamed and not meant and not each:
            self.words.append(say_noun_phrase(phrase))  # "needs the consent of a parent"
            if self.asserting and isinstance(owner, Phrase) and head_noun(owner.nominal) != "thing":
                self.scope.kinds.append(of_owner(owner))
            return
        if determiner in (*EVERY, "every other", "all other", "any") and not self.asserting:
            if self.scope.asking and phrase.nominal.noun:
                self._place(questions.arbitrary(phrase, self.scope), ALWAYS)
                return
            if determiner != "any":
                raise Refused('"every" or "all" in a condition is not read')
        phrase = (
            others.of_subject(phrase, self.terms, self.scope) if self.asserting and owner is None else phrase
        )
        if self.asserting and determiner == "the":
            if not self.negative and any(isinstance(each, Called) for each in phrase.after):
                self._make(phrase)  # "written by the poet Catullus" states that he is a poet
                return
            if owner_is_indefinite(phrase) and not meant and not each:
                self._make_with_owner(phrase, owner)
                return
            made = functional(phrase, self.scope) if each or not self.negative else None
            if made is not None:
                self.made.extend(made.heads)
                self._place(made.term, made.bodies)
                return
        if self.asserting and not self.negative and not self.opaque and not speaks_of_any(self.scope):
            presuppose(phrase, self.scope)  # there is one: "lives with her parents"
        self._place(*nouns.refer(phrase, self.scope))

    def _make_with_owner(self, phrase: Phrase, owner: NounPhrase | None) -> None:
        """As in "was signed by the head of department", "has found a neighbour's cat": one, and one it is of.

        In a rule "corrects a pupil's homework" may speak of every pupil, and is refused; "receives a widow's
        pension" speaks of a kind.
        """
        role = (
            isinstance(owner, Phrase)
            and owner.determiner == "bare"
            and (owner.nominal.number != "plural" or is_deed(phrase))
        )
        got = (self.verb in GETTING and not self.preposition) or self.words[-2:] in ENTITLED
        kind = got and phrase.owner is not None
        one = (
            isinstance(owner, Phrase) and owner.determiner == "a" and (kind or not speaks_of_any(self.scope))
        )
        if self.negative or not (role or one) or not isinstance(owner, Phrase):
            raise Refused("something of somebody who is not named: one of them, or every one?")
        rest = tuple(each for each in phrase.after if not isinstance(each, Of))
        known = len(self.scope.referents)
        self._make(replace(phrase, determiner="a", owner=None, after=(Of(owner), *rest)))
        del self.scope.referents[known + 1 :]  # no pronoun means the widow

    def _kind(self, phrase: Phrase) -> None:
        """A kind, with places for the things that it mentions."""
        self.kinds += phrase.determiner == "a"
        phrase = with_noun_for_one(plain_any(phrase), self.scope)
        if phrase.determiner == "a" and self.verb not in ("need", "lack") and self.scope.gap is None:
            self.scope.spoken_kinds.append(phrase.nominal)
        if may_be_several(phrase.nominal) and not self.preposition:
            self.scope.plural_kinds.append(phrase.nominal)
            self.scope.deep_kinds += [phrase.nominal] if self.scope.gap is not None else []
        direct = is_direct(self.preposition, self.scope.kinds)
        self._spell(phrase)
        if phrase.determiner in ("a", "someone") and self.asserting:
            got = HAVING if not self.scope.has_exception else HAVING | ACQUIRING
            wanted = self.verb in ("need", "lack", "require") or (self.modal == "must" and self.verb in got)
            lacked = self.negative and not self.modal
            told = (False, is_in_return(self.verb, self.preposition), self.verb)
            kind = Kind(phrase.nominal, self.modal == "may", direct, wanted, lacked, *told)
            self.scope.kinds.append(kind)
            self.mentioned.append(kind)

    def _spell(self, phrase: Phrase) -> None:
        """A phrase as words, with places for what it mentions: "a game against the rival", "a part of it"."""
        self.words.append(say_noun_phrase(replace(phrase, after=())))
        if self.asserting and self.modal == "may":
            self.scope.kinds += owners_in(phrase, self.scope.meant)
        for each in phrase.after:
            if isinstance(each, (At, Of, With)) and is_mentioned(each.thing, self.scope):
                self.add(each.thing, preposition_of(each))
            elif others.tells_of_variable(each, self.scope):
                raise Refused(f'"{say_noun_phrase(phrase)}": which one? Say "every" or "one of"')
            else:
                self.words.append(say_after(each))

    def _make(self, phrase: Phrase) -> None:
        """An unnamed individual with its description."""
        name = next((each.name for each in phrase.after if isinstance(each, Called)), None)
        if name is not None:
            term = nouns.named(name, self.scope)
        elif is_substance(phrase, self.words):
            term = kind_of(phrase.nominal.noun)
        else:
            of = [each for each in (*self.bound, *self.terms) if isinstance(each, Variable)]
            term = self.scope.unnamed(phrase.nominal.noun or phrase.nominal.kind or "thing", of)
        self.scope.mention(term, phrase.nominal)
        self._place(term, ALWAYS)
        known = self.scope.given if is_substance(phrase, self.words) else self.made
        known.extend(nouns.stated(numbered(phrase, term, self.scope.referents, self.scope.numbered), term))
        for draft in modifiers.described_by(phrase, term, self.scope):
            self.bodies = both(self.bodies, draft.bodies)
            self.made.extend(draft.heads)
