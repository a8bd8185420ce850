import { sentenceCase } from './title.ts';

/** A clearer title, or nothing, with the reason as a key of the copy. */
export interface BetterTitle {
  after: string;
  why: 'title_code' | 'title_shout' | 'title_urgent' | 'title_pay' | 'title_short';
}

const URGENT =
  /\b(?:urgent(?:ly)?(?: (?:hiring|needed|required|position|vacancy))?|hiring now|apply now|immediate(?:ly)? (?:start|hiring|needed)|asap|now hiring|wanted|needed urgently|vacancy|vacancies|job opportunity|exciting opportunity|great opportunity)\b\s*[:!-]*\s*/gi;
const NOISE = /[!*~#_=<>|]{1,}|\s{2,}|[\p{Extended_Pictographic}]/gu;
const PAY =
  /\s*[-,(]*\s*(?:\b(?:zar|zmw)\s?|(?<![A-Za-z0-9])[RK]\s?)\d[\d ,.]*(?:k\b)?(?:\s?(?:-|to)\s?[RK]?\s?\d[\d ,.]*k?)?(?:\s?(?:pm|p\/m|per month|a month|monthly|per hour|ph)\b)?\)?/g;

/** What people write short and search for in full. */
const short: readonly (readonly [RegExp, string])[] = [
  [/\bx[- ]?border\b/gi, 'cross-border'],
  [/\b(?:c-?|code ?)14\b/gi, 'Code 14'],
  [/\b(?:c-?|code ?)10\b/gi, 'Code 10'],
  [/\b(?:c-?|code ?)0?8\b/gi, 'Code 8'],
  [/\bmgr\b/gi, 'manager'],
  [/\bsnr\b|\bsr\b/gi, 'senior'],
  [/\bjnr\b|\bjr\b/gi, 'junior'],
  [/\bassist?\b|\basst\b/gi, 'assistant'],
  [/\bsales rep\b/gi, 'sales representative'],
  [/\badmin\b(?! (?:istr))/gi, 'administrator'],
  [/\brecep\b/gi, 'receptionist'],
  [/\bops\b/gi, 'operations'],
  [/\btech\b/gi, 'technician'],
  [/\bf\/?t\b/gi, 'full-time'],
  [/\bp\/?t\b/gi, 'part-time'],
  [/\bexp\b/gi, 'experienced'],
  [/\bqual\b/gi, 'qualified'],
  [/\bsup\b/gi, 'supervisor'],
  [/\bdev\b/gi, 'developer'],
  [/\bHOD\b/g, 'head of department'],
  [/\bR\/?N\b/g, 'registered nurse'],
  [/\bEN\b/g, 'enrolled nurse'],
  [/\bCSR\b/g, 'customer service agent'],
  [/\bBDM\b/g, 'business development manager'],
];

const shouts = (title: string): boolean => {
  const long = title.match(/\p{L}{4,}/gu) ?? [];
  return long.length > 0 && long.filter((word) => word === word.toUpperCase()).length > long.length / 2;
};

/** 'Driver Code 14 cross-border' → 'Code 14 driver, cross-border'. */
function ordered(title: string): string {
  const code = /\b(Code \d{1,2})\b/.exec(title)?.[1];
  const noun = /\b(driver|operator)\b/i.exec(title);
  let text = title;
  if (code && noun && text.indexOf(code) > noun.index)
    text = text.replace(code, '').replace(noun[0], `${code} ${noun[0].toLowerCase()}`);
  return text.replace(/\s+(?=(?:cross-border|full-time|part-time)\b)/i, ', ').replaceAll(/,\s*,/g, ',');
}

const tidy = (title: string): string =>
  title
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+,/g, ',')
    .replaceAll(/(?:^[\s,:;.-]+|[\s,:;.-]+$)/g, '');

export function betterTitle(title: string): BetterTitle | undefined {
  const withoutPay = title.replaceAll(PAY, ' ');
  const calm = withoutPay.replaceAll(URGENT, ' ').replaceAll(NOISE, ' ');
  const quiet = shouts(calm)
    ? sentenceCase(calm.trim())
    : calm.replaceAll(/\b\p{Lu}{6,}\b/gu, (word) => word.toLowerCase());
  let spelt = quiet;
  for (const [pattern, full] of short) spelt = spelt.replaceAll(pattern, full);
  const after = tidy(ordered(spelt));
  const first = after.charAt(0).toUpperCase() + after.slice(1);
  if (first === title || first.length < 4 || tidy(title) === first) return undefined;
  const why =
    quiet !== calm
      ? 'title_shout'
      : spelt !== quiet
        ? /Code \d/.test(first)
          ? 'title_code'
          : 'title_short'
        : calm !== withoutPay
          ? 'title_urgent'
          : 'title_pay';
  return { after: first.slice(0, 200), why };
}
