"""Make the dictionary of `multiprover.english` from WordNet 3.0 and lemminflect.

    python scripts/make_dictionary.py /usr/share/wordnet src/multiprover/english/dictionary/words.txt.z

WordNet (Debian package wordnet-base) gives categories, verb frames, particles, kinds of nouns and counts;
lemminflect gives categories and inflected forms. One line a word, sorted: the word, a tab, its entries
separated by blanks. `multiprover.english.dictionary` says what an entry looks like.
"""

import csv
import gzip
import math
import sys
import zlib
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import lemminflect
from dictionary_lists import (
    INVARIANT,
    IRREGULAR_FIRST,
    LESS_FRAMES,
    MASS,
    MASS_ONLY,
    MORE_FRAMES,
    NEW,
    NEW_VERBS,
    ONLY_PLURAL,
    REGULAR_FIRST,
)
from mass_nouns import ANIMAL, PERSON, PIECES, STUFFS, NounSense, is_mass, main_kind, share

from multiprover.english import inflection
from multiprover.english.dictionary import FRAME_CODES

CATEGORIES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
PARTS_OF_SPEECH = {"n": "NOUN", "v": "VERB", "a": "ADJ", "r": "ADV"}
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
TIME = "28"
PLANT = "20"
TOUCHED_KINDS = {"05", "06", "08", "13", "17", "20", "27"}
"""Animals, artifacts, body, food, objects, plants, substances."""
GATHERED_KINDS = {"14", "15"}
"""Groups and places."""
SAID_KINDS = {"10"}
"""What is said or written."""
A_SHARE = 0.15
"""Of the uses of a noun, from which on it names such a thing."""
WELL_ATTESTED = 30
"""From this count on, a category that was never counted has to be in both sources."""

FRAMES = {
    **dict.fromkeys((1, 2, 3, 23), "none"),
    **dict.fromkeys((8, 9, 10, 11), "object"),
    **dict.fromkeys((4, 12, 13, 22, 27), "preposition"),
    **dict.fromkeys((6, 7), "adjective"),
    5: "object adjective",
    14: "two objects",
    **dict.fromkeys((15, 16, 17, 18, 19, 20, 21, 30, 31), "object preposition"),
    24: "object infinitive",
    25: "object bare infinitive",
    **dict.fromkeys((26, 34), "that"),
    28: "infinitive",
    29: "whether",
    **dict.fromkeys((32, 35), "bare infinitive"),
    33: "ing",
}
FRAMES_OF_UNLISTED = {"none", "object", "preposition", "object preposition"}


class Word:
    """What the sources say of one word in one category."""

    def __init__(self) -> None:
        self.wordnet = False
        self.lemminflect = False
        self.count = 0
        self.frames: set[str] = set()
        self.particles: set[str] = set()
        self.nouns: list[NounSense] = []
        self.capital = True


Table = dict[tuple[str, str], Word]


def is_word(lemma: str) -> bool:
    """Whether a lemma is one word of letters, hyphens inside."""
    return lemma.replace("-", "").isalpha() and lemma.isascii() and lemma[0].isalpha() and len(lemma) < 30


def read_counts(folder: Path) -> dict[tuple[str, str, int], int]:
    """How often each sense of each word was counted."""
    counts: dict[tuple[str, str, int], int] = {}
    for line in (folder / "cntlist.rev").read_text("latin-1").splitlines():
        key, number, count = line.split()
        lemma, _, rest = key.partition("%")
        counts[lemma, SENSE_TYPES[rest[0]], int(number)] = int(count)
    return counts


def read_wordnet(folder: Path) -> Table:
    """All words of WordNet that are not the name of one thing."""
    table: Table = defaultdict(Word)
    counts = read_counts(folder)
    synsets: dict[tuple[str, str], list[str]] = {}
    for name, code in CATEGORIES.items():
        for line in (folder / f"data.{name}").read_text("latin-1").splitlines():
            if not line.startswith("  "):
                synsets[code, line[:8]] = line.partition(" | ")[0].split()
    stuffs = find_stuffs({offset: fields for (code, offset), fields in synsets.items() if code == "n"})
    for name, code in CATEGORIES.items():
        for line in (folder / f"index.{name}").read_text("latin-1").splitlines():
            if line.startswith("  "):
                continue
            fields = line.split()
            lemma, senses = fields[0], int(fields[2])
            for number, offset in enumerate(fields[-senses:], 1):
                count = counts.get((lemma, code, number), 0)
                add_sense(table, lemma, code, synsets[code, offset], count, offset in stuffs)
    return table


def pointers_of(synset: list[str]) -> list[tuple[str, str]]:
    """What a synset points to: the kind of pointer, and the place of the other."""
    start = 5 + 2 * int(synset[3], 16)
    return [(synset[start + 4 * at], synset[start + 4 * at + 1]) for at in range(int(synset[start - 1]))]


def find_stuffs(nouns: dict[str, list[str]]) -> set[str]:
    """The places of the nouns below `STUFFS`."""
    below: dict[str, bool] = {}

    def is_below(offset: str) -> bool:
        if offset not in below:
            below[offset] = False
            above = [other for kind, other in pointers_of(nouns[offset]) if kind == "@"]
            named = [(nouns[other][4].lower(), nouns[other][1]) for other in above]
            piece = (nouns[offset][4].lower(), nouns[offset][1]) in PIECES
            below[offset] = not piece and (not STUFFS.isdisjoint(named) or any(map(is_below, above)))
        return below[offset]

    return {offset for offset in nouns if is_below(offset)}


def add_sense(table: Table, lemma: str, code: str, synset: list[str], count: int, is_stuff: bool) -> None:
    """Add one sense of a word, or of a verb with a particle."""
    size = int(synset[3], 16)
    written = [synset[4 + 2 * place].partition("(")[0] for place in range(size)]
    place = next(at for at, word in enumerate(written) if word.lower() == lemma)
    verb, _, particle = lemma.partition("_")
    if code == "v" and particle.isalpha() and is_word(verb):
        table[verb, "v"].particles.add(particle)
        return
    if not is_word(lemma):
        return
    pointers = pointers_of(synset)
    if code == "n" and any(kind == "@i" for kind, _ in pointers):
        return
    word = table[lemma, code]
    word.wordnet = True
    word.count += count
    if code == "n":
        word.nouns.append(NounSense(count, synset[1], is_stuff))
    word.capital &= written[place][0].isupper()
    if code == "v":
        frames = synset[5 + 2 * size + 4 * len(pointers) :]
        for at in range(int(frames[0])):
            _, frame, which = frames[1 + 3 * at : 4 + 3 * at]
            if which == "00" or int(which, 16) == place + 1:
                word.frames.add(FRAMES[int(frame)])


def read_pairs(folder: Path) -> list[tuple[str, str]]:
    """Nouns of two words that name a kind: "fire alarm", "high school"; no animals or plants."""
    pairs = set()
    for line in (folder / "data.noun").read_text("latin-1").splitlines():
        fields = line.partition(" | ")[0].split()
        if line.startswith("  ") or fields[1] in (ANIMAL, PLANT) or "@i" in fields:
            continue
        for place in range(int(fields[3], 16)):
            written = fields[4 + 2 * place]
            if written.islower() and written.count("_") == 1:
                first, _, second = written.partition("_")
                pairs.add((first, second))
    return sorted(pairs)


def read_opposites(folder: Path) -> dict[str, set[str]]:
    """The adjectives that WordNet has as opposites of each other: "old" of "new" and "young"."""
    synsets = {}
    for line in (folder / "data.adj").read_text("latin-1").splitlines():
        if not line.startswith("  "):
            synsets[line[:8]] = line.partition(" | ")[0].split()
    opposites: dict[str, set[str]] = defaultdict(set)
    for synset in synsets.values():
        start = 5 + 2 * int(synset[3], 16)
        for place, (kind, other) in enumerate(pointers_of(synset)):
            if kind == "!":
                which = synset[start + 4 * place + 3]
                pair = [
                    each[4 + 2 * (int(number, 16) - 1)].partition("(")[0]
                    for each, number in ((synset, which[:2]), (synsets[other], which[2:]))
                ]
                opposites[pair[0]].add(pair[1])
    return opposites


def add_lemminflect(table: Table) -> None:
    """Add lemminflect's lemmas, of words that WordNet has only the verbs."""
    folder = Path(lemminflect.__file__).parent / "resources"
    with gzip.open(folder / "infl_lu.csv.gz", "rt") as file:
        rows = [row for row in csv.reader(file) if row and is_word(row[0]) and row[0].islower()]
    in_wordnet = {lemma for lemma, _ in table}
    for lemma, name, *_ in rows:
        code = CATEGORIES.get(name)
        if code is None:
            continue
        if (lemma, code) not in table and lemma in in_wordnet and code != "v":
            continue
        if code == "n" and len(lemma) < 3:
            continue
        table[lemma, code].lemminflect = True
        table[lemma, code].capital &= False


def prune(table: Table) -> None:
    """Leave out categories that were never counted while the word is common and only one source has them."""
    totals: dict[str, int] = defaultdict(int)
    for (lemma, _), word in table.items():
        totals[lemma] += word.count
    for key in [key for key, word in table.items() if not word.wordnet and not word.lemminflect]:
        del table[key]
    for (lemma, code), word in list(table.items()):
        if not word.count and totals[lemma] >= WELL_ATTESTED and word.wordnet != word.lemminflect:
            del table[lemma, code]


def drop_inflected(table: Table) -> None:
    """Leave out lemmas that are a form of another: "bigger" always, "flies" if it was never counted."""
    for lemma, code in list(table):
        if (lemma, code) not in table:
            continue
        if code == "a" and not table[lemma, code].capital:
            for tag in ("JJR", "JJS"):
                for form in listed(lemma, "a", tag):
                    if form != lemma:
                        table.pop((form, "a"), None)
        elif code == "n" and lemma not in INVARIANT:
            plural = table.get((inflection.regular_s(lemma), "n"))
            if plural is not None and not plural.count and inflection.regular_s(lemma) not in ONLY_PLURAL:
                del table[inflection.regular_s(lemma), "n"]
    for lemma in INVARIANT:
        if lemma.endswith("s") and (lemma[:-1], "n") in table and table[lemma[:-1], "n"].count < 3:
            del table[lemma[:-1], "n"]


def irregular_forms(folder: Path) -> dict[tuple[str, str], set[str]]:
    """Irregular plurals and comparatives that WordNet lists."""
    forms: dict[tuple[str, str], set[str]] = defaultdict(set)
    for name in ("noun", "adj"):
        for line in (folder / f"{name}.exc").read_text("latin-1").splitlines():
            form, *lemmas = line.split()
            for lemma in lemmas:
                if is_word(form):
                    forms[lemma, CATEGORIES[name]].add(form)
    return forms


def listed(lemma: str, code: str, tag: str) -> list[str]:
    """The forms that lemminflect lists for a lemma."""
    forms = lemminflect.getAllInflections(lemma, PARTS_OF_SPEECH[code]).get(tag, ())
    return [form for form in forms if is_word(form)]


def main() -> None:
    """Write the table."""
    folder, target = Path(sys.argv[1]), Path(sys.argv[2])
    table = read_wordnet(folder)
    add_lemminflect(table)
    prune(table)
    drop_inflected(table)
    for new in (*((lemma, "n") for lemma in NEW), *((lemma, "v") for lemma in NEW_VERBS)):
        table[new].lemminflect = True
        table[new].capital = False
    for frame, verbs in MORE_FRAMES.items():
        for verb in verbs.split():
            if (verb, "v") in table:
                table[verb, "v"].frames.add(frame)
    for frame, verbs in LESS_FRAMES.items():
        for verb in verbs.split():
            table[verb, "v"].frames.discard(frame)
    lines: dict[str, list[str]] = defaultdict(list)
    irregular = irregular_forms(folder)
    for (lemma, code), word in sorted(table.items()):
        quality = (lemma, "a") in table and table[lemma, "a"].count >= max(1, word.count)
        write_entry(lines, lemma, code, word, irregular.get((lemma, code), set()), quality)
    for adjective, opposites in read_opposites(folder).items():
        known = sorted(each for each in opposites if (each, "a") in table)
        if known and (adjective, "a") in table:
            lines[adjective].append(f"o:{','.join(known)}")
    for pair in read_pairs(folder):
        if all(each in lines for each in pair):
            lines[" ".join(pair)].append("c")
    text = "".join(f"{word}\t{' '.join(lines[word])}\n" for word in sorted(lines))
    data = zlib.compress(text.encode(), 9)
    target.write_bytes(data)
    print(f"{len(lines):,} words, {len(text):,} characters, {len(data):,} bytes compressed")


def write_entry(
    lines: dict[str, list[str]], lemma: str, code: str, word: Word, irregular: set[str], quality: bool
) -> None:
    """Add the entry of one lemma, and those of its irregular forms."""
    weight = min(9, round(math.log2(word.count + 1)))
    if code == "n":
        details, explicit = noun_details(lemma, word, irregular, quality)
    elif code == "v":
        details, explicit = verb_details(lemma, word)
    elif code == "a":
        details, explicit = adjective_details(lemma, irregular)
    else:
        details, explicit = "", {}
    capital = "^" if word.capital and code in "na" else ""
    lines[lemma].append(f"{code}{weight}{capital}{details}")
    for form, key in explicit.items():
        for each in key:
            lines[form].append(f"={lemma}:{code}:{each}")


Explicit = dict[str, list[str]]
"""Irregular form → which forms of the lemma it is."""


def noun_details(lemma: str, word: Word, irregular: set[str], quality: bool) -> tuple[str, Explicit]:
    """Flags and, if it is irregular, the plural.

    m mass, u mass only, p person, b animal, t time, o can be touched, g group or place,
    w said or written, a person or animal in another sense than the first, l plural only.

    A noun that is an adjective in the first place ("green": `quality`) is mass only if it is listed so.
    """
    given = listed(lemma, "n", "NNS")
    plurals = [form for form in given if form != lemma or lemma in INVARIANT]
    regular = inflection.regular_s(lemma)
    if not plurals and lemma not in INVARIANT:
        plurals = sorted(irregular) or [regular]
    if lemma in INVARIANT:
        plurals = [lemma]
    flags = ""
    if lemma in MASS_ONLY:
        flags += "u"
    elif lemma in MASS or (not quality and is_mass(lemma, word.nouns, given, is_listed=word.lemminflect)):
        flags += "m"
    flags += kind_flags(word.nouns)
    if lemma in ONLY_PLURAL:
        return flags + "l", {}
    if lemma in IRREGULAR_FIRST:
        plurals = [IRREGULAR_FIRST[lemma], *plurals]
    elif regular in plurals:
        extra = [form for form in plurals if form != regular and form in irregular]
        return flags, {form: ["plural"] for form in extra}
    return f"{flags}|{plurals[0]}", {form: ["plural"] for form in plurals if form != lemma}


def kind_flags(nouns: Sequence[NounSense]) -> str:
    """What a noun names, in the first place or also."""
    flags = {PERSON: "p", ANIMAL: "b", TIME: "t"}.get(main_kind(nouns), "")
    for flag, kinds in (("o", TOUCHED_KINDS), ("g", GATHERED_KINDS), ("w", SAID_KINDS)):
        if nouns and share(nouns, [each for each in nouns if each.kind in kinds]) >= A_SHARE:
            flags += flag
    if main_kind(nouns) not in (PERSON, ANIMAL) and any(each.kind in (PERSON, ANIMAL) for each in nouns):
        flags += "a"
    return flags


def verb_details(lemma: str, word: Word) -> tuple[str, Explicit]:
    """Frames, particles and the forms that are not regular: third, past, participle, -ing."""
    frames = word.frames or FRAMES_OF_UNLISTED
    details = "".join(FRAME_CODES[frame] for frame in sorted(frames, key=lambda frame: FRAME_CODES[frame]))
    if word.particles:
        details += "+" + ",".join(sorted(word.particles))
    explicit: Explicit = defaultdict(list)
    written = []
    past = listed(lemma, "v", "VBD")
    for tag, form, regular in (
        ("VBZ", "third", inflection.regular_s(lemma)),
        ("VBD", "past", inflection.regular_ed(lemma)),
        ("VBN", "participle", inflection.regular_ed(lemma)),
        ("VBG", "ing", inflection.regular_ing(lemma)),
    ):
        forms = listed(lemma, "v", tag)
        if tag == "VBN" and (not forms or (regular in past and regular not in forms and len(forms) == 1)):
            forms = (
                [*forms, *(each for each in past if each not in forms)] if regular in past else forms or past
            )
        if lemma in REGULAR_FIRST:
            forms = [regular, *(each for each in forms if each != regular)]
        usual = forms[0] if forms else regular
        written.append("" if usual == regular else usual)
        extra = [each for each in forms if each != regular or usual != regular]
        for each in extra:
            explicit[each].append(form)
    if any(written):
        details += "|" + ",".join(written)
    return details, explicit


def adjective_details(lemma: str, irregular: set[str]) -> tuple[str, Explicit]:
    """Flag g (it has -er and -est), and those forms where they are not regular."""
    comparative, superlative = listed(lemma, "a", "JJR"), listed(lemma, "a", "JJS")
    if not comparative or not superlative:
        return "", {}
    pair = (inflection.regular_er(lemma), inflection.regular_er(lemma, "est"))
    if pair[0] in comparative and pair[1] in superlative:
        return "g", {}
    explicit = {comparative[0]: ["comparative"], superlative[0]: ["superlative"]}
    return f"g|{comparative[0]},{superlative[0]}", explicit


if __name__ == "__main__":
    main()
