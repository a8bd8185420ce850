import { withoutWhoSomebodyIs } from './fair-words.ts';

/** Words that every advert has and that say nothing about the work. */
const EMPTY = new Set(
  `ability able about advantage advantageous after all also and any are area ask asked basic been being both but can
  clear command could each ensure essential etc every excellent experience experienced fluency fluent fluently for
  from good great has have help into its job know knowledge least less like look looking make minimum more most much
  must need needs new not only other our out over own people per person please plus prefer preferred proficient proven
  relevant required requirement requirements role should similar skill skills some someone strong such take team than
  that the their them then there these they this those through time under use used using very want well were what when
  where which who will willing with within work worked working would year years you your`.split(/\s+/),
);

const SHORTEST = 3;

/** Driving, drivers and drive are one word here; a real stemmer would know more and explain less. */
function stem(word: string): string {
  const root = word.replace(/(ings?|ers?|ed|es|s|e)$/, '').slice(0, 12);
  return root.length < SHORTEST ? word : root;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}])(\\d{1,2}|${NUMBERS.join('|')})(?:\\s*(?:\\+|to|or|-|–)\\s*(?:\\d{1,2}|more))?\\s*\\+?\\s*(?:years?|yrs?)(?![\\p{L}\\p{N}])`,
  'giu',
);

/** From little to much; the numbers are what the codes were called before, and are still called. */
const LICENCES: Record<string, number> = { b: 1, '8': 1, '08': 1, eb: 2, c: 3, c1: 3, '10': 3, ec: 4, ce: 4, '14': 4 };
const LICENCE = /(?<![\p{L}\p{N}])(?:code|class)\s*(ec1?|ce|eb|c1?|b|0?8|10|14)(?![\p{L}\p{N}])/giu;
const LICENCE_WORDS = new Set([
  'code',
  'class',
  'driver',
  'drivers',
  'driving',
  'licence',
  'license',
  'valid',
  'vehicle',
]);

/** What a text says, as far as two texts can be compared. */
export interface Said {
  /** By stem. */
  words: Set<string>;
  /** Numbers, years and codes: near is not the same. */
  exact: Set<string>;
  years: number | undefined;
  licence: number | undefined;
}

/** ‘Cash-up’ and ‘e-mail’ are one word, ‘long-distance’ is two. */
const SHORT_SIDE = /(?<=\p{L})-(?=\p{L}{1,2}(?!\p{L}))|(?<=(?<!\p{L})\p{L}{1,2})-(?=\p{L})/gu;

const least = (values: number[]) => (values.length > 0 ? Math.min(...values) : undefined);
const most = (values: number[]) => (values.length > 0 ? Math.max(...values) : undefined);

// Most texts say nothing of either, which is seen sooner than read.
const yearsIn = (text: string) =>
  [...(/years?|yrs?/i.test(text) ? text.matchAll(YEARS) : [])].map(([, count = '']) => {
    const spelled = NUMBERS.indexOf(count.toLowerCase());
    return spelled === -1 ? Number(count) : spelled;
  });
const licencesIn = (text: string) =>
  [...(/code|class/i.test(text) ? text.matchAll(LICENCE) : [])].flatMap(
    ([, code = '']) => LICENCES[code.toLowerCase().replace('ec1', 'ec')] ?? [],
  );

function read(whole: string, pick: (values: number[]) => number | undefined): Said {
  // Somebody who is 24 years old has not worked for 24 years.
  const text = withoutWhoSomebodyIs(whole);
  const years = pick(yearsIn(text));
  const licence = pick(licencesIn(text));
  const said: Said = { words: new Set(), exact: new Set(), years, licence };
  const left = years === undefined ? text : text.replace(YEARS, ' ');
  const rest = (licence === undefined ? left : left.replace(LICENCE, ' ')).replace(SHORT_SIDE, '').toLowerCase();
  for (const word of rest.match(/[\p{L}\p{N}+#]+/gu) ?? []) {
    if (/\p{N}/u.test(word)) said.exact.add(word);
    else if (word.length >= SHORTEST && !EMPTY.has(word) && !(licence !== undefined && LICENCE_WORDS.has(word)))
      said.words.add(stem(word === 'license' ? 'licence' : word));
  }
  return said;
}

/** Of what is asked the least is enough: of ‘3 to 5 years’, three. */
export const asking = (text: string): Said => read(text, least);

/** Of what somebody says the most counts. */
export const saying = (text: string): Said => read(text, most);
