import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { textLimits } from '@marula/contract/limits';
import { dayIn, type FoundPeriod, type Period, periodIn } from './candidate-app.cv-dates.rules.ts';
import type { FindPosition, LibraryPosition } from './candidate-app.cv-positions.rules.ts';
import { type CvLine, isBullet, labelled, withoutBullet } from './candidate-app.cv-sections.rules.ts';

type NewJob = BodyOf<(typeof endpoints)['candidateApp']['addJobHistory']>;

export interface ReadJob {
  value: NewJob;
  position: LibraryPosition | undefined;
  lines: CvLine[];
}

/** A job before it is known what of its heading is the company and what the work. */
interface Entry {
  heads: string[];
  company?: string;
  title?: string;
  period?: Period;
  duties: string[];
  lines: CvLine[];
}

const LABELS: [name: 'company' | 'title' | 'period' | 'end' | 'duties' | 'ignored', label: RegExp][] = [
  [
    'ignored',
    /reason|contact|referen|supervis|salary|tel|cell|phone|reports? to|manager name|email|location|address|town/,
  ],
  ['company', /company|employer|organi[sz]ation|institution|place of work|workplace|name of (company|employer)|firm/],
  ['title', /position|job title|title|role|designation|occupation|post|capacity|work(ed)? as/],
  ['end', /end(ed)?( date)?|date left|last day|to/],
  ['period', /period|duration|dates?|years?|from|start(ed)?( date)?|time|when|employed/],
  ['duties', /(\w+ )?(duties|responsibilit|tasks|functions)|job description|description|what i did/],
];

/** Words that only companies have in their names. */
const COMPANY =
  /\b(pty|ltd|limited|cc|inc|plc|group|holdings|hotel|lodge|restaurant|grill|caf[eé]|supermarket|stores?|shop|market|mines?|farms?|services|hospital|clinic|school|preschool|college|university|bank|municipality|ministry|department|council|enterprises?|trading|logistics|transport|construction|solutions|investments?|bakery|butchery|spar|shoprite|checkers|pick n pay|resort|estate|kitchen|warehouse|ranch|family|zambia|south africa)\b/i;
/** `School cook` is work, `Masala Primary School` is not. */
const isCompany = (part: string) => new RegExp(`${COMPANY.source}\\W*$`, 'i').test(part);
const SPLIT = /\s{3,}|\s*[|•·;]\s*|\s+[-–—]\s+|,\s+|\s*\n\s*/;
const HEAD_LENGTH = 90;
const MOST_HEADS = 2;

const isHead = ({ text }: CvLine) =>
  text !== '' && !isBullet(text) && text.length <= HEAD_LENGTH && !(/\.$/.test(text) && text.split(' ').length > 6);

const roleOf = (text: string) => {
  const found = labelled(text);
  const role = found && LABELS.find(([, label]) => new RegExp(`^(?:${label.source})`).test(found.label))?.[0];
  return found && role ? { role, value: found.value } : undefined;
};
const isDutiesHead = (text: string) =>
  /^((main|key|my|job) )?(duties|responsibilities|tasks)\b.{0,20}:?$/i.test(withoutBullet(text));

const newEntry = (): Entry => ({ heads: [], duties: [], lines: [] });

/** Every thing has its label; what comes twice begins the next job. */
function labelledEntries(lines: readonly CvLine[], today: string): Entry[] {
  const entries: Entry[] = [];
  let entry = newEntry();
  const begin = () => {
    entry = newEntry();
    entries.push(entry);
  };
  begin();
  for (const line of lines) {
    const { role, value } = roleOf(line.text) ?? {};
    if (role === 'ignored' || line.text === '') continue;
    if ((role === 'company' && entry.company) || (role === 'title' && entry.title && entry.company)) begin();
    if (role === 'company' || role === 'title') {
      if (role === 'title' && entry.title) begin();
      entry[role] = value ?? '';
    } else if (role === 'end' && entry.period && value) {
      entry.period = { ...entry.period, ...endOf(value) };
    } else if (role === 'period' && value) {
      if (entry.period && entry.company) begin();
      entry.period = periodIn(value, today) ?? {
        start_date: dayIn(value)?.day ?? null,
        end_date: null,
        current: false,
      };
    } else if (role === 'duties') entry.duties.push(value ?? '');
    else if (!entry.period && periodIn(line.text, today)) entry.period = periodIn(line.text, today);
    else if (!isDutiesHead(line.text) && entry.company) entry.duties.push(line.text);
    entry.lines.push(line);
  }
  return entries;
}

const endOf = (value: string) =>
  /present|current|date|now/i.test(value)
    ? { end_date: null, current: true }
    : { end_date: dayIn(value)?.day ?? null, current: false };

interface Anchor {
  at: number;
  period: FoundPeriod;
}

/** Where the heading of an entry stands by its days: the same way throughout a CV. */
function headsBefore(lines: readonly CvLine[], { at }: Anchor, floor: number, most: number): number[] {
  const heads: number[] = [];
  for (let index = at - 1; index >= floor && heads.length < most; index -= 1) {
    const line = lines[index];
    if (!line || (line.text === '' && heads.length > 0)) break;
    if (line.text === '') continue;
    if (!isHead(line)) break;
    heads.unshift(index);
  }
  return heads;
}

const saysBoth = (text: string, find: FindPosition) => {
  const parts = partsOf([text]);
  return / (at|@) /.test(text) || (parts.length > 1 && parts.some((part) => find(part)));
};

function headsAfter(lines: readonly CvLine[], { at, period }: Anchor, ceiling: number, find: FindPosition): number[] {
  if (period.rest && saysBoth(period.rest, find)) return [];
  const isWhole = partsOf([period.rest]).length > 1;
  const most = period.rest ? 1 : MOST_HEADS;
  const heads: number[] = [];
  for (let index = at + 1; index < ceiling && heads.length < most; index += 1) {
    const line = lines[index];
    if (!line || (line.text === '' && heads.length > 0)) break;
    if (line.text === '') continue;
    if (!isHead(line) || isDutiesHead(line.text) || roleOf(line.text)) break;
    if (isWhole && !find(line.text)) break;
    heads.push(index);
    if (saysBoth(line.text, find)) break;
  }
  return heads;
}

/** Every job has its time, and its heading beside it. */
function datedEntries(lines: readonly CvLine[], today: string, find: FindPosition): Entry[] {
  const anchors = lines.flatMap((line, at): Anchor[] => {
    const period =
      isBullet(line.text) && line.text.length > HEAD_LENGTH ? undefined : periodIn(withoutBullet(line.text), today);
    return period && line.text.length <= HEAD_LENGTH * 2 ? [{ at, period }] : [];
  });
  const [first] = anchors;
  if (!first) return [];
  const before = Math.min(MOST_HEADS, headsBefore(lines, first, 0, MOST_HEADS).length);
  const heads = anchors.map((anchor, index) => {
    const floor = (anchors[index - 1]?.at ?? -1) + 1;
    return before > 0
      ? headsBefore(lines, anchor, floor, before)
      : headsAfter(lines, anchor, anchors[index + 1]?.at ?? lines.length, find);
  });
  return anchors.map(({ at, period }, index) => {
    const own = heads[index] ?? [];
    const next = Math.min(anchors[index + 1]?.at ?? lines.length, ...(heads[index + 1] ?? []));
    const body = lines.slice(at + 1, next).filter((_, offset) => !own.includes(at + 1 + offset));
    return {
      heads: [
        ...(before > 0 ? [] : [period.rest]),
        ...own.map((place) => lines[place]?.text ?? ''),
        ...(before > 0 ? [period.rest] : []),
      ].filter(Boolean),
      period,
      duties: body.map(({ text }) => text).filter((text) => text && !isDutiesHead(text)),
      lines: [...own.map((place) => lines[place]), lines[at]].filter((line): line is CvLine => line !== undefined),
    };
  });
}

const partsOf = (heads: readonly string[]) =>
  heads
    .flatMap((head) => head.replace(/\s+(?:at|@)\s+(?=\p{Lu})/u, ' | ').split(SPLIT))
    .map((part) => withoutBullet(part).replace(/^\d{1,2}[.)]\s+|^[\s,.:()]+|[\s,.:(]+$/g, ''))
    .filter((part) => /\p{L}{2}/u.test(part));

/** Which of the parts is whom they worked for and which what they did. */
function named(entry: Entry, find: FindPosition): { company: string; title: string } | undefined {
  if (entry.company) return { company: entry.company, title: entry.title ?? '' };
  const parts = partsOf(entry.title ? [...entry.heads, entry.title] : entry.heads);
  const work = parts.findIndex((part) => find(part) && !isCompany(part));
  const others = parts.filter((_, index) => index !== work);
  const company =
    others.find((part) => COMPANY.test(part)) ?? (work === 1 ? others[0] : others.find((part) => !find(part)));
  if (!company) return undefined;
  const beside = entry.heads.length > 1 || parts.length > 1 ? others.find((part) => part !== company) : undefined;
  return { company, title: (work >= 0 ? parts[work] : beside) ?? '' };
}

const LEAVING = /^(reason (for|of) leaving|reference|contact|tel|cell|supervisor)/i;

/** A photo's text often has an empty line after each: then they part nothing. */
const withoutGaps = (lines: readonly CvLine[]) => {
  const full = lines.filter(({ text }) => text !== '');
  return full.length < (lines.length - full.length) * 1.5 ? full : lines;
};

export function jobsIn(section: readonly CvLine[], today: string, find: FindPosition): ReadJob[] {
  const lines = withoutGaps(section);
  const isLabelled = lines.some(({ text }) => roleOf(text)?.role === 'company');
  const entries = isLabelled ? labelledEntries(lines, today) : datedEntries(lines, today, find);
  return entries.flatMap((entry): ReadJob[] => {
    const names = named(entry, find);
    if (!names) return [];
    const position = partsOf([names.title]).map(find).find(Boolean) ?? find(names.title);
    const { start_date = null, end_date = null, current = false } = entry.period ?? {};
    const duties = entry.duties.map(withoutBullet).filter((text) => text && !LEAVING.test(text));
    const words = position || !names.title ? duties : [names.title, ...duties];
    return [
      {
        position,
        lines: entry.lines,
        value: {
          company_name: names.company.slice(0, textLimits.title),
          industry_id: position?.industry_id ?? null,
          industry_position_id: position?.id ?? null,
          job_description: words.join('\n').slice(0, textLimits.message),
          current_position: current,
          start_date,
          end_date,
          reference_title: null,
          reference_name: null,
          reference_email: null,
        },
      },
    ];
  });
}
