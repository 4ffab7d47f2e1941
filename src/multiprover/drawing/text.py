"""Draws a result for the terminal: the answer, each proof as a tree and as numbered steps.

User text goes into `rich.text.Text`, which reads no markup. Colour only repeats what the words say.
"""

from collections.abc import Iterable
from io import StringIO
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.tree import Tree

from multiprover.drawing.lines import clean
from multiprover.drawing.wording import (
    NOTHING_CONCLUDES,
    name_node,
    shown_verdict,
    verdict_tone,
    word_additions,
    word_agreement,
    word_answer,
    word_chain,
    word_completeness,
    word_count,
    word_facts,
    word_failure,
    word_marks,
    word_no_gaps,
    word_removal,
    word_removals,
    word_result,
    word_source,
    word_title,
    word_verdict,
)
from multiprover.errors import MultiproverError
from multiprover.result import ProofStep, Result, Shortfall, ShownProof, SideBySide

_ANSWER_STYLES: Final = {
    "true": "bold green",
    "false": "bold red",
    "unknown": "bold magenta",
    "conflict": "bold yellow",
}
_VERDICT_STYLES: Final = {"good": "green", "bad": "bold red", "": "yellow"}
_GUIDE_WIDTH: Final = 4
_LEAST_TEXT: Final = 40
"""Columns that a tree leaves for text: what is deeper is in the steps only."""
_MOST_LINES: Final = 400
"""Of a longer proof the first and last steps are drawn, and as much of its tree: a terminal holds no more."""


def draw_text(result: Result, *, color: bool, width: int) -> str:
    """Draw for a terminal of `width` columns; without `color` there are no escape sequences at all."""
    console = Console(
        file=StringIO(),
        width=max(20, width),
        force_terminal=color,
        color_system="standard" if color else None,
        no_color=not color,
        markup=False,
        emoji=False,
        highlight=False,
        legacy_windows=False,
        _environ={},
    )
    with console.capture() as capture:
        for part in _parts(result, console.width):
            console.print(part)
    lines = [line.rstrip() for line in capture.get().splitlines()]
    return "\n".join(lines) + "\n"


def draw_both_text(both: SideBySide, *, color: bool, width: int) -> str:
    """Draw two answers for a terminal: what the reasoners agree on, then each answer."""
    parts = [word_agreement(both) + "\n"]
    for name, side in (("exact", both.exact), ("neural", both.neural)):
        title = f"── {name} " + "─" * max(0, min(width, 100) - len(name) - 4)
        if isinstance(side, MultiproverError):
            parts.append(f"{title}\n{side}\n")
        else:
            parts.append(f"{title}\n{draw_text(side, color=color, width=width)}")
    return "\n".join(parts)


def _parts(result: Result, width: int) -> Iterable[RenderableType]:
    style = "bold" if result.answers is not None else _ANSWER_STYLES[word_answer(result.answer)]
    yield Text.assemble((clean(result.question), "bold"), " → ", (clean(word_result(result)), style))
    about = [word_source(result), word_count(result), word_completeness(result)]
    yield Text(clean(" · ".join(about)), style="dim")
    for index, shown in enumerate(result.shown):
        if result.failure is not None and not shown.proof.nodes:
            continue
        yield ""
        yield _caption(result, index)
        yield _draw_tree(result, index, width)
        if shown.steps:
            yield ""
            yield _draw_steps(shown)
    if result.failure is not None:
        yield from _draw_failure(result, result.failure)


def _caption(result: Result, index: int) -> Text:
    shown = result.shown[index]
    caption = Text(word_title(result, index), style="bold")
    for mark in word_marks(shown):
        caption.append(f"  {mark}", style="yellow")
    if (verdict := shown_verdict(result, index)) is not None:
        caption.append(f"  {clean(word_verdict(verdict))}", style=_VERDICT_STYLES[verdict_tone(verdict)])
    return caption


def _draw_steps(shown: ShownProof) -> Table:
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(overflow="fold")
    steps = shown.steps
    ends = (steps,) if len(steps) <= _MOST_LINES else (steps[: _MOST_LINES // 2], steps[-_MOST_LINES // 2 :])
    for place, part in enumerate(ends):
        if place:
            left_out = f"… {len(steps) - _MOST_LINES:,} steps are left out; the JSON has them all …"
            table.add_row("", Text(left_out, style="dim"))
        for step in part:
            table.add_row(Text(f"  {step.number}."), Text(clean(step.text)))
    return table


# -- trees ------------------------------------------------------------------------------------------------


def _draw_tree(result: Result, index: int, width: int) -> RenderableType:
    shown = result.shown[index]
    deepest = max(2, (width - _LEAST_TEXT) // _GUIDE_WIDTH)
    if shown.steps and result.failure is None:
        return _tree_of_steps(result, shown.steps, deepest)
    return _tree_of_graph(result, index, deepest)


def _tree_of_steps(result: Result, steps: tuple[ProofStep, ...], deepest: int) -> Tree:
    """Steps that no other uses at the root, and below each step those that it uses; each is unfolded once."""
    by_number = {step.number: step for step in steps}
    used = {use for step in steps for use in step.uses}
    unfolded: set[int] = set()
    tree = Tree("", guide_style="dim", hide_root=True)
    waiting = [(tree, step.number, 0) for step in reversed(steps) if step.number not in used]
    lines = 0
    while waiting:
        parent, number, depth = waiting.pop()
        lines += 1
        if lines > _MOST_LINES:
            tree.add(Text("…", style="dim"))
            break
        step = by_number[number]
        uses = [use for use in step.uses if use in by_number]
        label = Text.assemble(
            (f"{number}. ", "dim"),
            clean(step.conclusion),
            ("  " + name_node(result.sentences, step.node), _node_style(result, step.node)),
        )
        if uses and (number in unfolded or depth >= deepest):
            label.append(f"  (see step {number})", style="dim italic")
            uses = []
        branch = parent.add(label)
        if uses:
            unfolded.add(number)
            waiting += [(branch, use, depth + 1) for use in reversed(uses)]
    return tree


def _tree_of_graph(result: Result, index: int, deepest: int) -> RenderableType:
    """For a proof without steps, and for failure chains: sentences instead of conclusions."""
    from multiprover.drawing.graph import label_proof  # a proof with steps needs no graph

    graph = label_proof(result, index)
    if not graph.nodes:
        return Text(NOTHING_CONCLUDES)
    nodes = {node.node: node for node in graph.nodes}
    sources: dict[int, list[int]] = {key: [] for key in nodes}
    for source, target in graph.edges:
        sources[target].append(source)
    unfolded: set[int] = set()
    tree = Tree("", guide_style="dim", hide_root=True)
    waiting = [(tree, root, 0) for root in reversed([*graph.roots, *nodes])]
    lines = 0
    while waiting:
        parent, key, depth = waiting.pop()
        if parent is tree and key in unfolded:
            continue
        lines += 1
        if lines > _MOST_LINES:
            tree.add(Text("…", style="dim"))
            break
        again = key in unfolded and sources[key]
        unfolded.add(key)
        node = nodes[key]
        is_in_steps = node.look == "fail" and result.shown[index].steps  # they say what fails
        text = "" if is_in_steps else f"  {node.text}"
        label = Text.assemble((node.name, _node_style(result, key)), text)
        if again or depth >= deepest:
            label.append("  (see above)" if again else "  …", style="dim italic")
            parent.add(label)
            continue
        branch = parent.add(label)
        waiting += [(branch, source, depth + 1) for source in reversed(sources[key])]
    return tree


def _node_style(result: Result, node: int) -> str:
    if not 0 <= node < len(result.sentences):
        return "bold magenta"
    return "bold cyan" if result.sentences[node].kind == "fact" else "bold yellow"


# -- failures ---------------------------------------------------------------------------------------------


def _draw_failure(result: Result, failure: Shortfall) -> Iterable[RenderableType]:
    yield ""
    yield Text(clean(word_failure(result, failure)))
    if failure.chain or (failure.chain is not None and not failure.missing):
        yield Text(f"Failure chain: {word_chain(result)}")
    if not failure.missing:
        yield Text(word_no_gaps(result))
    if failure.missing:
        yield ""
        yield Text("What each rule that could conclude it lacks", style="bold")
        yield _table_of_gaps(result, failure)
    if failure.additions:
        yield ""
        yield Text(clean(word_additions(failure)), style="bold")
        sets = [Text("• " + clean(word_facts(facts))) for facts in failure.additions]
        yield Padding(Group(*sets), (0, 0, 0, 2))
    if failure.removals:
        yield ""
        yield Text(clean(word_removals(failure)), style="bold")
        left_out = [Text("• " + word_removal(result, removal)) for removal in failure.removals]
        yield Padding(Group(*left_out), (0, 0, 0, 2))


def _table_of_gaps(result: Result, failure: Shortfall) -> Table:
    table = Table(show_lines=True, expand=False)
    table.add_column("rule", overflow="fold")
    table.add_column("holds", overflow="fold")
    table.add_column("missing", overflow="fold")
    for gap in failure.missing:
        name = name_node(result.sentences, gap.rule)
        known = 0 <= gap.rule < len(result.sentences)
        text = clean(result.sentences[gap.rule].text) if known else ""
        table.add_row(
            Text.assemble((name, "bold yellow"), "  ", text),
            _lines("✓ ", gap.holding, "green"),
            _lines("✗ ", gap.missing, "red"),
        )
    return table


def _lines(mark: str, conditions: tuple[str, ...], style: str) -> Text:
    return Text("\n", style=style).join(Text(mark + clean(c), style=style) for c in conditions)
