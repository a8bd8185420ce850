import type { Setting } from '../port.ts';
import type { Reading } from './text.ts';

export interface SaidPay {
  min: number | null;
  max: number | null;
  term: PayTerm;
  negotiable: boolean;
  quote: string;
}

export type PayTerm = 'hour' | 'day' | 'week' | 'month' | 'year' | 'task';

const figure = String.raw`(\d{1,3}(?:[ ,.]\d{3}){1,2}(?!\d)|\d{1,7}(?:[.,]\d{1,2})?(?!\d))(?:\.00|,00|\.-)?\s?(k\b|000\b|thousand\b)?`;
const money = String.raw`(zar|zmw|kwacha|rands?|r|k|n\$)?\s?`;
const after = String.raw`\s?(rands?|kwacha|zar|zmw)?`;
const RANGE = new RegExp(
  String.raw`(?<![a-z0-9.+/-])${money}${figure}${after}(?:\s?(?:-|to|and|until|till)\s?${money}${figure}${after})?`,
  'g',
);

const terms: [PayTerm, RegExp][] = [
  ['hour', /^[\s,(]*(?:gross |net |basic )*(?:(?:\/|per|an|each|a|every|p\/)\s?(?:hour|hr|h)\b|p\.?h\b|hourly)/],
  [
    'task',
    /^[\s,(]*(?:\/|per|a|each|every)\s?(?:1 ?000 |100 |square )?(?:bricks|blocks|met(?:re|er)|trip|load|delivery|task|drop|job|head|basket|unit)\b/,
  ],
  ['day', /^[\s,(]*(?:gross |net |basic )*(?:(?:\/|per|a|each|every|p\/)\s?(?:day|shift|night|d)\b|p\.?d\b|daily)/],
  ['week', /^[\s,(]*(?:gross |net |basic )*(?:(?:\/|per|a|each|every|p\/)\s?(?:week|wk|w)\b|p\.?w\b|weekly)/],
  [
    'month',
    /^[\s,(]*(?:gross |net |basic |ctc |cost to company )*(?:(?:\/|per|a|each|every|p\/)\s?(?:month|mnth|mth|m)\b|p\.?m\b|monthly)/,
  ],
  [
    'year',
    /^[\s,(]*(?:gross |net |basic |ctc |cost to company )*(?:(?:\/|per|a|each|p\/)\s?(?:year|annum|yr|a)\b|p\.?a\b|annual(?:ly)?|yearly)/,
  ],
];

/** What a number counts when it is no pay. */
const COUNTS =
  /^[\s-]*(?:\+ ?y|years?|yrs?|hours?|hrs?|months?|weeks?|days?|minutes?|people|persons?|staff|beds?|bedded|seats?|seater|tons?|tonnes?|t\b|km|kms|kilomet|ha\b|hectares?|kg|kgs|litres?|%|trips?|nights?|am\b|cattle|cows|sows|birds|chickens|guests?|rooms?|learners|children|kids|drivers?|positions?|vehicles?|trucks?|calls?|orders?|stores?|m2|sqm|mm\b|v\b|kv|kva|kw|mw|nd\b|rd\b|st\b|th\b|patients?|units?|houses?|levels?|x\b|:|h\d|\/\d)/;
const EXTRA =
  /^(?!\s*\+|[^.\n;,]{0,14}\b(?:plus|and|basic|with)\b)[^.\n;,]{0,22}\b(?:allowance|bonus|commission|voucher|deposit|budget|turnover|target|per km|a km)\b/;
const NOT_PAY_EVEN_SIGNED = /\b(?:rent|rental|deposit|fee|fees)[\s:=-]*$/;
const NOT_PAY =
  /\b(?:code|box|erf|plot|ref(?:erence)?|no\.?|number|unit|tel|phone|cell|call|whatsapp|fax|grade|level|nqf|stand|room|house|street|id|act|iso|gate|size|of|class|section|n|age[ds]?|between the ages of)[\s:#.]*$/;
const PAY_WORD =
  /(?:salary|salaries|pay|pays|paying|paid|wages?|rate|earn(?:ings)?|offer(?:ing)?|package|ctc|remuneration|stipend|about|around|basic|gross|net|between|from|up to|starting at|of)[\s:=-]*(?:is |range |of |from |between |at |about |around |a |scale )*(?:r\s?)?$/;

const amountOf = (digits: string, thousand: string | undefined): number => {
  const plain = /[ ,.]\d{3}/.test(digits) ? digits.replaceAll(/[ ,.]/g, '') : digits.replace(',', '.');
  return Number(plain) * (thousand ? 1_000 : 1);
};

const isYear = (value: number) => Number.isInteger(value) && value >= 1_950 && value <= 2_060;

/** Money alone does not say for how long; what is usual for its size does. */
const usualTerm = (value: number, { tenant }: Setting): PayTerm => {
  const size = tenant.code === 'ZA' ? value : value * 2;
  if (size < 200) return 'hour';
  if (size < 1_200) return 'day';
  return size >= 180_000 ? 'year' : 'month';
};

interface Candidate extends SaidPay {
  sure: number;
}

function candidateOf(match: RegExpExecArray, reading: Reading, ask: Setting): Candidate | undefined {
  const [whole, before, one = '', oneK, oneAfter, other, two, twoK, twoAfter] = match;
  const { text } = reading;
  const start = match.index;
  const rest = text.slice(start + whole.length, start + whole.length + 40);
  const lead = text.slice(Math.max(0, start - 40), start);
  const line = lead.slice(lead.lastIndexOf('\n') + 1);
  const kwacha = ask.tenant.code === 'ZM';
  const isMoney = (sign: string | undefined) =>
    sign !== undefined && (sign !== 'k' || kwacha) && (sign !== 'r' || !kwacha);
  const signed = [before, oneAfter, other, twoAfter].some(isMoney);
  if (/^0\d/.test(one) || one.replaceAll(/\D/g, '').length > 8) return undefined;
  const thousand = oneK ?? (two === undefined ? undefined : twoK);
  const low = amountOf(one, thousand);
  const high =
    two === undefined ? low : amountOf(two, twoK ?? (oneK && amountOf(two, undefined) < 1_000 ? 'k' : undefined));
  if (two !== undefined && (high < low || (COUNTS.test(rest) && !terms.some(([, pattern]) => pattern.test(rest))))) {
    // What stands after the dash is something else: 'R9500 - 3 years'.
    const alone = /^\D{0,8}[\d ,.]*\d(?:\.00)?\s?(?:k\b|000\b)?/.exec(whole)?.[0].trimEnd() ?? whole;
    return candidateOf(
      Object.assign([alone, before, one, oneK, oneAfter], { index: start, input: text }) as unknown as RegExpExecArray,
      reading,
      ask,
    );
  }
  if (low <= 0 || high > 9_000_000) return undefined;
  if (EXTRA.test(rest)) return undefined;
  const term = terms.find(
    ([name, pattern]) => pattern.test(rest) && !(name === 'month' && /^\s?p\.?m\b/.test(rest) && low < 24 && !signed),
  );
  if (!term && COUNTS.test(rest)) return undefined;
  if (NOT_PAY_EVEN_SIGNED.test(line)) return undefined;
  if (!signed && NOT_PAY.test(line) && !/(?:pay|salary|wage|rate)[^,;]{0,12}of\s*$/.test(line)) return undefined;
  const worded = PAY_WORD.test(line);
  if (!signed && !thousand && isYear(low)) return undefined;
  const bare = low >= 1_500 && low <= 250_000 && low % 50 === 0 && high % 50 === 0;
  if (
    !signed &&
    !thousand &&
    !term &&
    !(worded && low >= 15 && (low >= 1_000 || /(?:pay|salary|wage|rate)/.test(line))) &&
    !bare
  )
    return undefined;
  if (!signed && low < 10) return undefined;
  const end = start + whole.trimEnd().length + (term ? (term[1].exec(rest)?.[0].length ?? 0) : 0);
  const sure = (signed ? 4 : 0) + (term ? 3 : 0) + (worded ? 2 : 0) + (thousand ? 2 : 0) + (two ? 1 : 0);
  return {
    min: low,
    max: high,
    term: term?.[0] ?? (/\bper annum|annual (?:salary|package)/.test(line) ? 'year' : usualTerm(low, ask)),
    negotiable: false,
    quote: reading.quote(start, end),
    sure,
  };
}

const NEGOTIABLE =
  /\b(?:negotiable|neg\b|market[- ]related|depending on experience|d\.?o\.?e\b|based on experience|to be discussed|competitive)/;

/** What the work pays, as it was said; never a phone number, a year, a code, an hour or a number of people. */
export function readPay(reading: Reading, ask: Setting): SaidPay | undefined {
  let best: Candidate | undefined;
  for (const match of reading.text.matchAll(RANGE)) {
    const candidate = candidateOf(match, reading, ask);
    if (candidate && (!best || candidate.sure > best.sure)) best = candidate;
  }
  const open = NEGOTIABLE.exec(reading.text);
  if (best) return { min: best.min, max: best.max, term: best.term, quote: best.quote, negotiable: open !== null };
  if (!open || open[0] === 'competitive') return undefined;
  const quote = reading.quote(open.index, open.index + open[0].length);
  return { min: null, max: null, term: 'month', negotiable: true, quote };
}
