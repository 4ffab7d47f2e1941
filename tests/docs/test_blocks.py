"""Every code block of README and documentation runs, and prints what it shows."""

import re

import pytest
import typer

from multiprover.cli.main import app
from tests.docs.blocks import ROOT, Session, is_shown, pages, read_blocks

PAGES = pages()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_blocks_run_and_print_what_they_show(page, tmp_path):
    session = Session(tmp_path)
    for block in read_blocks(page):
        for command, shown, printed in session.play(block):
            assert is_shown(shown, printed), f"{block.place}: {command}\n{printed}"


def test_few_blocks_are_not_run():
    blocks = [block for page in PAGES for block in read_blocks(page)]
    commands = [block for block in blocks if block.language in ("console", "python", "sh")]
    left_out = [block for block in commands if block.reason in ("takes hours", "needs RuleTaker")]
    assert len(left_out) < len(commands) / 4


def test_blocks_that_are_only_shown_hold_no_commands():
    for page in PAGES:
        for block in read_blocks(page):
            if block.language in ("", "text") and block.reason is None:
                assert not re.search(r"^(\$ |multiprover |make |pip )", block.text, re.MULTILINE), block.place


def test_commands_and_options_that_are_named_exist():
    group = typer.main.get_command(app)
    inner = {f"data {name}": each for name, each in group.commands["data"].commands.items()}
    commands = {**group.commands, **inner}
    options = {name for each in commands.values() for option in each.params for name in option.opts}
    options |= {
        name for each in commands.values() for option in each.params for name in option.secondary_opts
    }
    options |= {"--help", "--version"}
    for page in PAGES:
        prose = re.sub(r"^(```+).*?^\1$", "", page.read_text(), flags=re.DOTALL | re.MULTILINE)
        for code in re.findall(r"`(multiprover [^`]*)`", prose):
            name = code.split()[1]
            assert name in commands or name.startswith(("-", "COMMAND")), f"{page}: {code}"
            for option in re.findall(r"(?<= )--[a-z-]+", code):
                assert option in options, f"{page}: {code}"


def test_an_altered_output_is_noticed():
    assert is_shown("a\n…\nd\n", "a\nb\nc\nd\n")
    assert not is_shown("a\n…\ne\n", "a\nb\nc\nd\n")
    assert not is_shown("a\nb", "a\nb\nc")
