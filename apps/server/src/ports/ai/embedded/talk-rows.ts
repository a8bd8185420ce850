import type { FelixRow } from '@marula/contract/felix.contract';
import type { TalkAsk, TalkJob } from '../port.ts';
import { jobMeant } from './talk-jobs.ts';
import { smallTalk } from './talk-small.ts';
import { fold } from './text.ts';

/** Something the person said, as it is to be read: what pointed at a list names what stands there. */
export interface Said {
  text: string;
  /** The job that it is about. */
  job?: TalkJob | undefined;
  /** Somebody of the list whom it names. */
  person?: string;
  /** They were asked which job, and said it. */
  settled?: boolean;
  /** They were asked which job, and what they said fits these. */
  among?: readonly TalkJob[];
  /** It points behind the end of the list. */
  lost?: boolean;
}

/** The last list, and the last one of jobs. */
interface Lists {
  last: List | undefined;
  jobs: List | undefined;
}

interface List {
  rows: readonly FelixRow[];
  asks: boolean;
}

const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const SHORT = ORDINALS.map((_, at) => `${at + 1}(?:st|nd|rd|th)`);
const ORDINAL = `${ORDINALS.join('|')}|${SHORT.join('|')}|top|bottom`;
const THING = '(?:one|job|advert|ad|post|position|role|vacancy|row|person|candidate|applicant)';
const IN_LIST = '(?: (?:in|on|of) (?:the|that|this|your) list| of (?:these|those|them))?';
const ENDS = '(?=\\s*(?:$|[?.!,;:]| (?:please|again|too|now|instead|to|that|for|down|and)\\b))';
/** 'The second one', 'the second', 'number 3'. 'The last job' is the newest, wherever it stands. */
const POINT = new RegExp(
  `\\b(?:the |that )?(?:(?:${ORDINAL}) ${THING}|last (?:one|row|person|candidate|applicant))\\b${IN_LIST}|\\bthe (?:${ORDINAL}|last)${IN_LIST}${ENDS}|(?:\\bnumber|\\bno\\.?|\\bnr\\.?|#) ?\\d{1,2}\\b`,
);
export const pointsAtRow = (text: string): boolean => POINT.test(text);

const THAT_JOB = /\b(?:that|the same|the said) (?:job|advert|ad|post|position|role|vacancy|one)\b/;

/** Where in a list some words point: 0 is the first, -1 the last. */
export function placeIn(words: string): number | undefined {
  const digits = /\d{1,2}/.exec(words)?.[0];
  if (digits) return Number(digits) - 1;
  if (/\b(?:last|bottom|oldest)\b/.test(words)) return -1;
  if (/\b(?:top|newest|latest|most recent)\b/.test(words)) return 0;
  const at = ORDINALS.findIndex((ordinal) => new RegExp(`\\b${ordinal}\\b`).test(words));
  return at < 0 ? undefined : at;
}

const WHOLE = new RegExp(
  `^(?:it'?s |i mean |i meant |that would be |please |rather )*(?:the )?(?:(?:number|no\\.?|nr\\.?|#)? ?\\d{1,2}(?:st|nd|rd|th)?\\b(?=[\\s.!:]|$)(?::.*)?|(?:${ORDINAL}|last|newest|latest|most recent|oldest)(?: ${THING})?)[\\s.!]*(?:please)?[\\s.!]*$`,
);

const POINTING = new Set(
  'the one in at for job advert from i mean meant it its is that please of near to and a an on with'.split(' '),
);
const tokens = (text: string): string[] =>
  (fold(text).match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 4 ? word.replace(/s$/, '') : word));

const jobOf = ({ jobs }: TalkAsk, id: string | null): TalkJob | undefined => jobs.find((job) => job.id === id);

/** Which of those that were offered is meant; the words may also name one that did not fit into the list. */
function chosenFrom({ rows }: List, said: string, ask: TalkAsk): readonly TalkJob[] {
  const text = fold(said).trim();
  if (WHOLE.test(text)) {
    const job = jobOf(ask, rows.at(placeIn(text.split(':')[0] ?? '') ?? 0)?.job_id ?? null);
    return job ? [job] : [];
  }
  const words = tokens(said).filter((word) => !POINTING.has(word));
  if (words.length === 0 || words.length > 6) return [];
  const holds = (own: string) => {
    const all = tokens(own);
    return words.every((word) => all.includes(word));
  };
  const shown = rows.filter(({ text: title, value }) => holds(`${title} ${value}`));
  const found = shown.flatMap(({ job_id }) => jobOf(ask, job_id) ?? []);
  return found.length > 0 ? found : ask.jobs.filter(({ title, place = '' }) => holds(`${title} ${place}`));
}

/** Somebody's name as a row says it: with the job behind it, or alone. */
const personOf = ({ text }: FelixRow, job: TalkJob | undefined): string | undefined => {
  if (!job) return undefined;
  if (text === job.title) return undefined;
  return text.endsWith(`, ${job.title}`) ? text.slice(0, -job.title.length - 2) : text;
};

/** What is told to somebody may point at anything; only what stands before it is ours to read. */
const TOLD = new RegExp(`[:"“]|\\bthat (?!${THING}\\b|(?:${ORDINAL}|last)\\b)`);
const headOf = (text: string): string => text.slice(0, TOLD.exec(fold(text))?.index ?? text.length);

/** 'And for the second?' means a job also where people were listed since. */
const OF_JOBS = /\b(?:for|in|on) $/;
const JOB_WORD = /\b(?:job|advert|ad|post|position|role|vacancy)\b/;

/** Reads ‘the second’ as the row that it means. */
function pointed(text: string, { last, jobs }: Lists, focus: TalkJob | undefined, ask: TalkAsk): Said {
  const head = fold(headOf(text));
  const put = (match: RegExpExecArray, words: string) =>
    `${text.slice(0, match.index)}${words}${text.slice(match.index + match[0].length)}`;
  const at = POINT.exec(head);
  const isOfJobs = at !== null && (JOB_WORD.test(at[0]) || OF_JOBS.test(head.slice(0, at.index)));
  const list = isOfJobs ? (jobs ?? last) : last;
  if (list && at) {
    const row = list.rows.at(placeIn(at[0]) ?? 0);
    if (!row) return { text, lost: true };
    const job = jobOf(ask, row.job_id) ?? (row.job_id ? { id: row.job_id, title: row.text } : undefined);
    const person = personOf(row, job);
    // Invitations go to the best of a job, and the first of the list is the best.
    if (person && row === list.rows[0] && /\binvite\b/.test(head) && !row.application_id)
      return { text: put(at, 'the best one for this job'), job };
    if (person) return { text: put(at, person), job, person };
    if (job) return { text: put(at, 'this job'), job };
  }
  const that = THAT_JOB.exec(head);
  return that && focus ? { text: put(that, 'this job'), job: focus } : { text };
}

const HIM = /\b(?:him|her)\b(?=\s*(?:$|[.,:!?]| (?:that|to|we|for|down|on|as|about|please)\b))/;

/** Everything that the person said, each read with the list that was before them when they said it. */
export function heard(ask: TalkAsk, namesIn: (text: string) => readonly string[]): Said[] {
  const said: Said[] = [];
  let list: List | undefined;
  let jobs: List | undefined;
  let focus: TalkJob | undefined;
  let person: string | undefined;
  for (const [at, { from, text, rows, asks = false }] of ask.messages.entries()) {
    if (from === 'felix') {
      if (rows && rows.length > 0) {
        list = { rows, asks };
        if (rows.every((row) => jobOf(ask, row.job_id)?.title === row.text)) jobs = list;
        focus = asks ? focus : jobOf(ask, rows[0]?.job_id ?? null);
      } else if (list) list = { ...list, asks: false };
      continue;
    }
    const isLast = at === ask.messages.length - 1;
    // 'Thanks' and 'only those' asked for nothing, and what comes next goes on with what was before them.
    if (!isLast && smallTalk(fold(text).trim(), undefined)) continue;
    const question = said.at(-1);
    const chosen = list?.asks && question ? chosenFrom(list, text, ask) : [];
    const [job] = chosen;
    if (question && job) {
      focus = chosen.length === 1 ? job : focus;
      const answered: Said =
        chosen.length === 1 ? { text: question.text, job, settled: true } : { ...question, among: chosen };
      said.splice(-1, 1, answered);
      continue;
    }
    const whom = person && !/^(?:and |but )?why\b/i.test(text) && HIM.exec(fold(headOf(text)));
    const named = whom ? `${text.slice(0, whom.index)}${person}${text.slice(whom.index + whom[0].length)}` : text;
    const read = pointed(named, { last: list, jobs }, focus, ask);
    const meant = jobMeant(read.text, ask);
    focus = read.job ?? (meant !== 'none' && 'job' in meant ? meant.job : focus);
    const names = namesIn(read.text);
    person = read.person ?? (names.length === 1 ? names[0] : person);
    said.push(read);
  }
  return said;
}
