import { countOf, countWords, inWords } from './numbers.ts';
import { capital, found, type Reading } from './text.ts';

export interface SaidHours {
  /** '04:00 to 12:00', 'from 04:00' */
  times: string | undefined;
  /** Begins before six in the morning. */
  early: boolean;
  /** Works while others sleep. */
  nights: boolean;
  /** 'Monday to Friday', 'six days a week' */
  days: string | undefined;
  /** 'two weeks on, one week off', 'day and night shifts' */
  pattern: string | undefined;
  weekends: 'yes' | 'no' | undefined;
  quotes: string[];
}

const clock = (hour: number, minutes: string | undefined): string =>
  `${String(hour % 24).padStart(2, '0')}:${minutes ?? '00'}`;

const time = String.raw`(\d{1,2})(?:(?::|h|\.)([0-5]\d))?\s?(am|pm|a\.m\.?|p\.m\.?|h\b|o'clock)?`;
const BETWEEN = new RegExp(
  String.raw`(?<![\d.,r/-])(?:\bfrom |\bbetween |\bhours? |\bshift )?${time}\s?(?:-|to|until|till|and)\s?${time}(?![\d/%]|\s?(?:years?|months?|km|k\b|people|days?|trips?|000|ton))`,
);
const FROM = new RegExp(
  String.raw`\b(?:start(?:s|ing)?|begin(?:s|ning)?|from|at|shift from|opens?)(?: at| from)? ${time}`,
);

/** '3am start' */
const BEFORE_START = new RegExp(String.raw`\b${time} start\b`);

const hourOf = (digits: string | undefined, half: string | undefined): number | undefined => {
  const hour = Number(digits);
  if (!(hour >= 0 && hour <= 24)) return undefined;
  if (half?.startsWith('p') && hour < 12) return hour + 12;
  return half?.startsWith('a') && hour === 12 ? 0 : hour;
};

function readTimes(
  reading: Reading,
): { times: string; first: number; last: number | undefined; quote: string } | undefined {
  const between = found(reading, BETWEEN);
  if (between) {
    const [whole, one, oneMinutes, oneHalf, two, twoMinutes, twoHalf] = between.match;
    const told =
      oneHalf ??
      twoHalf ??
      oneMinutes ??
      twoMinutes ??
      (/hours?|shift|from/.test(whole) ||
      /(?:day|mon|fri|sat|sun|thu)s?,? $/.test(
        reading.text.slice(Math.max(0, between.match.index - 12), between.match.index),
      )
        ? 'x'
        : undefined);
    const last = hourOf(two, twoHalf);
    const first = hourOf(one, oneHalf ?? (twoHalf?.startsWith('a') && Number(one) < Number(two) ? 'a' : undefined));
    if (told && first !== undefined && last !== undefined) {
      const end = !twoHalf && last <= first && last < 12 && first < 12 && !two?.startsWith('0') ? last + 12 : last;
      return {
        times: `${clock(first, oneMinutes)} to ${clock(end, twoMinutes)}`,
        first,
        last: end,
        quote: between.quote,
      };
    }
  }
  const from = found(reading, FROM) ?? found(reading, BEFORE_START);
  const half = from?.match[3] ?? (from?.match[2] ? 'x' : undefined);
  const first = from && half ? hourOf(from.match[1], half) : undefined;
  return from && first !== undefined
    ? { times: `from ${clock(first, from.match[2])}`, first, last: undefined, quote: from.quote }
    : undefined;
}

const dayNames: Record<string, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};
const day = '(mon|tue|wed|thu|fri|sat|sun)(?:s|rs|urs)?(?:day|nesday|sday|rsday|ursday|urday)?s?';

function readDays(reading: Reading): { days: string; quote: string } | undefined {
  const range = found(reading, new RegExp(`\\b${day}\\s?(?:-|to|until|till|through)\\s?${day}\\b`));
  if (range)
    return { days: `${dayNames[range.match[1] ?? '']} to ${dayNames[range.match[2] ?? '']}`, quote: range.quote };
  const count = found(
    reading,
    new RegExp(
      `\\b(${countWords}) (?:full )?days? (?:a|per|each|every) week|\\b(${countWords}) ?x (?:a|per) week|\\b(${countWords}) times a week|[,;] ?([1-7]) days(?= ?(?:[,.;]|$))`,
    ),
  );
  const number = countOf(count?.match[1] ?? count?.match[2] ?? count?.match[3] ?? count?.match[4]);
  if (count && number && number <= 7)
    return { days: `${inWords(number)} ${number === 1 ? 'day' : 'days'} a week`, quote: count.quote };
  const some = found(
    reading,
    new RegExp(`\\b(?:on )?(${day}s?)(?:,| and|&) ?(?:${day}s?)(?:(?:,| and|&| or) ?${day}s?)?\\b`),
  );
  if (!some) return undefined;
  const named = [...some.match[0].matchAll(new RegExp(`\\b${day}`, 'g'))].map(
    (match) => `${dayNames[match[1] ?? '']}s`,
  );
  return named.length > 1
    ? { days: `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`, quote: some.quote }
    : undefined;
}

function readPattern(reading: Reading): { pattern: string; quote: string } | undefined {
  const rota = found(
    reading,
    new RegExp(
      `\\b(${countWords}) (months?|weeks?|days?)? ?on,?(?: and)? (${countWords}) (months?|weeks?|days?)? ?off\\b`,
    ),
  );
  if (rota) {
    const on = countOf(rota.match[1]) ?? 0;
    const off = countOf(rota.match[3]) ?? 0;
    const unit = rota.match[2]?.replace(/s$/, '') ?? 'day';
    const rest = rota.match[4]?.replace(/s$/, '') ?? unit;
    const say = (count: number, of: string) => `${inWords(count)} ${of}${count === 1 ? '' : 's'}`;
    return { pattern: `${say(on, unit)} on and ${say(off, rest)} off`, quote: rota.quote };
  }
  const roster = found(reading, /\b(\d{1,2}) ?\/ ?(\d{1,2}) (?:roster|rotation|cycle|swing|shifts?)\b/);
  if (roster) return { pattern: `${roster.match[1]} days on and ${roster.match[2]} off`, quote: roster.quote };
  const week = found(
    reading,
    /\b(4[0-8]|3\d|2\d) (?:hours?|hrs?)(?: (?:a|per) week)?\b(?! (?:notice|a day|per day|shifts?))/,
  );
  if (week) return { pattern: `${week.match[1]} hours a week`, quote: week.quote };
  const shifts: [RegExp, string][] = [
    [/\bday (?:and|&|\/) ?night(?: shifts?)?\b|\bdays? and nights\b/, 'day and night shifts'],
    [/\b(?:12|twelve)[- ]?(?:hour|hr)s? shifts?\b/, 'twelve-hour shifts'],
    [/\b(?:8|eight)[- ]?(?:hour|hr)s? shifts?\b/, 'eight-hour shifts'],
    [/\brotat\w+ shifts?\b|\bshifts? rotat\w+\b|\bshift rotation\b/, 'rotating shifts'],
    [/\b(?:night|graveyard) shifts?\b|\bat night\b|\bnights? only\b|\bnight work\b|\bworks? nights\b/, 'night shift'],
    [/\bafternoon shifts?\b/, 'afternoon shift'],
    [/\bafter school\b/, 'after school'],
    [/\bafternoons?(?: only)?\b(?! (?:shift|tea))/, 'afternoons'],
    [/\bmornings only\b/, 'mornings'],
    [/\bhalf[- ]days?\b/, 'half days'],
    [/\b(?:early|morning) shifts?\b/, 'morning shift'],
    [/\bday shifts?\b/, 'day shift'],
    [
      /\b(?<!(?:\d|two|three|four|few) )(?<!(?:per|each|every|good|\/) ?)nights?\b(?<!\ba night(?=\s*(?:[,.;+]|$)))(?<!(?:\d|two|three|four|few) nights)(?! (?:club|clubs|audit\w*|fill|school|out|of|away|off|driving|allowance))|\b\d+ night (?=[a-z]+s\b)/,
      'night shift',
    ],
    [/\bshifts?\b(?! (?:boss|leader|manager|supervisor))/, 'shifts'],
  ];
  for (const [said, pattern] of shifts) {
    const hit = found(reading, said);
    if (hit) return { pattern, quote: hit.quote };
  }
  return undefined;
}

export function readHours(reading: Reading): SaidHours {
  const times = readTimes(reading);
  const days = readDays(reading);
  const pattern = readPattern(reading);
  const free = found(reading, /(?<!(?:second|other|alternate) )\b(?:no weekends?|weekends? off|weekends? free)\b/);
  const works = free
    ? undefined
    : found(
        reading,
        /\b(?:(?:every (?:second|other)|every|some|alternate|2 of 4) )?(?:weekends?(?: work| and| off)?|saturdays?|sundays?)\b(?: every (?:second|other) (?:week|weekend))?/,
      );
  const nights = pattern?.pattern === 'night shift' || (times !== undefined && times.first >= 18);
  return {
    times: times?.times,
    early: times !== undefined && times.first >= 2 && times.first < 6,
    nights,
    days: days ? capital(days.days) : undefined,
    pattern: times && pattern?.pattern === 'morning shift' ? undefined : pattern?.pattern,
    weekends: free ? 'no' : works ? 'yes' : undefined,
    quotes: [times?.quote, days?.quote, pattern?.quote, free?.quote ?? works?.quote].filter(
      (quote) => quote !== undefined,
    ),
  };
}
