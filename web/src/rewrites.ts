// Rewrites of a sentence that is not understood. They are guesses: the caller offers only those that the
// service then understands.

interface Pattern {
  /** Whether the pattern may help, by the sentence or by the hint of the service. */
  pattern: RegExp;
  rewrite: (match: RegExpMatchArray) => string[];
}

const SUBJECT = /\s(?=(?:they|it|he|she|the|someone|something|[A-Z][a-z]+)\s)/g;

const PATTERNS: readonly Pattern[] = [
  // "If it is red it is kind": "then" may belong before each later subject; the last place is the likeliest.
  {
    pattern: /^(if|when|whenever)\s((?!.*\bthen\b).+)$/i,
    rewrite: (match) => {
      const body = match[2] ?? "";
      const places = [...body.matchAll(SUBJECT)].map((found) => found.index);
      return places
        .reverse()
        .slice(0, 4)
        .map((place) => `${match[1]} ${body.slice(0, place).replace(/,$/, "")} then ${body.slice(place + 1)}`);
    },
  },
  {
    pattern: /^(.+?)\s+if and only if\s+(.+?)\.?$/i,
    rewrite: ([, left = "", right = ""]) => [`If ${low(right)} then ${low(left)}.\nIf ${low(left)} then ${low(right)}.`],
  },
  {
    pattern: /^(.+?)\s+only if\s+(.+?)\.?$/i,
    rewrite: ([, left = "", right = ""]) => [`If ${low(left)} then ${low(right)}.`],
  },
  {
    pattern: /^only\s+(\S+?)s?\s+(can|are|is)\s+(.+?)\.?$/i,
    rewrite: ([, noun = "", verb = "", rest = ""]) => {
      const article = /^[aeiou]/i.test(noun) ? "an" : "a";
      const modal = verb.toLowerCase() === "can" ? "can" : "is";
      return [`If something ${modal} ${rest} then it is ${article} ${noun}.`];
    },
  },
  {
    pattern: /^(.*?)\s+because\s+(.+?)\.?$/i,
    rewrite: ([, effect = "", cause = ""]) => [`${high(cause)}.\nIf ${low(cause)} then ${low(effect)}.`],
  },
  {
    pattern: /^(.+?),?\s+(?:so|therefore|hence)\s+(.+?)\.?$/i,
    rewrite: ([, cause = "", effect = ""]) => [`${high(cause)}.\nIf ${low(cause)} then ${low(effect)}.`],
  },
];

/** Sentences that perhaps say the same within the grammar, best first. */
export function guessRewrites(sentence: string, hint: string): string[] {
  const guesses: string[] = [];
  const advised = /write "([^"]+)" instead of "([^"]+)"/.exec(hint);
  if (advised !== null) guesses.push(sentence.replace(advised[2] ?? "", () => advised[1] ?? ""));
  const left = sentence.replaceAll(/[()[\]{}<>"“”;:*_~`|\\/^]/g, " ");
  guesses.push(tidy(left), tidy(left.replaceAll(/[^\p{L}\p{N}\s.,'’-]/gu, "")));
  for (const { pattern, rewrite } of PATTERNS) {
    const match = pattern.exec(sentence.trim());
    if (match !== null) guesses.push(...rewrite(match).map(tidyLines));
  }
  return [...new Set(guesses)].filter((guess) => guess !== "" && guess !== sentence).slice(0, 6);
}

function tidyLines(text: string): string {
  return text.split("\n").map(tidy).join("\n");
}

function tidy(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll(/\s+([.,?!])/g, "$1").trim();
}

/** Names keep their capital: only words that open sentences lose it. */
function low(text: string): string {
  return text.replace(/^(The|A|An|They|It|He|She|Someone|Something|People|Everyone|Anyone)\b/, (word) =>
    word.toLowerCase(),
  );
}

function high(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
