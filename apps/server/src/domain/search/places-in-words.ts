import { type TenantCode, tenantCodes } from '@marula/contract/tenants';
import type { Gazetteer, PlaceReading } from './gazetteer.ts';

/** Said before a place, and never part of what is looked for. */
const BEFORE = new Set(['in', 'near', 'at', 'around', 'by', 'to', 'from', 'close', 'based']);
const LONGEST = 4;
/** A place of the other country is only taken for one where it is well known. */
const WELL_KNOWN = 20;
const LEAST_MENDED = 5;

export interface PlaceSpan {
  reading: Exclude<PlaceReading, undefined | 'anywhere'>;
  typed: string;
  /** Where it stands among the words, with what leads to it. */
  from: number;
  to: number;
}

interface Words {
  words: string[];
  code: TenantCode;
  /** A word of the work itself: as a place it needs an 'in' before it. */
  isWork: (word: string) => boolean;
  /** No word that anybody knows: perhaps a place with a slip. */
  isUnknown: (word: string) => boolean;
}

/** Short forms of provinces mean too much else: a GP is a doctor, an EC licence is for trucks. */
const isTooShort = (name: string) => name.length < 3 && name !== 'pe';

const spanOf = ({ words }: Words, reading: PlaceSpan['reading'], from: number, to: number): PlaceSpan => {
  let start = from;
  while (start > 0 && BEFORE.has(words[start - 1] ?? '')) start -= 1;
  return { reading, typed: words.slice(from, to).join(' '), from: start, to };
};

/** The spans that may be a place: those that end last first, and of these the longest. */
function* spans({ words }: Words): Generator<[from: number, to: number]> {
  for (let to = words.length; to > 0; to--) {
    for (let from = Math.max(0, to - LONGEST); from < to; from++) yield [from, to];
  }
}

const isLed = (words: string[], from: number) => BEFORE.has(words[from - 1] ?? '');

function known(gazetteer: Gazetteer, asked: Words): PlaceSpan | undefined {
  const { words, code, isWork } = asked;
  for (const [from, to] of spans(asked)) {
    const name = words.slice(from, to).join(' ');
    const isAmbiguous = isTooShort(name) || (to - from === 1 && name !== 'pe' && isWork(name));
    if (isAmbiguous && !isLed(words, from)) continue;
    const found = gazetteer.exact(code, name);
    // A province with the name of a direction says so: 'Eastern Province'.
    if (found?.province && to - from === 1 && isDirection(name) && !isLed(words, from)) continue;
    if (found) return spanOf(asked, { ...found, country: code, mended: false }, from, to);
  }
  return undefined;
}

const isDirection = (name: string) =>
  /^(central|eastern|western|northern|southern|border|natal|lowveld)$/.test(name) && name !== 'natal';

function elsewhere(gazetteer: Gazetteer, asked: Words): PlaceSpan | undefined {
  const { words, code, isWork } = asked;
  for (const [from, to] of spans(asked)) {
    const name = words.slice(from, to).join(' ');
    if (isTooShort(name) || isWork(name) || isDirection(name)) continue;
    const found = gazetteer.elsewhere(code, name);
    const isSure = found && (isLed(words, from) || found.province || found.town.weight >= WELL_KNOWN);
    if (isSure) return spanOf(asked, { ...found, mended: false }, from, to);
  }
  return undefined;
}

function mended(gazetteer: Gazetteer, asked: Words): PlaceSpan | undefined {
  const { words, code, isUnknown } = asked;
  for (const [from, to] of spans(asked)) {
    const name = words.slice(from, to).join(' ');
    const span = words.slice(from, to);
    if (name.length < LEAST_MENDED || !span.some(isUnknown) || span.some((word) => BEFORE.has(word))) continue;
    const found = gazetteer.mend(code, name);
    if (found) return spanOf(asked, { ...found.found, country: code, mended: true }, from, to);
  }
  return undefined;
}

/** The place that stands among the words of a search: 'driver in cape town', 'durban cleaning jobs', 'cook stellenbsoch'. */
export const placeInWords = (gazetteer: Gazetteer, asked: Words): PlaceSpan | undefined =>
  known(gazetteer, asked) ??
  (tenantCodes.length > 1 ? elsewhere(gazetteer, asked) : undefined) ??
  mended(gazetteer, asked);
