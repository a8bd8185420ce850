/** A time somebody worked or learned; days are the first of their month. */
export interface Period {
  start_date: string | null;
  end_date: string | null;
  current: boolean;
}

export interface FoundPeriod extends Period {
  /** What the line says beside it. */
  rest: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const month = `(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?`;
const year = '(?:19|20)\\d\\d';
/** 3 March 2019, Mar '19, 03/2019, 01/03/2019, 2019/03, 2019. */
const point = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?${month}\\s*,?\\s*(?:of\\s+)?${year}`,
  `${month}\\s*['’]\\d\\d`,
  `\\d{1,2}[/.-]\\d{1,2}[/.-]${year}`,
  `\\d{1,2}[/.-]${year}`,
  `${year}[/.-](?:0[1-9]|1[0-2])(?:[/.-]\\d{1,2})?(?![\\d])`,
  year,
].join('|');
const now =
  '(?:present|current(?:ly)?|to\\s?date|till?\\s+(?:date|now|today)|until\\s+now|date|now|today|ongoing|still\\s+(?:employed|working(?:\\s+here)?))';
const between = '\\s*(?:-+|–|—|~|to|until|till?|up\\s+to|/|and)\\s*(?:the\\s+)?';

const RANGE = new RegExp(`\\(?\\b(${point})${between}(${point}|${now})\\b\\)?`, 'i');
/** Jan – Dec 2019 */
const WITHIN = new RegExp(`\\(?\\b(${month})${between}(${month}\\s*,?\\s*(${year}))\\b\\)?`, 'i');
const SINCE = new RegExp(`\\(?\\b(?:since|from|started(?:\\s+in)?)\\s+(${point})\\b\\)?`, 'i');
const POINT = new RegExp(`\\(?\\b(${point})\\b\\)?`, 'i');

const two = (number: number) => String(number).padStart(2, '0');

/** January where nobody says which month: as the profile's own form has it. */
function dayOf(text: string): string | null {
  const named = new RegExp(`(${month})\\s*,?\\s*(?:of\\s+)?(?:(${year})|['’](\\d\\d))`, 'i').exec(text);
  if (named) {
    const at = MONTHS.indexOf((named[1] ?? '').slice(0, 3).toLowerCase()) + 1;
    const short = Number(named[3]);
    return `${named[2] ?? (short > 50 ? 1900 : 2000) + short}-${two(at)}-01`;
  }
  const yearAt = new RegExp(year).exec(text)?.[0];
  if (!yearAt) return null;
  const numbers = text.replace(yearAt, ' ').split(/\D+/).filter(Boolean).map(Number);
  // Day before month, as both countries write it; a year that comes first is followed by its month.
  const at = text.startsWith(yearAt) ? numbers[0] : numbers.at(-1);
  return `${yearAt}-${two(at && at >= 1 && at <= 12 ? at : 1)}-01`;
}

const isYearAlone = (text: string) => new RegExp(`^${year}$`).test(text.trim());

function endOf(text: string, start: string | null): string | null {
  const end = dayOf(text);
  // A year that begins and ends a job was worked, not a day of it.
  return end && end === start && isYearAlone(text) ? end.replace('-01-01', '-12-01') : end;
}

const without = (text: string, part: string) =>
  text
    .replace(part, '   ')
    .replace(/^[\s,|–—:()-]+|[\s,|–—:(-]+$/g, '')
    .trim();

const isOrdered = ({ start_date, end_date }: Period) => !start_date || !end_date || start_date <= end_date;

/** A time with a beginning: from one day to another, or until now. */
export function periodIn(text: string, today: string): FoundPeriod | undefined {
  const within = WITHIN.exec(text);
  const range = within ?? RANGE.exec(text);
  const since = range ? undefined : SINCE.exec(text);
  const found = range ?? since;
  if (!found) return undefined;
  const start_date = within ? dayOf(`${found[1]} ${found[3]}`) : dayOf(found[1] ?? '');
  const last = found[2] ?? '';
  const current = Boolean(since) || new RegExp(`^${now}$`, 'i').test(last.trim());
  const period = { start_date, end_date: current ? null : endOf(last, start_date), current };
  if (!isOrdered(period) || (start_date ?? '') > today) return undefined;
  return { ...period, rest: without(text, found[0]) };
}

/** One day, such as the year in which somebody finished school. */
export function dayIn(text: string): { day: string; rest: string } | undefined {
  const found = POINT.exec(text);
  const day = found && dayOf(found[1] ?? '');
  return found && day ? { day, rest: without(text, found[0]) } : undefined;
}
