"""Times the first answer of `multiprover ask` over a large table, and clingo on the same facts, in one run.

    python benchmarks/ask.py                    100,000 people
    python benchmarks/ask.py --people 10000

Ours is the whole command, from its start to its first answer: Python's imports, rules, table, one question,
proofs and their check. Clingo gets a program with the same facts and rules, written before the clock starts,
and finds its model; its answers must be ours. Each run is a process of its own; times are its CPU seconds.
Our modules are compiled before the clock starts, as an installation has them. Linux only.
"""

import argparse
import csv
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

GIVEN = ("Ada", "Bob", "Carl", "Dora", "Emma", "Fred", "Gina", "Hugo", "Ida", "Jon")
SYLLABLES = ("ba", "ke", "lo", "mi", "nu", "ra", "se", "ti", "vo", "zu")
ROLES = ("member", "guest", "student")
RULES = """
{name} is {age} years old.
{name} is a {role}.
{name} has worked here for {months} months.
{banned?} {name} is banned.
Members over 18 may vote unless they are banned.
Students who have worked here for at least 24 months may vote.
If someone may vote and they have worked here for at least 60 months then they are eligible.
"""
PROGRAM = """
vote(X) :- role(X,member), age(X,A), A > 18, not banned(X).
vote(X) :- role(X,student), months(X,M), M >= 24.
eligible(X) :- vote(X), months(X,M), M >= 60.
"""
RUN_CLINGO = """
import sys, clingo
control = clingo.Control(["--warn=none"])
control.load(sys.argv[1])
control.ground([("base", [])])
control.solve(on_model=lambda model: print(sum(s.name == "eligible" for s in model.symbols(atoms=True))))
"""


def people(count: int) -> list[tuple[str, int, str, int, str]]:
    rng = random.Random(1)
    return [
        (
            f"{GIVEN[i % 10]} {''.join(SYLLABLES[int(digit)] for digit in f'{i:06d}').capitalize()}",
            rng.randrange(10, 90),
            rng.choice(ROLES),
            rng.randrange(120),
            rng.choice(("yes", "no", "no", "no")),
        )
        for i in range(count)
    ]


def write_files(place: Path, count: int) -> str:
    """The rules, the table, a few rows of it and the program; returns the name of somebody in the middle."""
    rows = people(count)
    (place / "club.rules").write_text(RULES)
    for name, some in (("people.csv", rows), ("few.csv", rows[:10])):
        with (place / name).open("w", newline="") as file:
            writer = csv.writer(file, lineterminator="\n")
            writer.writerow(("name", "age", "role", "months", "banned"))
            writer.writerows(some)
    with (place / "club.lp").open("w") as file:
        for name, age, role, months, banned in rows:
            file.write(f'age("{name}",{age}). role("{name}",{role}). months("{name}",{months}).')
            file.write(f' banned("{name}").\n' if banned == "yes" else "\n")
        file.write(PROGRAM)
    return rows[count // 2][0]


def run(command: list[str], place: Path) -> tuple[str, float, float]:
    """The first line that a command prints, the CPU seconds until then, and its most memory in megabytes."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(place / "compiled")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True) as process:
        if process.stdout is None:
            raise AssertionError("the output is a pipe")
        line = process.stdout.readline()
        ticks = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()[11:13]
        process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 5):  # 5: proofs of the first answers only
        sys.exit(f"{' '.join(command)} failed")
    return line, sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK"), usage.ru_maxrss / 1024


def report(count: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        somebody = write_files(place, count)
        print(f"{count:,} people; CPU seconds to the first answer (at most 5 at 100,000), memory")
        command = [sys.executable, "-m", "multiprover", "ask", str(place / "club.rules"), "--format", "json"]
        command += ["--timeout", "600", "--facts"]  # on however busy a machine
        run([*command, str(place / "few.csv"), "Who is eligible?"], place)  # compiles the modules
        command.append(str(place / "people.csv"))
        listed = None
        for question in (f"Is {somebody} eligible?", f"May {somebody} vote?", "Who is eligible?"):
            reply, seconds, memory = run([*command, question], place)
            print(f"{question:40} {seconds:6.2f} s {memory:6.0f} MB", flush=True)
            listed = json.loads(reply)["result"].get("answers")
        found, seconds, memory = run([sys.executable, "-c", RUN_CLINGO, str(place / "club.lp")], place)
        print(f"{'clingo, whole model':40} {seconds:6.2f} s {memory:6.0f} MB")
        if listed is None or len(listed) != int(found):
            sys.exit(f"clingo finds {found.strip()} eligible people, we find {listed and len(listed)}")
        print(f"both find {int(found):,} eligible people")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--people", type=int, default=100_000, metavar="N", help="rows of the table")
    report(parser.parse_args().people)


if __name__ == "__main__":
    main()
