"""The words of one generated theory: which entity, attribute and verb each number of a draft stands for."""

from dataclasses import dataclass
from random import Random

from multiprover.data.vocabulary import Vocabulary
from multiprover.generation.draft import VARIABLE as VARIABLE_NUMBER
from multiprover.generation.draft import Part, Shape
from multiprover.generation.settings import relational_attributes
from multiprover.generation.wording import render_question
from multiprover.triples import NEGATIVE, POSITIVE, VARIABLE, Triple


@dataclass(frozen=True, slots=True)
class Words:
    """Words by number; a predicate is a relation with its object, as literals hold them."""

    entities: tuple[str, ...]
    predicates: tuple[tuple[str, str], ...]

    def of_part(self, part: Part, negative: str) -> Triple:
        """A part of a draft as a literal, `negative` being the sign of a negated one."""
        subject, predicate, negated = part
        name = VARIABLE if subject == VARIABLE_NUMBER else self.entities[subject]
        return Triple(name, *self.predicates[predicate], negative if negated else POSITIVE)

    def literal(self, bit: int, size: int) -> Triple:
        """The statement with this bit number."""
        negated, atom = divmod(bit, size)
        subject, predicate = divmod(atom, len(self.predicates))
        return self.of_part(Part(subject, predicate, bool(negated)), NEGATIVE)

    def question(self, literal: Triple) -> str:
        """A statement as a question."""
        return render_question(literal)


def draw_words(shape: Shape, vocabulary: Vocabulary, random: Random) -> Words:
    """Draw different words for all numbers."""
    nouns, attributes = vocabulary.names, vocabulary.attributes
    if shape.verbs:
        nouns, attributes = vocabulary.nouns, relational_attributes(vocabulary)
    entities = tuple(random.sample(nouns, shape.entities))
    classes = [word for word in vocabulary.classes if word not in entities]
    predicates = [("is", word) for word in random.sample(attributes, shape.attributes)]
    predicates += [("is a", word) for word in random.sample(classes, shape.classes)]
    for verb in random.sample(vocabulary.verbs, shape.verbs):
        predicates += [(verb, entity) for entity in entities]
    return Words(entities, tuple(predicates))
