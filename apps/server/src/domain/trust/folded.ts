/** A text as the rules read it: lower case, plain letters, tricks undone. Each character knows where it came from. */
export interface Folded {
  text: string;
  /** Where each character begins in the text that people see. */
  starts: readonly number[];
  ends: readonly number[];
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

function letters(plain: string): { text: string; starts: number[]; ends: number[] } {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of plain) {
    const end = at + character.length;
    let read = character;
    if (character > '\u007f' || character === '`') {
      read = lookalikeOf(character) ?? character.normalize('NFKD').replace(IGNORED, '');
      read = read.length === 1 ? (lookalikeOf(read) ?? read) : read;
    }
    read = read.toLowerCase();
    if (read !== '\n' && /^\s+$/.test(read)) read = ' ';
    for (let n = 0; n < read.length; n++) {
      parts.push(read.charAt(n));
      starts.push(at);
      ends.push(end);
    }
    at = end;
  }
  return { text: parts.join(''), starts, ends };
}

/** What is kept of the text, and what stands between: a border inside hidden words takes the place of its neighbour. */
function joined(text: string): { text: string; from: number[] } {
  const parts: string[] = [];
  const from: number[] = [];
  const keep = (start: number, end: number) => {
    for (let at = start; at < end; at++) {
      parts.push(text.charAt(at));
      from.push(at);
    }
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
const WHITESPACE = /-\n(?=\p{L})|\s+/gu;

export function fold(plain: string): Folded {
  const plainLetters = letters(plain);
  const { text, from } = joined(plainLetters.text);
  const undone = text.replace(DIGIT_IN_WORD, (digits) => [...digits].map((one) => DIGIT_LETTERS[one] ?? one).join(''));
  const original = (at: number) => plainLetters.starts[from[at] ?? 0] ?? 0;
  const goesOn = (before: number, after: number) =>
    after < undone.length &&
    /[\p{L}\p{N},]/u.test(undone.charAt(before)) &&
    /\p{Ll}/u.test(plain.charAt(original(after)));
  const parts: string[] = [];
  const kept: number[] = [];
  let last = 0;
  for (const { 0: run, index } of undone.matchAll(WHITESPACE)) {
    for (let at = last; at < index; at++) kept.push(at);
    parts.push(undone.slice(last, index));
    last = index + run.length;
    const isBroken = run === '-\n' && goesOn(index - 1, last);
    if (isBroken) continue;
    const isLine = run.includes('\n') && !goesOn(index - 1, last);
    parts.push(isLine ? '\n' : ' ');
    kept.push(index);
  }
  for (let at = last; at < undone.length; at++) kept.push(at);
  parts.push(undone.slice(last));
  return {
    text: parts.join(''),
    starts: kept.map(original),
    ends: kept.map((at) => plainLetters.ends[from[at] ?? 0] ?? plain.length),
  };
}
