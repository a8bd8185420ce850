import type { TenantCode } from '@marula/contract/tenants';
import type { Random } from './random.ts';

const inZambia: readonly (readonly [RegExp, string])[] = [
  [/\bpanel van or bakkie\b/g, 'panel van'],
  [/\bbakkies\b/g, 'vans'],
  [/\bto the cent\b/g, 'to the ngwee'],
  [/\bcode [^()]*\(ZA\) or (class [^()]*?) \(ZM\)/gi, '$1'],
  [/\bbakkie\b/g, 'van'],
  [/\btaxi rank(s?)\b/g, 'bus station$1'],
  [/\btaxi route\b/g, 'bus route'],
  [/\btaxis\b/g, 'minibuses'],
  [/\bcooldrink\b/g, 'soft drinks'],
  [/\blearners\b/g, 'pupils'],
  [/\bGrade R\b/g, 'Grade 1'],
  [/, biltong and boerewors\b/g, ', biltong and sausage'],
  [/\bPap, stew\b/g, 'Nshima, relish'],
  [/\bby the 25th\b/g, 'by the 28th'],
  [/, a passport and a PrDP in date\b/g, ', a passport and a class CE licence in date'],
  [/\bsuperlink\b/g, 'truck and trailer'],
  [/\binterlinks\b/g, 'heavy trucks'],
  [/, and know VAT\b/g, ', and know the ZRA’s forms'],
  [/\bgeyser\b/gi, 'water heater'],
  [/\bcode \w+ \(\w+\) or (?:class )?(CE?|B) /gi, 'class $1 '],
  [/\bcode (?:EC|14)\b(?: \(\w+\))?/gi, 'class CE'],
  [/\bcode (?:C1?|10)\b(?: \(\w+\))?/gi, 'class C'],
  [/\bcode (?:EB|B|8)\b(?: \(\w+\))?/gi, 'class B'],
];
const inSouthAfrica: readonly (readonly [RegExp, string])[] = [
  [/ in South Africa\b/g, ''],
  [/ \(ZA\) or class [^()]*\(ZM\)/g, ''],
  [/ or (?:class )?(?:CE?|B) licence/g, ' licence'],
];

/** The library names the rules of both countries; an advert names those of its own. */
export function inCountry(text: string, tenant: TenantCode): string {
  const changes = tenant === 'ZM' ? inZambia : inSouthAfrica;
  return changes.reduce((said, [words, instead]) => said.replace(words, instead), text);
}

const foreign: Record<TenantCode, RegExp> = {
  ZA: /\bZambia|\bRTSA|\bNRC\b|\bTEVETA|\bZICA|\bECZ\b/,
  ZM: /South Africa|\bPSIRA|\bPrDP|\bUIF\b|\bSAPS|\bSETA\b|\bSACE\b|\bSANC\b|\bMatric\b|\bPIRB\b/,
};

export const isSaidIn = (line: string, tenant: TenantCode) => !foreign[tenant].test(line);

const WORDS = [
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
];
const numberOf = (word: string) => WORDS.indexOf(word) + 2;
const spelled = (value: number) => (WORDS[value - 2] ?? String(value)).toLowerCase();
const thousands = (value: number) =>
  value < 10_000 ? String(value) : `${Math.floor(value / 1000)} ${String(value % 1000).padStart(3, '0')}`;

/** `{6-14}` becomes a number between them, `{60-240/10}` a round one, `{Two-Six}` one that begins a sentence. */
export function withFigures(text: string, draw: Random): string {
  return text
    .replace(/\{([A-Z]\w+)-([A-Z]\w+)\}/g, (_, from, to) => WORDS[draw.int(numberOf(from), numberOf(to)) - 2] as string)
    .replace(/\{(\d+)-(\d+)(?:\/(\d+))?\}/g, (_, from, to, step = '1') => {
      const value = draw.int(Number(from) / Number(step), Number(to) / Number(step)) * Number(step);
      return value <= 12 ? spelled(value) : thousands(value);
    });
}
