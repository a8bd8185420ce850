import { countOf, countWords } from './numbers.ts';
import { found, type Reading } from './text.ts';

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const DAY = 86_400_000;

const monthPattern =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const monthOf = (name: string | undefined): number =>
  months.findIndex((month) => month.startsWith((name ?? '?').slice(0, 3)));

const dateOf = (iso: string): Date => new Date(`${iso}T00:00:00Z`);
const isoOf = (date: Date): string => date.toISOString().slice(0, 10);
export const addDays = (iso: string, days: number): string => isoOf(new Date(dateOf(iso).getTime() + days * DAY));
const calendar = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month, day));
  return date.getUTCMonth() === month && date.getUTCDate() === day ? isoOf(date) : undefined;
};
const addMonths = (iso: string, count: number): string => {
  const date = dateOf(iso);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return isoOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, day)));
};

/** Work begins on a Monday where only the month was said. */
function firstMonday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month, 1));
  return addDays(isoOf(first), (8 - first.getUTCDay()) % 7);
}

const lastDay = (year: number, month: number): string => isoOf(new Date(Date.UTC(year, month + 1, 0)));

/** The year in which a month without one lies: never behind today. */
const yearFor = (today: string, month: number, said: string | undefined): number => {
  if (said) return Number(said);
  const now = dateOf(today);
  return month < now.getUTCMonth() ? now.getUTCFullYear() + 1 : now.getUTCFullYear();
};

export const nextWeekday = (today: string, name: string, skipWeek = false): string | undefined => {
  const day = weekdays.findIndex((weekday) => name.length > 2 && weekday.startsWith(name.slice(0, 3)));
  if (day < 0) return undefined;
  const ahead = (day - dateOf(today).getUTCDay() + 7) % 7 || 7;
  return addDays(today, skipWeek && ahead < 7 - ((dateOf(today).getUTCDay() + 6) % 7) ? ahead + 7 : ahead);
};

/** 'Thursday 19 November' */
export const sayDay = (iso: string): string => {
  const date = dateOf(iso);
  const weekday = weekdays[date.getUTCDay()] ?? '';
  const month = months[date.getUTCMonth()] ?? '';
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${date.getUTCDate()} ${month.charAt(0).toUpperCase()}${month.slice(1)}`;
};

const dayMonth = `(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthPattern}(?:,? (20\\d\\d))?`;
const monthDay = `${monthPattern} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (20\\d\\d))?`;
const part = '(beginning|start|early|mid|middle|end|late)(?:[- ]of)?(?: the)? ?';

/** The day that an expression of a date means, or nothing. */
export function readDate(text: string, today: string): string | undefined {
  const iso = /(20\d\d)-(\d\d)-(\d\d)/.exec(text);
  if (iso) return calendar(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]));
  const figures = /(\d{1,2})[/.](\d{1,2})[/.](20\d\d)/.exec(text);
  if (figures) return calendar(Number(figures[3]), Number(figures[2]) - 1, Number(figures[1]));
  const day = new RegExp(`\\b${dayMonth}\\b`).exec(text);
  if (day) {
    const month = monthOf(day[2]);
    const date = calendar(yearFor(today, month, day[3]), month, Number(day[1]));
    return date && date < today && !day[3]
      ? calendar(yearFor(today, month, undefined) + 1, month, Number(day[1]))
      : date;
  }
  const turned = new RegExp(`\\b${monthDay}\\b`).exec(text);
  if (turned) {
    const month = monthOf(turned[1]);
    return calendar(yearFor(today, month, turned[3]), month, Number(turned[2]));
  }
  const whole = new RegExp(`(?:${part})?\\b${monthPattern}\\b(?: (20\\d\\d))?`).exec(text);
  if (whole) {
    const month = monthOf(whole[2]);
    const year = yearFor(today, month, whole[3]);
    if (/^(?:end|late)/.test(whole[1] ?? '')) return lastDay(year, month);
    if (/^mid/.test(whole[1] ?? '')) return calendar(year, month, 15);
    const first = firstMonday(year, month);
    return first >= today ? first : undefined;
  }
  return readNear(text, today);
}

function readNear(text: string, today: string): string | undefined {
  if (
    /\b(?:asap|a\.s\.a\.p|as soon as possible|immediate(?:ly)?|right away|straight away|at once|today|now)\b/.test(text)
  )
    return today;
  if (/\btomorrow\b/.test(text)) return addDays(today, 1);
  if (/\bnext week\b/.test(text)) return nextWeekday(today, 'monday');
  if (/\bnext month\b/.test(text)) {
    const next = dateOf(addMonths(`${today.slice(0, 7)}-01`, 1));
    return firstMonday(next.getUTCFullYear(), next.getUTCMonth());
  }
  const weekday = new RegExp(`\\b(next )?(${weekdays.join('|')})\\b`).exec(text);
  return weekday ? nextWeekday(today, weekday[2] ?? '', weekday[1] !== undefined) : undefined;
}

interface SaidDate {
  date: string;
  quote: string;
}

const near = 'asap|as soon as possible|immediate(?:ly)?|right away|straight away|now|next week|next month|tomorrow';
const expression = `(?:${near}|20\\d\\d-\\d\\d-\\d\\d|\\d{1,2}[/.]\\d{1,2}[/.]20\\d\\d|\\b${dayMonth}|\\b${monthDay}|(?:${part})?\\b${monthPattern}\\b(?: 20\\d\\d)?|(?:next )?(?:${weekdays.join('|')}))`;
const STARTS = new RegExp(
  `\\b(?:start(?:s|ing)?|begin(?:s|ning)?|commenc(?:e|es|ing|ement)|available|needed|required|report for duty|join(?:ing)?)(?: date| work| duty)?(?: is| from| on| in| by| the|:|-|,)*\\s*(?:the )?${expression}`,
);
const ALONE = new RegExp(`\\b(?:immediate start|asap|as soon as possible|(?:from|as of|effective) ${expression})`);
const ENDS = new RegExp(`\\b(?:until|till|til|up to|ending|ends?(?: on)?)(?: the)? (?:${part})?${expression}`);
/** In a short note a month alone is when the work is. */
const MONTH =
  /(?<!\b(?:until|till|to|end|ending|by|before|closing|closes|close) )(?<!-)\b(?:january|february|april|june|july|august|september|october|november|december)\b(?! (?:\d|to|till|until|-))/;
const SHORT = 300;
const CLOSING = /(?:clos(?:e|es|ing)|deadline|apply|applications?|cv'?s?)[^.\n]{0,30}$/;

export interface SaidDates {
  start?: SaidDate;
  end?: SaidDate;
  /** 'six months', where a length was said. */
  length?: string;
}

/** When work begins and ends. A closing date for applications is neither. */
export function readDates(reading: Reading, today: string): SaidDates {
  const dates: SaidDates = {};
  const take = (pattern: RegExp): SaidDate | undefined => {
    const hit = found(reading, pattern);
    if (!hit || CLOSING.test(reading.text.slice(Math.max(0, hit.match.index - 40), hit.match.index))) return undefined;
    const date = readDate(hit.match[0].replace(/^start(?:s|ing)?\b/, ''), today);
    return date ? { date, quote: hit.quote } : undefined;
  };
  const start = take(STARTS) ?? take(ALONE) ?? (reading.text.length < SHORT ? take(MONTH) : undefined);
  if (start) dates.start = start;
  const end = take(ENDS);
  if (end && end.date >= (start?.date ?? today)) dates.end = end;
  const months = found(reading, new RegExp(`\\b${monthPattern} ?(?:to|-|until|till) ?${monthPattern}\\b`));
  const from = months && readDate(months.match[1] ?? '', today);
  const until = months && readDate(`end ${months.match[2]}`, today);
  if (months && from && until && until > from) {
    dates.start ??= { date: from, quote: months.quote };
    dates.end ??= { date: until, quote: months.quote };
  }
  const length = found(
    reading,
    new RegExp(
      `\\b(${countWords})[- ]?(week|month|year)s?'?[- ](?:fixed[- ]term |fixed |renewable |temporary |maternity )*(?:contract|position|assignment|project|term|cover|relief)|(?:contract|fixed[- ]term|temporary|temp|position|period)(?: of| for|:| -|,)* (${countWords})[- ](week|month|year)s?|\\b(?:shutdown|locum|intern|internship|learnership|stint|project)(?: for| of|,)? (${countWords})[- ](week|month)s?|(?:^|[,;.] ?)(?:for )?(${countWords}) (week|month)s?(?: only)?(?=[,;.]|$)`,
    ),
  );
  const count = countOf(length?.match[1] ?? length?.match[3] ?? length?.match[5] ?? length?.match[7]);
  const unit = length?.match[2] ?? length?.match[4] ?? length?.match[6] ?? length?.match[8];
  if (length && count && unit && count <= 120) {
    const first = start?.date ?? today;
    const last = unit === 'week' ? addDays(first, count * 7) : addMonths(first, unit === 'year' ? count * 12 : count);
    dates.end ??= { date: addDays(last, -1), quote: length.quote };
    dates.length = `${count} ${unit}${count === 1 ? '' : 's'}`;
  }
  return dates;
}
