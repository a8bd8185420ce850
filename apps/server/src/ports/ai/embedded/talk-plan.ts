import type { TalkAsk, TalkJob } from '../port.ts';
import type { ToolInput, ToolName } from '../tools.ts';
import { nextWeekday, readDate, sayDay } from './dates.ts';
import type { Mind } from './mind.ts';
import { countOf, countWords, inWords } from './numbers.ts';
import { readPay } from './pay.ts';
import { readPlaces } from './places.ts';
import { aboutSomebody, elsewhere, notOurs } from './talk-elsewhere.ts';
import { daysBack, type FigureQuestion, figureAsked, usualDays } from './talk-figures.ts';
import { jobAtHand, jobMeant, type Meant, namesAJob } from './talk-jobs.ts';
import { type NamedPeople, peopleNamed, wondersAboutSomebody } from './talk-people.ts';
import type { Said } from './talk-rows.ts';
import { type Saying, smallTalk } from './talk-small.ts';
import { capital, fold, type Reading } from './text.ts';

/** What is to be run, or what is to be said instead. */
export type Plan =
  | { [N in ToolName]: { tool: N; input: ToolInput<N> } }[ToolName]
  | { ask: 'job'; among: readonly TalkJob[] }
  | { say: Saying };

export type Meeting = { day: string; time: string | undefined } | 'open';

interface Talk {
  ask: TalkAsk;
  mind: Mind;
  reading: Reading;
  /** The message itself, with what it pointed at. */
  said: Said;
  /** What the person said before, the oldest first. */
  earlier: readonly Said[];
  /** What Felix said last. */
  felix: string | undefined;
  /** Puts an invitation to meet into words. */
  meet(meeting: Meeting): string;
}

const MOST_PEOPLE = 20;
const USUAL_PEOPLE = 5;

const peopleCount = (text: string): number => {
  const said = new RegExp(
    `\\b(?:best|top|first|strongest)? ?(${countWords})\\b(?! ?(?:km|am|pm|o'clock|days?|weeks?|months?|years?|:))(?: (?:best|top|people|candidates|applicants|strongest))?`,
  );
  const near = new RegExp(
    `\\b(?:best|top|first|strongest) (${countWords})\\b|\\b(${countWords}) (?:best|top|people|candidates|applicants|strongest|of them)\\b`,
  ).exec(text);
  const count =
    countOf(near?.[1] ?? near?.[2]) ??
    (/\b(?:invite|shortlist) \w+\b/.test(text)
      ? countOf(said.exec(text.replace(/\b(?:code|grade) ?\d+/g, ''))?.[1])
      : undefined);
  if (/\b(?:best|top) (?:one|candidate|applicant|person)\b(?!s)/.test(text)) return 1;
  return Math.min(
    MOST_PEOPLE,
    Math.max(1, count ?? (/\b(?:all|everyone|everybody)\b/.test(text) ? MOST_PEOPLE : USUAL_PEOPLE)),
  );
};

const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const MEET = new RegExp(
  `\\b(?:come (?:in|by|over|for|to|on|at|(?:next |this )?${WEEKDAY}|tomorrow)|interviews?|meet|see (?:us|them|me)|for a (?:chat|trial|test)|pop in)\\b`,
);

/** 'Thursday at 10' as a day of the calendar and a time. */
export function meetingIn(text: string, today: string): Meeting {
  const weekday = new RegExp(`\\b(next )?(${WEEKDAY})\\b`).exec(text);
  const day = weekday
    ? nextWeekday(today, weekday[2] ?? '', weekday[1] !== undefined)
    : readDate(text.replace(/\bnow\b|\btoday\b/g, ''), today);
  if (!day) return 'open';
  const clock =
    /\b(?:at|from|@) ?(\d{1,2})(?:[:h.](\d\d))? ?(am|pm|o'clock)?\b/.exec(text) ??
    /\b(\d{1,2})[:h](\d\d)()\b/.exec(text) ??
    /\b(\d{1,2})() ?(am|pm)\b/.exec(text);
  const word = new RegExp(`\\bat (${countWords}|noon)\\b`).exec(text)?.[1];
  const hour = clock
    ? Number(clock[1]) + (clock[3] === 'pm' && Number(clock[1]) < 12 ? 12 : 0)
    : word === 'noon'
      ? 12
      : countOf(word);
  if (hour === undefined || hour > 23) return { day: sayDay(day), time: undefined };
  const minutes = clock?.[2];
  return {
    day: sayDay(day),
    time:
      minutes && minutes !== '00'
        ? `${String(hour).padStart(2, '0')}:${minutes}`
        : hour <= 12 && clock?.[3] !== 'pm'
          ? inWords(hour)
          : `${hour}:00`,
  };
}

/** The job that is meant, or the question which one it is. */
function forJob({ ask, earlier, reading, said }: Talk, then: (id: string) => Plan): Plan {
  if (said.settled && said.job) return then(said.job.id);
  const named = jobMeant(reading.text, ask);
  const unknown = named === 'none' && namesAJob(reading.text);
  const meant: Meant = named !== 'none' || unknown ? named : jobAtHand(ask, earlier);
  if (meant !== 'none') return 'job' in meant ? then(meant.job.id) : { ask: 'job', among: meant.oneOf };
  return ask.jobs.length === 0 ? { say: 'no_jobs' } : { ask: 'job', among: ask.jobs };
}

const namedJob = ({ ask, reading, said }: Talk): string | null => {
  if (said.settled && said.job) return said.job.id;
  const meant = jobMeant(reading.text, ask);
  return meant !== 'none' && 'job' in meant ? meant.job.id : null;
};

/** What is to be told, as it was written: after 'that', after a colon, or between quotation marks. */
function wordsToTell({ reading }: Talk): string | undefined {
  const quoted =
    /["“”]([^"“”]{3,1000})["“”]/.exec(reading.raw)?.[1] ??
    /(?:^|\s)['‘]([^\n]{3,1000})['’](?:\s|[.!?]?$)/.exec(reading.raw)?.[1];
  if (quoted) return quoted.trim();
  const said = /(?::\s*|\bthat\s+|\btell (?:them|everyone|everybody)\s+|\bto say\s+|\bknow\s+)([\s\S]{3,1000})$/i
    .exec(reading.raw)?.[1]
    ?.trim();
  // 'Tell them to come on Friday' is an invitation, and has words of its own.
  return said && !/^to (?:come|meet|be here)\b/i.test(said) ? asSentence(said) : undefined;
}

const asSentence = (words: string): string => {
  const said = words.replace(/^[\s,]+/, '').trim();
  return said === '' || /[.!?]$/.test(said) ? capital(said) : `${capital(said)}.`;
};

/** What a message is about is not yet what it says. */
const ABOUT = /^\s*(?:,? ?(?:about|regarding|concerning|re)\b[^:]{0,80}|please|now|today)?[\s.!?]*$/i;

/** Somebody by name: in the job that was named with them, or in the one that is looked at. */
function forNamed(talk: Talk, { act, names, rest }: NamedPeople): Plan {
  const { ask } = talk;
  const said = fold(rest);
  const writes = act === 'message';
  const meets = act === 'shortlist' && MEET.test(fold(talk.reading.raw));
  const words = writes || meets ? wordsToTell(talk) : undefined;
  const told =
    words ?? (meets ? talk.meet(meetingIn(said, ask.today)) : writes ? asSentence(ABOUT.test(rest) ? '' : rest) : null);
  if (told === '') return { say: 'tell_words' };
  // What is written to somebody may mention anything; only what stands before it names a job.
  const about = writes ? said.slice(0, Math.max(0, said.search(/[:"“]|\bthat\b/))) : said;
  const meant = jobMeant(about, ask);
  if (meant === 'none' && talk.said.settled !== true && namesAJob(about)) return { ask: 'job', among: ask.jobs };
  const job_id = meant !== 'none' && 'job' in meant ? meant.job.id : (ask.job?.id ?? null);
  return { tool: 'act_on_people', input: { names: [...names], act, job_id, words: told } };
}

const shortlist = (talk: Talk): Plan => {
  const { text } = talk.reading;
  const words = wordsToTell(talk) ?? (MEET.test(text) ? talk.meet(meetingIn(text, talk.ask.today)) : null);
  return forJob(talk, (job_id) => ({ tool: 'shortlist', input: { job_id, most: peopleCount(text), words } }));
};

const ACTS: readonly (readonly [RegExp, (talk: Talk) => Plan])[] = [
  [/^(?:please |can you |and |then |now )*short ?list\b(?!ed)/, shortlist],
  [
    /\b(?:extend|renew|prolong)\b|\brun(?:s|ning)? (?:for )?longer\b|\bkeep [^.?]{0,40}\b(?:open|online|running)\b|\b(?:another|more) (?:30 days|month)\b/,
    (talk) => forJob(talk, (job_id) => ({ tool: 'extend', input: { job_id } })),
  ],
  [
    /\b(?:archive|unpublish)\b|\btake [^.?]{0,50}\b(?:offline|down|off)\b|\b(?:close|stop|end|remove|delete|withdraw) (?:(?:the|this|my|our|that)\b[^.?]{0,50}\b(?:job|advert|ad|post|posting|vacancy|position|role|listing|one)|it)\b/,
    (talk) => forJob(talk, (job_id) => ({ tool: 'archive', input: { job_id } })),
  ],
  [
    /\bask (?:the |all |my |our )*(?:shortlisted|applicants?|candidates)\b(?![^.?]{0,60}\b(?:come|interviews?|meet|apply)\b)|\b(?:tell|message|write to|write|text|send|remind|inform|let|e-?mail|whatsapp)\b[^.?]{0,40}\b(?:shortlist(?:ed)?|applicants?|candidates|them|everybody|everyone|people|best|top)\b/,
    (talk) => {
      const { text } = talk.reading;
      const words = wordsToTell(talk) ?? (MEET.test(text) ? talk.meet(meetingIn(text, talk.ask.today)) : undefined);
      if (words === undefined) return { say: 'tell_words' };
      const shortlisted = /\bshortlist/.test(text) || !/\b(?:best|top|applicants?|applied)\b/.test(text);
      const most = /\b(?:best|top) \w+|\b\d+ (?:best|applicants)/.test(text) ? peopleCount(text) : MOST_PEOPLE;
      return forJob(talk, (job_id) => ({ tool: 'message', input: { job_id, most, shortlisted, words } }));
    },
  ],
  [
    /\bshort ?list\b(?!ed)|\b(?:ask|invite|call|bring|get)\b[^.?]{0,60}\b(?:come (?:in|by|over|for|to)|interviews?|meet|for a (?:chat|trial|test))\b|\b(?:set up|arrange|schedule|book) (?:an? )?interviews?\b/,
    shortlist,
  ],
  [
    /\binvit(?:e|ing|ation)\b|\bask [^.?]{0,40}\bto apply\b/,
    (talk) => forJob(talk, (job_id) => ({ tool: 'invite', input: { job_id, most: peopleCount(talk.reading.text) } })),
  ],
];

const CHECK =
  /\b(?:check|review|proofread|rewrite|reword|shorten|improve|critique|feedback|fix|polish|what(?:'s| is) wrong|what could be better|how can i improve|look over|read (?:over|through)|make [^.?]{0,30} better|how good is|why (?:does|do|did)[^.?]{0,10} (?:nobody|no one|so few)|is [^.?]{0,30} (?:good|ok|okay|fine|clear))\b/;
const SHORTER =
  /\bmake\b[^.?]{0,40}\b(?:advert|ad|job|post|it|this)\b[^.?]{0,20}\b(?:shorter|longer|clearer|simpler|better|nicer)\b/;
const ADVERT = /\b(?:advert|ad|job|post|posting|listing|vacancy|it|this)\b/;
const WRITE =
  /\b(?:write|draft|create|make|prepare|post|compose|set up|help me write|new)\b[^.?]{0,30}\b(?:job|advert|ad|post|posting|vacancy|listing)\b|^(?:draft|write)\b/;
/** What people also ask to be written, and what is none of our trade. */
const OTHER_WORK = /\b(?:poem|song|story|joke|essay|code|letter to|speech|recipe|contract|business plan)\b/;
const FITS =
  /\bbest (?:candidates?|people|applicants?|ones?)\b|\bwho is (?:the )?(?:best|strongest)\b|\b(?:any|some) good (?:ones?|people|candidates|applicants)\b|\bwho (?:fits?|matches|suits|would (?:fit|suit|be good))\b|\b(?:people|candidates|anyone|somebody|anybody) (?:who |that )?(?:fits?|match(?:es)?|suits?)\b|\b(?:recommend|suggest)\b[^.?]{0,30}\b(?:people|candidates|someone|somebody|anyone|for)\b|\bbest (?:\w+ )?(?:people|candidates|matches|match) for\b|\bmatches for\b|\b(?:top|best) \w+ (?:people |candidates )?for\b|\bright people\b/;
const FIND =
  /\b(?:find|search|look(?:ing)? for|show me|who (?:lives|live|has|have|can|speaks|knows|is near)|do (?:you|we) have|are there|any\b|list|get me|people (?:in|near|with|who)|candidates (?:in|near|with|who)|need)\b/;
/** Of jobs of one name it is asked which; a question about all of them names none. */
function figure(talk: Talk, question: FigureQuestion): Plan {
  const { ask, reading, said } = talk;
  const meant = said.settled ? 'none' : jobMeant(reading.text, ask);
  if (meant !== 'none' && 'oneOf' in meant && !/\b(?:which|jobs|adverts|posts|all)\b/.test(reading.text))
    return { ask: 'job', among: meant.oneOf };
  const days = daysBack(reading.text, ask.today) ?? usualDays;
  return { tool: 'figures', input: { question, job_id: namedJob(talk), days } };
}

/** 'Show me the second', once it is known which that is. */
const OPENS =
  /^(?:(?:please|can you|could you|ok|okay|and|but|then|show|open|see|view|tell|give|me|more|details?|what|how|about|of|on|is|with|only|just) )*this (?:job|one)[\s?.!]*$/;

export function planFor(talk: Talk): Plan {
  const { ask, mind, reading } = talk;
  const { text } = reading;
  if (talk.said.lost) return { say: 'no_row' };
  const small = smallTalk(text, talk.felix);
  if (small) return { say: small };
  const named = peopleNamed(reading, mind);
  const foreign = named ? undefined : notOurs(reading);
  if (foreign) return { say: foreign };
  if (named) return forNamed(talk, named);
  if (talk.said.person) return { say: /\binvite\b/.test(text) ? 'invite_one' : 'open_row' };
  if (OPENS.test(text))
    return forJob(talk, (job_id) => ({ tool: 'figures', input: { question: 'pipeline', job_id, days: usualDays } }));
  const occupations = mind.occupations.all(reading).filter(({ weight }) => weight > 0);
  if (SHORTER.test(text)) return forJob(talk, (job_id) => ({ tool: 'check_job', input: { job_id } }));
  const paid = readPay(reading, ask) !== undefined;
  if (WRITE.test(text) && !/\bto (?:the |my |our )?(?:applicants|shortlist|candidates|people|them)\b/.test(text))
    return occupations.length > 0
      ? { tool: 'write_job', input: { text: reading.raw } }
      : { say: elsewhere(reading) ?? (OTHER_WORK.test(text) ? 'cannot' : 'tell_job') };
  if (occupations.length > 0 && paid && !/\b(?:find|search|show me|who)\b/.test(text))
    return { tool: 'write_job', input: { text: reading.raw } };
  const act = ACTS.find(([pattern]) => pattern.test(text));
  const question = figureAsked(text);
  if (question && (!act || /^(?:how|which|what|where|who|when)\b/.test(text))) return figure(talk, question);
  const other = elsewhere(reading);
  if (other) return { say: other };
  if (act) return act[1](talk);
  if (CHECK.test(text) && ADVERT.test(text))
    return forJob(talk, (job_id) => ({ tool: 'check_job', input: { job_id } }));
  if (FITS.test(text))
    return forJob(talk, (job_id) => ({ tool: 'people_who_fit', input: { job_id, most: peopleCount(text) } }));
  if (
    FIND.test(text) &&
    (occupations.length > 0 || /\b(?:people|candidates|someone|somebody|who|anyone|anybody|drivers?)\b/.test(text))
  ) {
    const bare = occupations.length === 0 && text.split(/\s+/).length <= 3;
    return bare ? { say: 'tell_people' } : { tool: 'find_people', input: { text: reading.raw, job_id: null } };
  }
  const [only] = occupations;
  const isSearch = only && only.weight > 6 && !/[?]/.test(text) && text.length < 200;
  if (isSearch && (jobMeant(text, ask) === 'none' || readPlaces(reading, mind.isWord).length > 0))
    return { tool: 'find_people', input: { text: reading.raw, job_id: null } };
  return { say: wondersAboutSomebody(reading, mind) ? aboutSomebody(reading) : 'cannot' };
}
