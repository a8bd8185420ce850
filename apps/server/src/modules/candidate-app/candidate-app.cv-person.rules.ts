import { textLimits } from '@marula/contract/limits';
import { phoneFrom } from '@marula/contract/phones';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import type { Tenant } from '@marula/contract/tenants';
import type { FindPosition } from './candidate-app.cv-positions.rules.ts';
import { type CvLine, labelled, withoutBullet } from './candidate-app.cv-sections.rules.ts';

/** Something that was read, and where. */
export interface Read<T> {
  value: T;
  lines: CvLine[];
}

const TITLE = /curriculum vitae|c\.?v\.?\b|r[eé]sum[eé]|personal profile of/gi;
const HONORIFIC = /^(mr|mrs|ms|miss|dr|prof)\.?\s+/i;
/** They begin a surname of several words. */
const PARTICLES = /^(van|von|de|du|le|la|der|den|da|dos|ka|st)$/i;

const titled = (word: string) =>
  word === word.toUpperCase() && word.length > 1 && !word.includes('.')
    ? word.toLowerCase().replace(/(^|[-'’])\p{L}/gu, (letter) => letter.toUpperCase())
    : word;
const asName = (text: string) => text.trim().split(/\s+/).map(titled).join(' ').slice(0, textLimits.name);

/** Letters only, each word with a capital, no more than people have names. */
function nameIn(text: string): string | undefined {
  const name =
    text
      .replace(TITLE, ' ')
      .replace(/^\s*(of|for|[-–—:|])\s*/i, '')
      .split(/\s{3,}|[|,•]/)[0]
      ?.trim()
      .replace(HONORIFIC, '') ?? '';
  const words = name.split(/\s+/);
  const isName =
    words.length >= 2 &&
    words.length <= 5 &&
    words.every((word) => /^\p{Lu}[\p{L}'’.-]*$/u.test(word) || PARTICLES.test(word));
  return isName ? name : undefined;
}

function partsOf(name: string): { first: string; last: string } | undefined {
  const words = name.trim().replace(HONORIFIC, '').split(/\s+/);
  if (words.length < 2) return undefined;
  const particle = words.findIndex((word, index) => index > 0 && PARTICLES.test(word));
  const at = particle > 0 ? particle : words.length - 1;
  return { first: asName(words.slice(0, at).join(' ')), last: asName(words.slice(at).join(' ')) };
}

const LABELS = {
  first: /^(first|given|christian|fore) ?names?$|^first name\(?s?\)?$|^names?$|^full first names?$/,
  last: /^(surname|last name|family name)$/,
  full: /^(full )?names?( and surname| & surname|\(s\))?$|^full names?$|^name\(?s\)? and surname$|^applicant$/,
};

export interface ReadNames {
  first?: Read<string>;
  last?: Read<string>;
}

export function namesIn(lines: readonly CvLine[], find: FindPosition): ReadNames {
  const said = lines.flatMap((line) => {
    const found = labelled(line.text);
    return found && /^[\p{L}\s.'’-]{2,60}$/u.test(found.value) ? [{ ...found, line }] : [];
  });
  const last = said.find(({ label }) => LABELS.last.test(label));
  const first = said.find(({ label }) => LABELS.first.test(label));
  if (first && last) {
    return {
      first: { value: asName(first.value), lines: [first.line] },
      last: { value: asName(last.value), lines: [last.line] },
    };
  }
  const full = said.find(({ label }) => LABELS.full.test(label));
  const line = full?.line ?? lines.slice(0, 12).find(({ text }) => !/[:@\d]/.test(text) && nameIn(text) && !find(text));
  const names = line && partsOf(full?.value ?? nameIn(line.text) ?? '');
  return names && line
    ? { first: { value: names.first, lines: [line] }, last: { value: names.last, lines: [line] } }
    : {};
}

const NUMBER = /(?:\+|00)?\(?\d[\d\s().-]{7,18}\d/g;
/** Of somebody else, or no number to call. */
const NOT_TO_CALL =
  /\b(id|identity|nrc|passport|fax|account|next of kin|emergency|born|birth|permit|licen[cs]e|reference)\b/i;

export function phoneIn(lines: readonly CvLine[], tenant: Tenant): Read<string> | undefined {
  for (const line of lines) {
    if (NOT_TO_CALL.test(line.text)) continue;
    for (const [typed] of line.text.matchAll(NUMBER)) {
      const digits = typed.replace(/\D/g, '');
      const isLocal = /^0\d{9}$/.test(digits);
      const isForeign = /^(\+|00)/.test(typed) && digits.length >= 10 && digits.length <= 14;
      const isDialled = digits.startsWith(tenant.dial_code.slice(1)) && digits.length === tenant.dial_code.length + 8;
      const value =
        isLocal || isForeign ? phoneFrom(typed, tenant) : isDialled ? phoneFrom(`+${digits}`, tenant) : null;
      if (value) return { value, lines: [line] };
    }
  }
  return undefined;
}

/** Names that may be a place: parts of lines that tell where somebody lives. */
export function placesIn(lines: readonly CvLine[]): Read<string>[] {
  const address =
    /^(residential |home |physical |postal |current |street )*(address|residence|location|town|city|suburb|area|place of residence|lives? in)$/;
  const lives = /\b(?:live|living|stay|staying|reside|based) (?:in|at) (\p{Lu}.*)$/u;
  const all = lines.map((line) => {
    const [, value] = lives.exec(line.text) ?? [];
    return { line, said: value ? { label: 'address', value } : labelled(line.text) };
  });
  const named = all.filter(({ said }) => said && address.test(said.label));
  const at = named[0] ? lines.indexOf(named[0].line) : -1;
  // An address goes on in the lines below its label.
  const below =
    at >= 0 ? all.slice(at + 1, at + 4).filter(({ said }) => !said) : all.filter(({ said }) => !said).slice(0, 15);
  return [...named, ...below].flatMap(({ line, said }) =>
    (said?.value ?? line.text)
      .split(/[,|•;]|\s{3,}|\s[-–—]\s/)
      .map((part) => part.replace(/\b\d{4,5}\b/g, '').trim())
      .filter((part) => /^\p{Lu}[\p{L}\s'’().-]{2,40}$/u.test(part))
      .map((value) => ({ value, lines: [line] })),
  );
}

export function aboutIn(lines: readonly CvLine[]): Read<string> | undefined {
  const own = lines.filter(({ text }) => text !== '' && !labelled(text)).slice(0, 12);
  const value = own
    .map(({ text }) => withoutBullet(text))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  // A line or two of a sentence; anything shorter is a title.
  return value.split(' ').length >= 6 ? { value: value.slice(0, textLimits.message), lines: own } : undefined;
}

/** From the lightest to the heaviest; the codes before 1998 are still what people say. */
const LICENCES: [named: RegExp, said: RegExp][] = [
  [/\bEC\b/, /\b(code|class|cat(egory)?|codes)?\s*(14|ec1?|c\s?\+?\s?e|ce)\b/i],
  [/\(Code C\)/, /\b(code|class|cat(egory)?|codes)?\s*(10|11|c1?)\b/i],
  [/\bEB\b/, /\b(code|class|cat(egory)?|codes)?\s*(eb|be)\b/i],
  [/\(Code B\)/, /\b(code|class|cat(egory)?|codes)?\s*(0?8|b1?)\b/i],
  [/\(Code A\)/, /\b(code|class|cat(egory)?|codes)\s*(0?1|a1?)\b|motor ?(cycle|bike)/i],
  [/PrDP/, /\b(pr?dp|psv)\b/i],
];

export function licenceIn(
  lines: readonly CvLine[],
  headed: readonly CvLine[],
  licences: readonly ReferenceOption[],
): Read<number> | undefined {
  const about =
    /driv(er['’]?s?|ing)['’]?s?\s+licen[cs]e|\blicen[cs]e\b.*\b(code|class)\b|\b(code|class)\s*\w{1,2}\b.*\blicen[cs]e|^code (8|10|14)\b/i;
  for (const line of [...headed, ...lines.filter(({ text }) => about.test(text))]) {
    if (/\b(no|none|not|without|learner)/i.test(line.text)) continue;
    const said = line.text.replace(/driv(er|ing)['’]?s?['’]?\s+licen[cs]e/i, ' ');
    const found = LICENCES.find(([, words]) => words.test(said));
    const licence = found && licences.find(({ name }) => found[0].test(name));
    if (licence) return { value: licence.id, lines: [line] };
  }
  return undefined;
}
