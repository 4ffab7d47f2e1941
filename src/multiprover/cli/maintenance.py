"""`multiprover test`, `diff` and `audit`: rules that are kept over years."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from multiprover.choices import Conflicts
from multiprover.cli.answering import CUT
from multiprover.cli.files import write_output
from multiprover.cli.prove import ConflictsOption, Output, TodayOption, WorldOption
from multiprover.errors import InputError
from multiprover.problem import World

if TYPE_CHECKING:
    from multiprover.asking.policy import Policy
    from multiprover.maintenance.testing import Coverage, RulePlace, SuiteReport, Tested

TEST_EXAMPLE = "multiprover test examples --coverage"
DIFF_EXAMPLE = "multiprover diff old.rules new.rules --cases people.csv --format html -o changes.html"
AUDIT_EXAMPLE = 'multiprover audit club.rules --facts members.csv "May Ben vote?" -o report.html'
FAILED = 1
"""Exit code where something is not as expected, or with --exit-code where two versions differ."""

Timeout = Annotated[float, typer.Option(min=0.001, metavar="S", help="Seconds for each question.")]
Facts = Annotated[
    list[str] | None, typer.Option(metavar="FILE", help="Texts or tables with facts; may be repeated.")
]


def run_tests(
    paths: Annotated[
        list[Path],
        typer.Argument(
            metavar="PATH…",
            help="Files with expectations, rules with a .tests file beside them, or directories.",
        ),
    ],
    junit: Annotated[
        Path | None, typer.Option("--junit", metavar="FILE", help="Also write the results as JUnit XML.")
    ] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="List the rules that no test uses.")] = False,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    timeout: Timeout = 10.0,
) -> None:
    """Run the expectations of rules, and show each unexpected answer with its proof.

    Exits with 0 if all answers are as expected, 1 if not, 2 or 3 if something cannot be read. Expectations
    are lines such as "? Is Bob eligible? yes, 2 proofs" or "? Who may enter? Ada, Bob".
    """
    from multiprover.maintenance.suites import Assumptions, find_suites
    from multiprover.maintenance.testing import Coverage, run_suites

    assumptions = Assumptions(world, conflicts, None if today is None else today.date())
    suites = find_suites(paths, assumptions)
    covered = Coverage()
    reports = []
    for report in run_suites(suites, timeout, covered.watch):
        reports.append(report)
        _print_report(report)
    if junit is not None:
        from multiprover.maintenance.testing import to_junit

        write_output(to_junit(reports), junit)
    if coverage:
        _print_coverage(covered)
    code = _summary(reports)
    if code:
        raise typer.Exit(code)


def _print_report(report: "SuiteReport") -> None:
    counts = [f"{report.passed} passed"]
    wrong = sum(each.error is None for each in report.failed)
    counts += [f"{wrong} failed"] if wrong else []
    counts += [f"{len(report.failed) - wrong} cannot be run"] if len(report.failed) > wrong else []
    counts += ["not run"] if report.errors and not report.tested else []
    typer.echo(f"{report.name}: {', '.join(counts)}")
    for each in report.failed:
        _print_failed(each)
    for error in report.errors:
        _print_lines(f"error: {error}")


def _print_failed(tested: "Tested") -> None:
    expected = tested.expectation
    part = f" ({tested.part})" if tested.part else ""
    typer.echo(f"  ✗ line {expected.line}{part}: {expected.question}")
    typer.echo(f"      expected: {expected.text}")
    if tested.error is not None:
        _print_lines(f"error: {tested.error}", "      ")
        return
    typer.echo(f"      found:    {tested.found}")
    for line in tested.reasons:
        typer.echo(f"        {line}")


def _print_lines(text: str, margin: str = "  ") -> None:
    for line in text.split("\n"):
        typer.echo(f"{margin}{line}")


def _print_coverage(coverage: "Coverage") -> None:
    unused, failed = coverage.unused, coverage.only_failed
    typer.echo(
        f"coverage: {coverage.total - len(unused) - len(failed)} of {coverage.total} rules are in a proof"
    )
    _print_rules("no test uses", unused)
    _print_rules("tried, but in no proof", failed)


def _print_rules(title: str, rules: "list[RulePlace]") -> None:
    if rules:
        typer.echo(f"  {title}:")
        for rule in rules:
            typer.echo(f"    {rule.source}:{rule.line}: {rule.text}")


def _summary(reports: "list[SuiteReport]") -> int:
    """Print the totals; the exit code."""
    errors = [error for report in reports for error in report.errors]
    errors += [each.error for report in reports for each in report.failed if each.error is not None]
    failed = sum(each.error is None for report in reports for each in report.failed)
    counts = [f"{sum(report.passed for report in reports)} passed"]
    counts += [f"{failed} failed"] if failed else []
    counts += [f"{len(errors)} cannot be run"] if errors else []
    typer.echo(", ".join(counts))
    return errors[0].exit_code if errors else FAILED if failed else 0


def diff(
    old: Annotated[str, typer.Argument(metavar="OLD", help="The rules as they were.")],
    new: Annotated[str, typer.Argument(metavar="NEW", help="The rules as they are.")],
    cases: Annotated[
        list[str] | None,
        typer.Option("--cases", metavar="FILE", help="Tables or texts with facts for both; may be repeated."),
    ] = None,
    question: Annotated[
        list[str] | None,
        typer.Option(
            "--question",
            "-q",
            metavar="TEXT",
            help='Compare the answers for each row: "Is {name} eligible?"; otherwise all conclusions.',
        ),
    ] = None,
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    timeout: Timeout = 10.0,
    format: Annotated[Literal["text", "html", "json"], typer.Option("--format", help="Output format.")] = (
        "text"
    ),
    output: Output = None,
    exit_code: Annotated[
        bool, typer.Option("--exit-code", help="Exit with 1 if the versions differ in more than wording.")
    ] = False,
) -> None:
    """Show what changed between two versions of rules: readings, conclusions, and cases decided differently.

    Each difference comes with its proof before, and its proof or what is missing after.
    """
    from multiprover.maintenance import differences
    from multiprover.maintenance.differences import compare, fill_questions

    was, now = (_policy([each], cases or [], world, conflicts, today, timeout) for each in (old, new))
    tables = [] if was.tables is None else was.tables.tables
    asked = [each for one in question or () for each in fill_questions(one, tables)]
    comparison = compare(was, now, asked, timeout)
    write = {
        "text": differences.to_text,
        "html": differences.to_html,
        "json": differences.to_json_text,
    }
    write_output(write[format](comparison), output)
    if exit_code and not comparison.is_same:
        raise typer.Exit(FAILED)


def audit(
    rules: Annotated[
        list[str],
        typer.Argument(metavar="RULES… QUESTION", help="Files with rules; the question last."),
    ],
    facts: Facts = None,
    date: Annotated[str, typer.Option("--date", metavar="TEXT", help="The date printed on the report.")] = "",
    world: WorldOption = "closed",
    conflicts: ConflictsOption = "report",
    today: TodayOption = None,
    max_proofs: Annotated[int, typer.Option(min=1, metavar="N", help="Show at most N proofs.")] = 100,
    timeout: Timeout = 10.0,
    output: Output = None,
) -> None:
    """Write a report of one answer: files with checksums, readings, the answer, all proofs, the verdict.

    The report is one HTML page without script or external references, for printing and filing.
    """
    from multiprover.maintenance.audit import write_audit
    from multiprover.problem import Limits

    *names, question = rules
    if not names:
        raise InputError('give the rules and the question: multiprover audit club.rules "May Ben vote?"')
    if "-" in names:
        raise InputError("a report lists its input files, but standard input has no name")
    policy = _policy(names, facts or [], world, conflicts, today, timeout)
    result = policy.ask(question, limits=Limits.within(timeout, max_proofs)).result
    files = [Path(name) for name in (*names, *(facts or ()))]
    page = write_audit(policy, result, files, day=date, today=None if today is None else today.date())
    write_output(page, output)
    if not result.complete:
        raise typer.Exit(CUT)


def _policy(
    names: list[str],
    facts: list[str],
    world: World,
    conflicts: Conflicts,
    today: datetime | None,
    timeout: float,
) -> "Policy":
    """The rules of some files with facts from others, texts or tables."""
    from multiprover.asking.opening import open_policy

    day = None if today is None else today.date()
    return open_policy(names, facts=facts, world=world, conflicts=conflicts, today=day, timeout=timeout)
