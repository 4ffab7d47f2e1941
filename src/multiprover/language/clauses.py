"""Lists of clauses: "the cat is red and not big and they chase the dog or …".

A reader goes through the words once. It keeps the last subject and the last verb, so that a part may leave
them out: "is red and not big", "likes the cat and the dog", "is red and chases the cat".
"""

from collections.abc import Sequence
from typing import Final

from multiprover.language import hints
from multiprover.language.hints import Unreadable
from multiprover.language.nodes import Both, Node, both, either, literals_of
from multiprover.language.phrases import opens_object
from multiprover.language.predicates import Predicate, complement, read_predicate, stated
from multiprover.language.scope import Scope
from multiprover.language.subjects import Chunk, Subject, read_subject
from multiprover.language.verbs import find_finite, find_main_verb, find_plural_verb, find_verb, is_strong
from multiprover.language.word_classes import (
    ARTICLES,
    CLOSED,
    CONNECTIVES,
    FINITE,
    GENERIC_PLURALS,
    PLURAL_FORMS,
    PREPOSITIONS,
    PRONOUNS,
    QUANTIFIERS,
    RELATIVES,
    VARIABLE_WORDS,
    is_name,
)
from multiprover.language.words import COMMON_THIRD_OF, is_dictionary_verb, is_plural, is_third_shaped
from multiprover.triples import VARIABLE

_ENTITY_ONLY: Final = frozenset({"the", "this", "these", "those"})


class ClauseReader:
    """Reads the clauses between two places of a sentence into a tree of literals."""

    def __init__(self, tokens: Sequence[str], scope: Scope, *, in_condition: bool) -> None:
        self.tokens = tokens
        self.scope = scope
        self.in_condition = in_condition
        self.demanded: list[Node] = []
        """What subjects of a conclusion demand of the variable."""
        self._subject: Subject | None = None
        self._predicate: Predicate | None = None
        self._opened: list[Node] = []  # what the noun phrase that opened the variable demands of it
        self._joint = "and"
        self._joints: dict[int, str] = {}

    def read(self, start: int, end: int, subject: Subject | None = None) -> Node:
        """Read all clauses; `subject` is the subject of a relative clause, whose verb comes first."""
        self._subject = subject
        self._note_joints(start, end)
        groups: list[list[Node]] = [[]]
        opened_in: int | None = None
        place = start
        while True:
            node, place = self._clause(place, end)
            groups[-1].append(node)
            if self._opened and opened_in is None:
                opened_in = len(groups) - 1
            if place >= end:
                break
            self._joint, place = self._connective(place, end)
            if self._joint == "or" and self._or_starts_a_way():
                groups.append([])
        if opened_in is not None:
            # "If a bird is big or it is red": the other ways are about a bird as well.
            for group in groups[opened_in + 1 :]:
                if any(literal.subject == VARIABLE for node in group for literal in literals_of(node)):
                    group[:0] = self._opened
        return either([both(group) for group in groups])

    def _or_starts_a_way(self) -> bool:
        if self.in_condition:
            return True
        if self._subject is not None and self._subject.negative:
            return False
        negated = self._predicate is not None and self._predicate.negated
        raise Unreadable(hints.AMBIGUOUS_NOT if negated else hints.OR_IN_CONCLUSION)

    def _note_joints(self, start: int, end: int) -> None:
        """A comma joins like the next "and" or "or" of its list."""
        joint = "and"
        for place in range(end - 1, start - 1, -1):
            word = self.tokens[place]
            if word in ("and", "but", "or"):
                joint = "or" if word == "or" else "and"
            elif word == ",":
                self._joints[place] = joint

    def _connective(self, place: int, end: int) -> tuple[str, int]:
        begin = place
        while place < end and self.tokens[place] in CONNECTIVES:
            place += 1
        words = self.tokens[begin:place]
        if place >= end:
            raise Unreadable(hints.DANGLING.format(" ".join(words)))
        if len(words) > 2 or (len(words) == 2 and (words[0] != "," or words[1] == ",")):
            raise Unreadable(hints.DOUBLED.format(" ".join(words)))
        last = words[-1]
        if last == ",":
            return self._joints[place - 1], place
        return ("or" if last == "or" else "and"), place

    def _segment_end(self, place: int, end: int) -> int:
        while place < end and self.tokens[place] not in CONNECTIVES:
            place += 1
        return place

    def _clause(self, place: int, end: int) -> tuple[Node, int]:
        tokens = self.tokens
        if tokens[place] in CONNECTIVES:
            raise Unreadable(hints.DANGLING.format(tokens[place]))
        segment_end = self._segment_end(place, end)
        subject = self._subject
        if subject is not None:
            if tokens[place] in RELATIVES and tokens[place] != "that" and place + 1 < segment_end:
                place += 1
            if self._predicate is None or self._starts_verb_phrase(place, segment_end):
                return self._state(place, segment_end), segment_end
            if tokens[place] == "not" or not self._has_own_subject(place, segment_end, end):
                return self._continue(place, segment_end), segment_end
        elif tokens[place] in FINITE or tokens[place] == "not":
            raise Unreadable(self._no_subject_hint(place))
        return self._full_clause(place, end)

    def _no_subject_hint(self, place: int) -> str:
        following = self.tokens[place + 1] if place + 1 < len(self.tokens) else ""
        if self.tokens[place] == "not":
            return hints.vague(f"not {following}") if following in QUANTIFIERS else hints.NOT_WITHOUT
        return hints.NEEDS_SUBJECT

    def _full_clause(self, place: int, end: int) -> tuple[Node, int]:
        chunks, verb, relative = self._subject_span(place, end)
        self._subject = read_subject(
            chunks, self.tokens[verb], self.scope, in_condition=self.in_condition, initial=place == 0
        )
        self._predicate = None
        conditions = list(self._subject.conditions)
        if relative is not None:
            if self._subject.names != (VARIABLE,):
                raise Unreadable(hints.RELATIVE_ON_ENTITY.format(self.tokens[relative - 1]))
            inner = ClauseReader(self.tokens, self.scope, in_condition=True)
            relative_end = verb - 1 if self.tokens[verb - 1] == "," else verb
            of_relative = Subject((VARIABLE,), plural=self._subject.plural)
            conditions.append(inner.read(relative, relative_end, of_relative))
        segment_end = self._segment_end(verb, end)
        node = self._state(verb, segment_end)
        if not conditions:
            return node, segment_end
        if self.in_condition:
            self._opened = conditions
            return Both((*conditions, node)), segment_end
        self.demanded.extend(conditions)
        return node, segment_end

    def _subject_span(self, place: int, end: int) -> tuple[list[Chunk], int, int | None]:
        """The items of a subject, the place of its verb, and where its relative clause starts."""
        chunks: list[Chunk] = []
        joint = "and"
        while True:
            segment_end = self._segment_end(place, end)
            relative = self._find_relative(place, segment_end, end)
            if relative is not None:
                plural = self._is_plural_noun(self.tokens[relative - 1])
                verb = find_main_verb(self.tokens, relative + 1, end, self.scope.lexicon, plural)
                if verb is None:
                    raise Unreadable(hints.NEEDS_MAIN_VERB)
                noun_end = relative - 1 if self.tokens[relative - 1] == "," else relative
                chunks.append(Chunk(tuple(self.tokens[place:noun_end]), joint))
                return chunks, verb, relative + 1
            found = None
            if chunks and joint == "and" and find_finite(self.tokens, place + 1, segment_end) is None:
                found = find_plural_verb(self.tokens, place, segment_end, self.scope.lexicon)
            if found is None:
                found = find_verb(self.tokens, place, segment_end, self.scope.lexicon, False)
            if found is not None:
                chunks.append(Chunk(tuple(self.tokens[place:found]), joint))
                return chunks, found, None
            chunks.append(Chunk(tuple(self.tokens[place:segment_end]), joint))
            if segment_end >= end:
                raise Unreadable(self._no_verb_hint(chunks))
            joint, place = self._connective(segment_end, end)

    def _no_verb_hint(self, chunks: list[Chunk]) -> str:
        for word in chunks[0].words[1:]:
            if word in COMMON_THIRD_OF:
                return hints.SINGULAR_VERB.format(word, COMMON_THIRD_OF[word])
            if word.endswith("ed"):
                return hints.PRESENT_TENSE.format(word)
            if word == "not":
                return hints.NOT_WITHOUT
        return hints.NO_VERB

    def _is_plural_noun(self, noun: str) -> bool:
        return noun in GENERIC_PLURALS or (noun not in VARIABLE_WORDS and is_plural(noun))

    def _find_relative(self, place: int, segment_end: int, end: int) -> int | None:
        """A relative pronoun after the noun and before any verb."""
        tokens = self.tokens
        for candidate in range(place + 1, segment_end):
            if tokens[candidate] in RELATIVES and candidate + 1 < segment_end:
                first = tokens[place]
                verb = find_verb(tokens, place, candidate, self.scope.lexicon, True)
                if first in _ENTITY_ONLY or first in PRONOUNS or (verb is not None and verb + 1 < candidate):
                    raise Unreadable(hints.RELATIVE_ON_ENTITY.format(tokens[candidate]))
                return candidate
            if tokens[candidate] in FINITE:
                return None
        after = segment_end + 1
        if (
            segment_end > place
            and after + 1 < end
            and tokens[segment_end] == ","
            and tokens[after] in ("who", "which")
        ):
            return after
        return None

    def _state(self, verb: int, segment_end: int) -> Node:
        subject = self._subject
        if subject is None:
            raise Unreadable(hints.NEEDS_SUBJECT)
        if subject.negative and self._predicate is not None and self._joint == "and":
            raise Unreadable(hints.NO_AND)
        self._predicate, node = read_predicate(
            self.tokens[verb:segment_end], subject, self.scope, in_condition=self.in_condition
        )
        return node

    def _continue(self, place: int, segment_end: int) -> Node:
        """Read "red", "not red" or "the dog" after a clause whose subject and verb carry over."""
        subject, predicate = self._subject, self._predicate
        if subject is None or predicate is None:
            raise Unreadable(hints.NOT_WITHOUT)
        words = self.tokens[place:segment_end]
        negated = words[0] == "not"
        if negated:
            words = words[1:]
            if not words:
                raise Unreadable(hints.NOT_WITHOUT)
        elif predicate.negated and not (self.in_condition and predicate.is_copula and self._joint == "and"):
            raise Unreadable(hints.AMBIGUOUS_NOT)
        if subject.negative and self._joint == "and":
            raise Unreadable(hints.NO_AND)
        self._predicate, relation, item, by_no = complement(predicate, words, subject, self.scope, negated)
        return stated(subject, relation, item, negated or by_no, in_condition=self.in_condition)

    def _starts_verb_phrase(self, place: int, segment_end: int) -> bool:
        """Whether a part begins with its verb, its subject carried over."""
        tokens, predicate, subject = self.tokens, self._predicate, self._subject
        word = tokens[place]
        if word in FINITE or word == "never":
            return True
        if predicate is None or subject is None or is_name(word) or word in CLOSED or word in PREPOSITIONS:
            return False
        strong = is_strong(tokens, place, segment_end)
        if subject.plural and not is_third_shaped(word):
            known = word in COMMON_THIRD_OF
            return strong and (known or is_dictionary_verb(word)) if predicate.is_copula else strong or known
        if not is_third_shaped(word) or word in self.scope.lexicon.attributes:
            return False
        if self.scope.lexicon.is_verb(word):
            return True
        if predicate.is_copula:
            return (
                not word.endswith(("us", "is"))
                and (strong or not subject.plural)
                and is_dictionary_verb(word)
            )
        return strong and is_dictionary_verb(word)

    def _has_own_subject(self, place: int, segment_end: int, end: int) -> bool:
        """Whether a part is a clause of its own rather than the next item of a list."""
        tokens = self.tokens
        word = tokens[place]
        if word in PREPOSITIONS:
            return False
        if word in PRONOUNS or word in VARIABLE_WORDS:
            return segment_end - place > 1 or not self._is_object_list()
        bare = not opens_object(word)
        if (
            find_verb(tokens, place, segment_end, self.scope.lexicon, bare or self._is_object_list())
            is not None
        ):
            return True
        if bare and not self._is_object_list():
            verb = find_verb(tokens, place, segment_end, self.scope.lexicon, False)
            if verb is None or any(token in PREPOSITIONS for token in tokens[place:verb]):
                return False
            return is_dictionary_verb(tokens[verb])
        return self._opens_subject_list(place, segment_end, end)

    def _is_object_list(self) -> bool:
        return self._predicate is not None and not self._predicate.is_copula

    def _opens_subject_list(self, place: int, segment_end: int, end: int) -> bool:
        """Whether "the cat" opens "the cat and the dog are red": a plural verb after a last singular item."""
        tokens = self.tokens
        steps = 0
        alternatives = False
        while segment_end < end and steps < 8:
            if not (tokens[place] in ARTICLES or is_name(tokens[place])):
                return False
            following = segment_end
            while following < end and tokens[following] in CONNECTIVES:
                alternatives = tokens[following] == "or" and not self._is_object_list()
                following += 1
            if following >= end:
                return False
            place, segment_end = following, self._segment_end(following, end)
            verb = find_verb(tokens, place, segment_end, self.scope.lexicon, True)
            if verb is not None:
                return (
                    (tokens[verb] in PLURAL_FORMS or alternatives)
                    and not is_plural(tokens[verb - 1])
                    and tokens[place] not in PRONOUNS
                    and tokens[place] not in VARIABLE_WORDS
                )
            if find_plural_verb(tokens, place, segment_end, self.scope.lexicon) is not None:
                return True
            steps += 1
        return False
