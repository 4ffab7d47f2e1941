"""Facts in rows: they are the same facts, and a theory that has them so has the same model and proofs."""

from multiprover.logic.answer import Answerer
from multiprover.logic.forms import Atom, Holds
from multiprover.logic.neighbourhood import Neighbourhoods
from multiprover.logic.solve import Rules
from multiprover.logic.stated import FactRows, RowFacts, rows_of
from multiprover.logic.stratify import build_theory, is_ruletaker
from multiprover.logic.tables import Key
from multiprover.logic.theory import Fact, Theory
from tests.logic.written import form_of

TEXTS = ("red(ann)", "sees(ann, bob)", "red(bob)", "big(bob)", "red(X), sees(X, Y), big(Y) > kind(X)")
THEORY = build_theory([form_of(text) for text in TEXTS])


class Made:
    """Facts in rows, and which of them were looked at."""

    def __init__(self, facts):
        self.looked_at = []
        self._all = facts
        self.facts = RowFacts(FactRows(facts), len(facts), self._make)

    def _make(self, first, end):
        for place in range(first, end):
            self.looked_at.append(place)
            yield self._all[place]


def test_rows_are_numbered_in_order_of_first_mention():
    rows = rows_of(THEORY.facts)
    assert rows.terms.all == ["ann", "bob"]
    assert rows.of(Key("red", "+", 1)) == ([(0,), (1,)], rows.of(Key("red", "+", 1))[1])
    assert list(rows.of(Key("red", "+", 1))[1]) == [0, 2]
    assert rows.of(Key("green", "+", 1))[0] == []


def test_facts_in_rows_are_a_sequence_of_the_same_facts():
    facts = Made(THEORY.facts).facts
    assert list(facts) == list(THEORY.facts) and len(facts) == 4
    assert facts[-1] == THEORY.facts[-1] and facts[1:3] == THEORY.facts[1:3]
    assert facts[::-2] == THEORY.facts[::-2]
    assert rows_of(facts) is facts.rows


def test_a_theory_with_facts_in_rows_has_the_same_model_and_proofs():
    made = Made(THEORY.facts)
    theory = Theory(made.facts, THEORY.clauses, THEORY.given)
    assert theory.entities() == THEORY.entities() and not made.looked_at
    question = Holds(Atom("kind", ("ann",)))
    assert Answerer.of(theory).answer(question) == Answerer.of(THEORY).answer(question)


def test_examples_have_each_relation_with_each_kind_of_terms():
    age = form_of("age(bob, 3)").atoms[0]
    facts = [*THEORY.facts, Fact(age, 5, 5), Fact(Atom("age", ("ann", "unknown")), 6, 6)]
    examples = [fact.atom for fact in Made(facts).facts.examples()]
    assert {(atom.relation, type(atom.terms[-1]).__name__) for atom in examples} == {
        ("red", "str"),
        ("sees", "str"),
        ("big", "str"),
        ("age", "Quantity"),
        ("age", "str"),
    }
    assert len(examples) == 5
    assert is_ruletaker(Theory(Made(THEORY.facts).facts, ()))
    assert not is_ruletaker(Theory(Made(facts).facts, ()))


def test_only_facts_near_a_statement_are_looked_at():
    facts = [*THEORY.facts, *(Fact(Atom("red", (f"other{i}",)), 5 + i, 9) for i in range(50))]
    made = Made(facts)
    theory = Theory(made.facts, THEORY.clauses)
    near = Neighbourhoods(theory, Rules(theory)).around([Atom("kind", ("ann",))])
    assert near is not None and list(near.facts) == list(THEORY.facts)
    assert set(made.looked_at) <= {0, 1, 2, 3}
