"""How often a few function words tell rules from facts: `guess_rules` against the grammar or gold forms.

python benchmarks/rule_words.py [depth-5/dev.jsonl NatLang/dev.jsonl ...]    # else generated theories
"""

import argparse
from pathlib import Path

from generated import examples_of
from multiprover.data.triple_text import parse_triples
from multiprover.problem import Problem
from multiprover.reasoners.network import guess_rules
from multiprover.triples import FactTriples


def rules_of(problem: Problem) -> set[int]:
    """By the data's logical forms where the text is free, else by the grammar."""
    if problem.given is not None:
        return {clause.sentence for clause in problem.given.theory.clauses}
    forms = parse_triples(problem.sentences)
    return {place for place, form in enumerate(forms) if not isinstance(form, FactTriples)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("data", nargs="*", type=Path, help="files of examples; else generated theories")
    heads = (
        "data",
        "questions",
        "sentences",
        "facts taken for rules",
        "rules for facts",
        "questions all right",
    )
    print(f"| {' | '.join(heads)} |")
    print("|---|---|---|---|---|---|")
    for path in parser.parse_args().data or [None]:
        questions = sentences = false_rules = missed = right = 0
        for example in examples_of(path):
            rules = rules_of(example.problem)
            guess = guess_rules(example.problem.sentences, example.problem.question)
            questions += 1
            sentences += len(example.problem.sentences)
            false_rules += len(guess - rules)
            missed += len(rules - guess)
            right += guess == rules
        share = 100 * right / questions
        name = path or "generated"
        print(f"| {name} | {questions} | {sentences} | {false_rules} | {missed} | {share:.1f} % |")


if __name__ == "__main__":
    main()
