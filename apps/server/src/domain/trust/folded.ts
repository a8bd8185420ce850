/** A text as the rules read it: lower case, plain letters, tricks undone. Each character knows where it came from. */
export interface Folded {
  text: string;
  /** Where each character begins in the text that people see. */
  starts: readonly number[];
}

/** Letters of other alphabets that look like ours. */
const LOOKALIKES = new Map(
  Object.entries({
    a: 'аαɑ',
    b: 'ЬʙВвβ',
    c: 'сϲС',
    d: 'ԁ',
    e: 'еεҽєЕ',
    g: 'ɡ',
    h: 'һНн',
    i: 'іιıɩІ',
    j: 'јЈ',
    k: 'кκКΚ',
    l: 'ӏⅼ',
    m: 'мМΜ',
    n: 'ոпΝ',
    o: 'оοօσОΟ',
    p: 'рρРΡ',
    r: 'гᴦ',
    s: 'ѕЅ',
    t: 'тτТΤ',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝωш',
    x: 'хχХΧ',
    y: 'уүγУΥ',
    z: 'ᴢΖ',
    "'": '’‘ʼ`´',
    '-': '–—‑−',
  }).flatMap(([plain, others]) => [...others].map((other): [string, string] => [other, plain])),
);

const lookalikeOf = (character: string) => LOOKALIKES.get(character) ?? LOOKALIKES.get(character.toLowerCase());

const DIGIT_LETTERS: Record<string, string> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A figure inside a word stands for a letter; behind a lone R or K it is money, and @ before a domain is a mailbox. */
const DIGIT_IN_WORD =
  /(?:(?<=[a-z]{2})|(?<=(?<![a-z\d])[a-jl-qs-z]))(?:[013457$!]{1,2}(?=[a-z])|@(?=[a-z]+(?![a-z\d.@-])))/g;

/** `r e g i s t r a t i o n` and `f.e.e`. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:(?: {1,3}\p{L}(?![\p{L}\p{N}])){3,}|(?:[.*_\-·]\p{L}(?![\p{L}\p{N}])){2,})/gu;

/** Spaced letters with one space everywhere hide where a word ends; these are the words worth hiding. */
const HIDDEN_WORDS =
  /registration|application|processing|placement|training|clearance|interview|uniform|medical|deposit|payment|airtime|voucher|whatsapp|telegram|females?|males?|ladies|women|young|white|black|indian|coloured|fees?|send|pay|only/g;

const IGNORED = /[\p{Cf}\p{M}\u115f\u1160\u3164]/gu;

function readAs(character: string): string {
  const read = lookalikeOf(character) ?? character.normalize('NFKD').replace(IGNORED, '').toLowerCase();
  const plain = read.length === 1 ? (lookalikeOf(read) ?? read) : read;
  return plain !== '' && plain.trim() === '' ? ' ' : plain;
}

/** Letters, figures and signs of plain English at a time, or one other character. */
const RUN = /[\n\x20-\x5f\x61-\x7e]+|[\s\S]/gu;

function letters(plain: string): { text: string; starts: number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const isPlain = run.length > 2 || run.charCodeAt(0) < 0x60;
    const read = isPlain ? run.toLowerCase() : readAs(run);
    parts.push(read);
    for (let n = 0; n < read.length; n++) starts.push(isPlain ? index + n : index);
  }
  return { text: parts.join(''), starts };
}

/** What is kept of the text, and what stands between: a border inside hidden words takes the place of its neighbour. */
function joined(text: string): { text: string; from: number[] } {
  const parts: string[] = [];
  const from: number[] = [];
  const keep = (start: number, end: number) => {
    parts.push(text.slice(start, end));
    for (let at = start; at < end; at++) from.push(at);
  };
  let last = 0;
  for (const { 0: run, index } of text.matchAll(SPACED)) {
    keep(last, index);
    const places = [...run].flatMap((character, at) => (/\p{L}/u.test(character) ? [index + at] : []));
    const word = places.map((at) => text.charAt(at)).join('');
    const borders = new Set([...word.matchAll(HIDDEN_WORDS)].flatMap((m) => [m.index, m.index + m[0].length]));
    places.forEach((at, nth) => {
      const isBorder = nth > 0 && (borders.has(nth) || at - (places[nth - 1] ?? at) > 2);
      if (isBorder) {
        parts.push(' ');
        from.push(at);
      }
      keep(at, at + 1);
    });
    last = index + run.length;
  }
  keep(last, text.length);
  return { text: parts.join(''), from };
}

/** A line that goes on in lower case, or breaks off within a word, is one sentence with the next. */
const WHITESPACE = /-\n(?=\p{L})|[ \n]{2,}|\n/gu;

export function fold(plain: string): Folded {
  const seen = letters(plain);
  const { text, from } = joined(seen.text);
  const undone = text.replace(DIGIT_IN_WORD, (digits) => [...digits].map((one) => DIGIT_LETTERS[one] ?? one).join(''));
  const original = (at: number) => seen.starts[from[at] ?? 0] ?? 0;
  const goesOn = (before: number, after: number) =>
    after < undone.length &&
    /[\p{L}\p{N},]/u.test(undone.charAt(before)) &&
    /\p{Ll}/u.test(plain.charAt(original(after)));
  const parts: string[] = [];
  const starts: number[] = [];
  let last = 0;
  const keepTo = (end: number) => {
    parts.push(undone.slice(last, end));
    for (let at = last; at < end; at++) starts.push(original(at));
  };
  for (const { 0: run, index } of undone.matchAll(WHITESPACE)) {
    keepTo(index);
    last = index + run.length;
    if (run === '-\n' && goesOn(index - 1, last)) continue;
    parts.push(run.includes('\n') && !goesOn(index - 1, last) ? '\n' : ' ');
    starts.push(original(index));
  }
  keepTo(undone.length);
  return { text: parts.join(''), starts };
}
