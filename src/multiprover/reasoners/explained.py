"""One theory, explained: answers with proofs in English, each checked, or why a statement does not follow."""

from collections.abc import Iterable

from multiprover.errors import TheoryError
from multiprover.language import ParsedTheory, parse_question
from multiprover.language.explain import Wording, explain_chain, explain_tree
from multiprover.old_logic.check import Checker, Unchecked, Verdict
from multiprover.old_logic.failure import chain_graph
from multiprover.old_logic.limits import Deadline, OutOfTime
from multiprover.old_logic.search import ProofList
from multiprover.old_logic.stratify import build_theory, find_unstratified
from multiprover.old_logic.theory import POSITIVE, FactForm, Literal
from multiprover.old_logic.trees import group_by_graph
from multiprover.old_logic.why_not import find_additions, find_gaps
from multiprover.problem import Explanation, Gap, Sentence, Shortfall, ShownProof, World
from multiprover.proof import EMPTY_PROOF, Proof
from multiprover.reasoners.exact import TREE_LIMIT, ExactReasoner, SolvedTheory


class ExactTheory:
    """A parsed theory that answers questions with everything a person wants to see."""

    def __init__(self, parsed: ParsedTheory, world: World = "closed", source: str = "theory") -> None:
        self._parsed = parsed
        self.world: World = world
        self.sentences = name_sentences(parsed)
        self._wording = Wording(self.sentences)
        try:
            theory = build_theory(
                [sentence.form for sentence in parsed.sentences], open_world=world == "open"
            )
            self.solved = SolvedTheory(theory, world)
        except TheoryError as error:
            raise error.quoting([sentence.text for sentence in self.sentences], source) from None

    def explain(self, question_text: str, *, max_proofs: int, seconds: float | None) -> Explanation:
        """Answer one question with its proofs checked, or with why it does not follow."""
        deadline = Deadline(seconds)
        question = parse_question(question_text, self._parsed.lexicon)
        notes = [*self._parsed.warnings, *self._theory_notes()]
        notes += [
            f'the theory never mentions "{entity}"; nothing is known of it but what holds for everyone'
            for entity in self.solved.strangers(question)
        ]
        solved = self.solved.for_question(question)
        settled = solved.settled(question)
        if settled is None:
            return self._explain_failure(solved, question, question_text, notes, deadline)
        found = solved.proofs.find(settled, TREE_LIMIT, graphs=max_proofs, seconds=seconds)
        graphs = group_by_graph(found.trees)
        checker = self._checker(solved, question, deadline)
        kept = _by_size(graphs, max_proofs)
        shown = tuple(
            ShownProof(
                proof,
                _verdict(checker, proof, deadline),
                explain_tree(min(graphs[proof], key=lambda tree: tree.size), self.sentences, self._wording),
                len(graphs[proof]),
                redundant,
            )
            for proof, redundant in kept
        )
        complete = found.complete and len(kept) == len(graphs)
        if not complete:
            notes.append(_cut_note(found, len(shown)))
        depth, length = solved.least(settled, found)
        return Explanation(
            answer=solved.answer(question, settled),
            confidence=1.0,
            proofs=tuple(proof for proof, _ in kept),
            depth=depth,
            length=length,
            proof_count=found.count,
            count_is_exact=found.count_is_exact,
            complete=complete,
            sentences=self.sentences,
            question=question_text,
            reasoner=ExactReasoner.name,
            world=self.world,
            shown=shown,
            failure=None,
            notes=tuple(notes),
        )

    def check(self, question_text: str, proof: Proof, seconds: float | None) -> Verdict:
        """Judge one proof graph with the independent checker."""
        question = parse_question(question_text, self._parsed.lexicon)
        deadline = Deadline(seconds)
        checker = self._checker(self.solved.for_question(question), question, deadline)
        return _verdict(checker, proof, deadline)

    def _explain_failure(
        self,
        solved: SolvedTheory,
        question: Literal,
        question_text: str,
        notes: list[str],
        deadline: Deadline,
    ) -> Explanation:
        is_open = self.world == "open"
        statement = question if is_open else question.with_sign(POSITIVE)
        gaps = tuple(
            Gap(
                gap.clause.sentence,
                tuple(map(self._wording.clause, gap.holding)),
                tuple(map(self._wording.clause, gap.missing)),
            )
            for gap in find_gaps(solved.model, statement)
        )
        additions = tuple(
            tuple(self._wording.statement(literal) + "." for literal in sorted(addition))
            for addition in find_additions(
                solved.model, statement, seconds=min(2.0, deadline.remaining or 2.0)
            )
        )
        complete = True
        chain: tuple[int, ...] | None = None
        shown: tuple[ShownProof, ...] = ()
        if not is_open:
            failure = solved.failures.find(statement, deadline.remaining)
            complete = failure.complete
            chain = tuple(clause.sentence for clause in failure.chain)
            proof = chain_graph(failure.chain) if failure.chain else EMPTY_PROOF
            checker = self._checker(solved, question, deadline)
            steps = explain_chain(failure.chain, solved.model, statement, self.sentences, self._wording)
            shown = (ShownProof(proof, _verdict(checker, proof, deadline), steps),)
            if not complete:
                notes.append("time ran out before the deepest failure was found; a valid chain is shown")
        return Explanation(
            answer=solved.answer(question, None),
            confidence=1.0,
            proofs=tuple(item.proof for item in shown),
            depth=None if chain is None else len(chain),
            complete=complete,
            sentences=self.sentences,
            question=question_text,
            reasoner=ExactReasoner.name,
            world=self.world,
            shown=shown,
            failure=Shortfall(self._wording.statement(statement), chain, gaps, additions),
            notes=tuple(notes),
        )

    def _checker(self, solved: SolvedTheory, question: Literal, deadline: Deadline) -> Checker | None:
        try:
            return Checker(
                solved.theory, question, open_world=self.world == "open", seconds=deadline.remaining
            )
        except OutOfTime:
            return None

    def _theory_notes(self) -> list[str]:
        notes = []
        if not self.solved.theory.facts:
            notes.append("the theory states no facts")
        unstratified = set(find_unstratified(self.solved.theory)) | set(self.solved.model.withdrawn)
        if not unstratified:
            return notes
        names = ", ".join(self.sentences[i].id for i in sorted(unstratified))
        return [
            *notes,
            f"the theory is not stratified: what {names} take for granted by negation may yet be concluded; "
            "the answer is what applying the rules level by level gives",
        ]


def name_sentences(parsed: ParsedTheory) -> tuple[Sentence, ...]:
    """Give each sentence its id: F1, F2 ... and R1, R2 ... in order of appearance."""
    facts = rules = 0
    named = []
    for sentence in parsed.sentences:
        if isinstance(sentence.form, FactForm):
            facts += 1
            named.append(Sentence(f"F{facts}", "fact", sentence.source.text))
        else:
            rules += 1
            named.append(Sentence(f"R{rules}", "rule", sentence.source.text))
    return tuple(named)


def _by_size(graphs: Iterable[Proof], limit: int) -> list[tuple[Proof, bool]]:
    """The smallest graphs first, each with whether it is redundant; redundant ones after the others."""
    ordered = sorted(graphs, key=lambda p: (len(p.nodes), len(p.edges), sorted(p.nodes), sorted(p.edges)))
    minimal: list[Proof] = []
    redundant: list[Proof] = []
    for proof in ordered:
        is_redundant = any(other.nodes < proof.nodes for other in minimal)
        (redundant if is_redundant else minimal).append(proof)
    return [*((proof, False) for proof in minimal), *((proof, True) for proof in redundant)][:limit]


def _verdict(checker: Checker | None, proof: Proof, deadline: Deadline) -> Verdict:
    if checker is None:
        return Unchecked("the theory was too large to evaluate a second time within the time limit")
    return checker.check(proof, deadline.remaining)


def _share(deadline: Deadline) -> float:
    """Seconds for a part that should not eat up the whole time."""
    return 2.0 if deadline.remaining is None else min(2.0, deadline.remaining / 3)


def _cut_note(found: ProofList, shown: int) -> str:
    total = f"{found.count:,}" if found.count_is_exact else f"at least {found.count:,}"
    return f"cut: {shown} different proofs are shown, of {total} proofs in all (raise the limit to see more)"
