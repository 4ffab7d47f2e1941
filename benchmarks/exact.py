"""Times the exact reasoner against other programs on the same theories, in one run.

    python benchmarks/exact.py [--data depth-5/dev.jsonl]    # without it, generated theories
    python benchmarks/exact.py --only-clingo                 # without ProbLog and xclingo, in seconds
    python benchmarks/exact.py --growth

Ours: text to all proofs of all questions, as graphs with their least depth and size, or failure chains;
nothing is kept from one theory to the next. Theirs, starting from programs already written: clingo the model
of each theory, ProbLog the truth of each question, xclingo one explanation of each provable question (on a
sample of the theories, scaled by questions). All are timed by this process's CPU time, in turns, the best of
15 passes (of three for ProbLog and xclingo). Garbage collection is on (our engine holds it back by itself
while it builds a model), but does not look at what this file itself keeps: all texts, theories and programs.
`make benchmark` compiles our busiest modules where there is a C compiler; the output says whether they are.
`--growth` shows how our time grows with the number of facts.
"""

import argparse
import contextlib
import gc
import io
import json
import re
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path
from typing import TypeVar

import clingo

from generated import ruletaker_file
from multiprover.english.problems import read_sentences
from multiprover.english.straight import forget_sentences
from multiprover.logic import rounds
from multiprover.logic.forms import (
    NEGATIVE,
    POSITIVE,
    Atom,
    FactForm,
    Failure,
    Form,
    RuleForm,
    Thing,
    Variable,
)
from multiprover.logic.model import opposite
from multiprover.logic.search import ProofList, ProofSearch
from multiprover.logic.solve import solve
from multiprover.logic.stratify import build_theory
from multiprover.logic.theory import Clause, Theory
from multiprover.logic.trees import tree_graph
from multiprover.problem import Prediction
from multiprover.solved import SolvedTheory

PASSES = 15
SLOW_PASSES = 3  # of ProbLog and xclingo, and for growth


@dataclass(frozen=True, slots=True)
class Record:
    """One line of a RuleTaker file: a context and its questions."""

    context: str
    order: list[int]
    questions: list[str]
    labels: list[bool]


Item = TypeVar("Item")
Parsed = tuple[list[Form], list[int], list[Atom]]


def read_records(path: Path) -> list[Record]:
    """Read a file of the synthetic sets."""
    records = []
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            row = json.loads(line)
            questions = row["questions"]
            records.append(
                Record(
                    row["context"],
                    row["meta"]["sentenceScramble"],
                    [question["text"] for question in questions],
                    [question["label"] for question in questions],
                )
            )
    return records


# -- ours ---------------------------------------------------------------------------------------------------


def parse(record: Record) -> Parsed:
    """Text to logical forms; in these files every full stop ends a sentence."""
    sentences = [part.strip() + "." for part in record.context.split(".") if part.strip()]
    problem = read_sentences.__wrapped__(tuple(sentences))  # nothing is remembered from the last pass
    questions = [problem.read_question(text, spelling=False).meaning.formula for text in record.questions]
    return [form for (form,) in problem.forms], record.order, questions


def parse_all(records: list[Record]) -> None:
    """Parse theory by theory; a sentence that occurs again is known, but nothing from an earlier pass is."""
    forget_sentences()
    _each(parse, records)


def reason(parsed: Parsed) -> list[Prediction]:
    """All proofs of all questions of one theory."""
    forms, order, questions = parsed
    solved = SolvedTheory(build_theory(forms, order))
    return [solved.predict(question, 10**6, None) for question in questions]


# -- the others: programs are written before the clock starts ------------------------------------------------


def written(atom: Atom) -> str:
    """An atom as all three programs read it: `p_is_red(bob)`, `n_likes_cat(X)`."""
    sign = "n" if atom.sign == NEGATIVE else "p"
    subject, *rest = ("X" if isinstance(term, Variable) else _name(str(term)) for term in atom.terms)
    return f"{'_'.join([sign, _name(atom.relation), *rest])}({subject})"


def conditions(clause: Clause) -> list[tuple[bool, Atom]]:
    """The atoms of a body, each with whether it is negated."""
    return [
        (isinstance(c, Failure), c.conditions[0] if isinstance(c, Failure) else c)
        for c in clause.body
        if not isinstance(c, Thing)
    ]


def _name(text: str) -> str:
    return "e" + re.sub(r"\W", "_", text.lower()) if text[:1].isdigit() else re.sub(r"\W", "_", text.lower())


def write_rules(theory: Theory, negation: str, *, trace: bool = False) -> list[str]:
    """Facts and rules; the domain is mentioned only where nothing else binds the variable."""
    lines = [f"d({_name(entity)})." for entity in theory.entities()]
    for fact in theory.facts:
        lines += [f'%!trace_rule {{"{fact.name}"}}'] * trace + [f"{written(fact.atom)}."]
    for clause in theory.clauses:
        body = [(negation if is_negated else "") + written(atom) for is_negated, atom in conditions(clause)]
        if any(isinstance(c, Thing) for c in clause.body):
            body.insert(0, "d(X)")
        lines += [f'%!trace_rule {{"{clause.name}"}}'] * trace
        lines.append(f"{written(clause.head)} :- {', '.join(body)}.")
    return lines


def write_problog(theory: Theory, questions: Iterable[Atom]) -> str:
    """A program with these questions as queries; predicates that nothing concludes are declared."""
    rules = write_rules(theory, r"\+ ")
    queries = sorted({written(question) for question in questions})
    needed = [written(atom) for clause in theory.clauses for _, atom in conditions(clause)]
    concluded = {line.split("(")[0] for line in rules}
    missing = {atom.split("(")[0] for atom in needed + queries} - concluded
    declared = [f"{predicate}(nobody) :- fail." for predicate in sorted(missing)]
    return "\n".join([*declared, *rules, *(f"query({atom})." for atom in queries)])


def write_generic(theory: Theory) -> str:
    """The same for clingo with one predicate for everything: h(subject, relation, object, sign)."""

    def generic(atom: Atom) -> str:
        subject = "X" if isinstance(atom.terms[0], Variable) else f'"{atom.terms[0]}"'
        sign = "n" if atom.sign == NEGATIVE else "p"
        return f'h({subject},"{atom.relation}","{atom.terms[-1] if len(atom.terms) > 1 else ""}",{sign})'

    lines = [f'd("{entity}").' for entity in theory.entities()]
    lines += [f"{generic(fact.atom)}." for fact in theory.facts]
    for clause in theory.clauses:
        body = [("not " if is_negated else "") + generic(atom) for is_negated, atom in conditions(clause)]
        body += ["d(X)"] * any(isinstance(t, Variable) for _, atom in conditions(clause) for t in atom.terms)
        lines.append(f"{generic(clause.head)} :- {', '.join(body)}.")
    return "\n".join(lines)


def run_clingo(program: str) -> set[clingo.Symbol]:
    """The model of one theory."""
    control = clingo.Control(["--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    found: set[clingo.Symbol] = set()
    with control.solve(yield_=True) as models:
        for model in models:
            found = set(model.symbols(shown=True))
    return found


def run_problog(program: str) -> dict[str, bool] | None:
    """The truth of all queries; None where ProbLog refuses the theory (negation through a circle)."""
    from problog import get_evaluatable
    from problog.eval_nodes import NegativeCycle
    from problog.program import PrologString

    try:
        result = get_evaluatable().create_from(PrologString(program)).evaluate()
    except NegativeCycle:
        return None
    return {str(atom): value > 0.5 for atom, value in result.items()}


def run_xclingo(program: str, atoms: list[str]) -> int:
    """One explanation of each atom; the model is computed once. Returns how many were explained."""
    from xclingo import Explainer

    control = clingo.Control(["1", "--warn=none"])
    control.add("base", [], program)
    control.ground([("base", [])])
    explained = 0
    with control.solve(yield_=True) as models:
        for model in models:
            for atom in atoms:
                explainer = Explainer(["1"])
                explainer.add("base", [], f"{program}\n%!show_trace {atom}.\n")
                with contextlib.redirect_stdout(io.StringIO()):
                    explained += next(iter(explainer.explain(model)), None) is not None
    return explained


# -- one run ------------------------------------------------------------------------------------------------


def build() -> str:
    """How the busiest modules run: compiled (see hatch_build.py), as in `make benchmark`, or as they are."""
    return "pure Python" if rounds.__file__.endswith(".py") else "busiest modules compiled"


def timed(work: Callable[[], object]) -> float:
    """CPU seconds of this process."""
    start = time.process_time()
    work()
    return time.process_time() - start


def _each(work: Callable[[Item], object], items: Iterable[Item]) -> None:
    """Theory by theory, keeping nothing, for everybody alike."""
    for item in items:
        work(item)


def compare(path: Path, sample: int, only_clingo: bool) -> bool:
    """Time everybody, interleaved, and print the table; tells whether all answers agree."""
    records = read_records(path)
    parsed = [parse(record) for record in records]
    theories = [build_theory(forms, order) for forms, order, _ in parsed]
    questions = [list(dict.fromkeys(q._replace(sign=POSITIVE) for q in asked)) for _, _, asked in parsed]
    for_clingo = ["\n".join(write_rules(theory, "not ")) for theory in theories]
    generic = list(map(write_generic, theories))
    for_problog = [
        write_problog(theory, [x for q in asked for x in (q, opposite(q))])
        for theory, asked in zip(theories, questions, strict=True)
        if not only_clingo
    ]
    step = max(1, len(theories) // sample)
    for_xclingo = []
    for theory, (_, _, asked) in list(zip(theories, parsed, strict=True))[::step][:sample]:
        known = set(solve(theory).atoms())
        provable = [x for q in asked for x in (q, opposite(q)) if x in known]
        for_xclingo.append(("\n".join(write_rules(theory, "not ", trace=True)), list(map(written, provable))))

    best: dict[str, float] = {}
    jobs: dict[str, Callable[[], object]] = {
        "parse": lambda: parse_all(records),
        "reason": lambda: _each(reason, parsed),
        "clingo": lambda: _each(run_clingo, for_clingo),
        "generic": lambda: _each(run_clingo, generic),
        "problog": lambda: _each(run_problog, for_problog),
        "xclingo": lambda: _each(lambda pair: run_xclingo(*pair), for_xclingo),
    }
    if only_clingo:
        del jobs["problog"], jobs["xclingo"]
    gc.collect()
    gc.freeze()
    for turn in range(PASSES):
        for name, job in jobs.items():
            if turn >= SLOW_PASSES and name in ("problog", "xclingo"):
                continue
            print(f"pass {turn + 1}: {name}", file=sys.stderr)
            best[name] = min(best.get(name, float("inf")), timed(job))

    count = sum(len(record.questions) for record in records)
    explained = sum(len(atoms) for _, atoms in for_xclingo)
    total = sum(
        any(x in known for x in (q, opposite(q)))
        for theory, (_, _, asked) in zip(theories, parsed, strict=True)
        for known in [set(solve(theory).atoms())]
        for q in asked
    )
    ours = best["parse"] + best["reason"]
    print(f"{path}: {len(records)} theories, {count} questions, {total} of them provable or refutable")
    print(f"ours: {build()}")
    print(f"{'':58}{'seconds':>9}{'/ reasoning':>13}{'/ parse + reasoning':>21}")

    def row(label: str, seconds: float) -> None:
        print(f"{label:58}{seconds:9.3f}{seconds / best['reason']:13.2f}{seconds / ours:21.2f}")

    row("ours: parsing theories and questions", best["parse"])
    row("ours: reasoning, all proofs of all questions", best["reason"])
    row("ours: both", ours)
    row("clingo: models only, a predicate per attribute", best["clingo"])
    row("clingo: models only, h(subject, relation, object, sign)", best["generic"])
    if not only_clingo:
        row("ProbLog: labels only", best["problog"])
        best["xclingo"] *= total / explained
        row(f"xclingo: one explanation each, {explained} scaled to {total}", best["xclingo"])
    for name in ("clingo", "generic"):
        label = "with a predicate per attribute" if name == "clingo" else "with h/4"
        alone = best["reason"] / best[name]
        print(f"ours / clingo {label}: {ours / best[name]:.2f} (goal <= 1.2); reasoning alone {alone:.2f}")
    for name in ("problog", "xclingo"):
        if name in best:
            print(f"{name} / ours: {best[name] / ours:.1f} (goal >= 10)")
    return check_agreement(records, parsed, theories, for_clingo, for_problog)


def check_agreement(
    records: list[Record],
    parsed: list[Parsed],
    theories: list[Theory],
    for_clingo: list[str],
    for_problog: list[str],
) -> bool:
    """Compare the answers of all programs with the labels, outside of all timing."""
    wrong = models = refused = differing = 0
    for i, record in enumerate(records):
        results = reason(parsed[i])
        wrong += sum(r.answer != label for r, label in zip(results, record.labels, strict=True))
        literals = set(solve(theories[i]).atoms()).difference(theories[i].given)  # which no program has
        theirs = {str(s) for s in run_clingo(for_clingo[i]) if s.name != "d"}
        models += theirs != {written(x) for x in literals}
        truth = run_problog(for_problog[i]) if for_problog else {}
        refused += truth is None
        known = {written(x) for x in literals}
        differing += sum(value != (atom in known) for atom, value in (truth or {}).items())
    print(f"our answers that differ from the labels: {wrong}")
    print(f"theories whose model differs from clingo's (rules that fire too early by levels): {models}")
    if for_problog:
        print(f"theories ProbLog refuses: {refused}; its labels that differ from our models: {differing}")
    return wrong == 0


# -- growth -------------------------------------------------------------------------------------------------


def _is(attribute: str, thing: str | Variable) -> Atom:
    return Atom(f"is {attribute}", (thing,))


def chain(size: int) -> tuple[list[Form], Atom]:
    """One proof, as deep as the chain is long."""
    forms: list[Form] = [FactForm((_is("reached", "e0"),))]
    for i in range(size - 1):
        forms.append(FactForm((_is("open", f"e{i}"),)))
        body = (_is("reached", f"e{i}"), _is("open", f"e{i}"))
        forms.append(RuleForm((body,), (_is("reached", f"e{i + 1}"),)))
    return forms, _is("reached", f"e{size - 1}")


def star(size: int) -> tuple[list[Form], Atom]:
    """As many proofs as there are facts, all through one centre."""
    forms: list[Form] = [FactForm((Atom("likes", (f"e{i}", "hub")),)) for i in range(size)]
    thing = Variable("x")
    liked = Atom("likes", (thing, "hub"))
    not_cold = Failure((_is("cold", thing),))
    forms += [
        RuleForm(((liked,),), (_is("kind", thing),)),
        RuleForm(((_is("kind", thing), not_cold),), (_is("loved", "hub"),)),
    ]
    return forms, _is("loved", "hub")


def grid(size: int) -> tuple[list[Form], Atom]:
    """Paths through a square of open cells: exponentially many proofs, of which ten are drawn."""
    side = round(size**0.5)

    def cell(row: int, column: int, attribute: str) -> Atom:
        return _is(attribute, f"c{row}x{column}")

    forms: list[Form] = [FactForm((cell(0, 0, "reached"),))]
    for row in range(side):
        for column in range(side):
            forms.append(FactForm((cell(row, column, "open"),)))
            here = cell(row, column, "open")
            for before in ((row - 1, column), (row, column - 1)):
                if min(before) >= 0:
                    body = (cell(*before, "reached"), here)
                    forms.append(RuleForm((body,), (cell(row, column, "reached"),)))
    return forms, cell(side - 1, side - 1, "reached")


def _prove(forms: list[Form], question: Atom, limit: int) -> tuple[float, ProofList]:
    """CPU seconds for the model, the proofs and the graphs of the first ten, and what was found."""
    start = time.process_time()
    found = ProofSearch(solve(build_theory(forms))).find(question, limit)
    for tree in found.trees[:10]:
        tree_graph(tree)
    return time.process_time() - start, found


def grow(sizes: list[int]) -> None:
    """Print the time for the model and one question's proofs, and the ratio to the size before."""
    print(f"{'theory':8}{'facts':>9}{'rules':>9}{'seconds':>10}{'ratio':>8}   proofs")
    for make, limit in ((chain, 10), (star, 10**6), (grid, 10)):
        before = None
        for size in sizes:
            forms, question = make(size)
            facts = sum(isinstance(form, FactForm) for form in forms)

            seconds, found = min(
                (_prove(forms, question, limit) for _ in range(SLOW_PASSES)), key=itemgetter(0)
            )
            ratio = f"{seconds / before:8.2f}" if before else " " * 8
            shown = found.count if found.count < 10**12 else f"a number of {len(str(found.count))} digits"
            print(
                f"{make.__name__:8}{facts:9,}{len(forms) - facts:9,}{seconds:10.3f}{ratio}   "
                f"{len(found.trees)} listed of {shown}"
            )
            before = seconds


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--data", type=Path, help="a RuleTaker file of the synthetic sets; else generated")
    parser.add_argument("--sample", type=int, default=40, help="theories for xclingo, the slowest")
    parser.add_argument("--only-clingo", action="store_true", help="leave out the slow ones")
    parser.add_argument("--growth", action="store_true", help="growth instead of the comparison")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 10_000, 100_000])
    options = parser.parse_args()
    if options.growth:
        grow(options.sizes)
        return 0
    with ruletaker_file(options.data) as data:
        return 0 if compare(data, options.sample, options.only_clingo) else 1


if __name__ == "__main__":
    sys.exit(main())
