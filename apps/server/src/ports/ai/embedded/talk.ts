import { felixLimits } from '@marula/contract/felix-limits';
import { blank } from '@marula/contract/message-blanks';
import { say } from '@marula/copy/say';
import type { AiCall, RunTool, TalkAsk } from '../port.ts';
import type { Mind } from './mind.ts';
import { readPlaces } from './places.ts';
import { THEN } from './search-commands.ts';
import { daysBack } from './talk-figures.ts';
import { jobMeant } from './talk-jobs.ts';
import { offeredBy, offeredWith, peopleNamed } from './talk-people.ts';
import { type Meeting, type Plan, planFor } from './talk-plan.ts';
import { heard, pointsAtRow, type Said } from './talk-rows.ts';
import { sentences } from './talk-small.ts';

const FOLLOWS =
  /^(?:and|also|but|only|just|what about|how about|without|within|make it|or|the|for|in|any|no,?|instead|then|same)\b|\b(?:instead|too|as well)[\s?.!]*$/;
const POINTS =
  /^(?:the )?(?:other(?: one)?|second(?: one)?|2nd|first(?: one)?|1st|third(?: one)?|3rd|last(?: one)?|newest|[1-5])[\s.!]*$/;

type Where = 'other' | number;
const pointed = (text: string): Where => {
  if (/other/.test(text)) return 'other';
  if (/second|2/.test(text)) return 1;
  if (/third|3/.test(text)) return 2;
  return /last/.test(text) ? -1 : /4/.test(text) ? 3 : /5/.test(text) ? 4 : 0;
};

const meet =
  (ask: TalkAsk) =>
  (meeting: Meeting): string => {
    const { locale } = ask.tenant;
    const name = blank('first_name');
    if (meeting === 'open') return say(locale, 'felix_engine_meet', { name });
    const { day, time } = meeting;
    return time
      ? say(locale, 'felix_engine_meet_day_time', { name, day, time })
      : say(locale, 'felix_engine_meet_day', { name, day });
  };

const withJob = (plan: Plan, id: string): Plan =>
  'tool' in plan && 'job_id' in plan.input ? ({ ...plan, input: { ...plan.input, job_id: id } } as Plan) : plan;

/** The jobs that Felix named when it asked which one, in its own order. */
const namedBy = (felix: string | undefined, ask: TalkAsk) => {
  if (!felix?.includes('?')) return [];
  return ask.jobs
    .flatMap((job) => (felix.includes(job.title) ? [{ job, at: felix.indexOf(job.title) }] : []))
    .sort((one, other) => one.at - other.at)
    .map(({ job }) => job);
};

/** What Felix asked of them is answered: the words that it wanted belong to what was asked before. */
const WANTED = { tell_words: ': ', tell_job: ': ', tell_people: ' ' } as const;

function answered({ ask, mind, felix }: Hearing, own: Plan, now: Said, before: Plan, question: Said): Plan | undefined {
  if (!('say' in before) || !(before.say in WANTED)) return undefined;
  const wanted = before.say as keyof typeof WANTED;
  if (!felix?.includes(say(ask.tenant.locale, sentences[wanted]))) return undefined;
  // Whoever asks for something else meanwhile has not answered.
  if ('tool' in own && !(wanted === 'tell_job' && own.tool === 'find_people')) return undefined;
  const text = `${question.text.replace(/[\s:.,!]+$/, '')}${WANTED[wanted]}${now.text}`;
  return planOf({ ask, mind, felix: undefined }, [{ ...question, text }]);
}

/** ‘And in Durban?’ asks for the same people somewhere else. */
const ELSEWHERE = /^(?:and|or|what about|how about|ok|same)?[\s,]*(?:in|near|around|at|close to)\b/;

function withoutPlace(text: string, mind: Mind): string {
  const reading = mind.read(text);
  const places = readPlaces(reading, mind.isWord);
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last || reading.text.length !== text.length) return text;
  const before = text.slice(0, first.start).replace(/\s*\b(?:in|near|around|at|close to|within \d+ ?km of)\s*$/i, '');
  return `${before}${text.slice(last.end)}`;
}

/** The same search with one more wish. */
function widened({ ask, mind }: Hearing, before: string, now: string): Plan {
  const moves = ELSEWHERE.test(now.toLowerCase()) && readPlaces(mind.read(now), mind.isWord).length > 0;
  const text = `${moves ? withoutPlace(before, mind) : before}${THEN}${ask.messages.at(-1)?.text ?? now}`;
  return { tool: 'find_people', input: { text: text.slice(-2_000), job_id: null } };
}

/** One of those that were offered when Felix asked which, in words or by its place. */
function chosenOf({ ask, mind, felix }: Hearing, own: Plan, text: string, before: Plan, earlier: readonly Said[]) {
  const where = POINTS.test(text) ? pointed(text) : undefined;
  if ('tool' in before && before.tool === 'act_on_people') {
    const people = offeredBy(felix);
    const one = where === undefined ? offeredWith(people, text) : people.at(where === 'other' ? 1 : where);
    const job = ask.jobs.find(({ title }) => title === one?.title);
    if (one) return { ...before, input: { ...before.input, names: [one.name], job_id: job?.id ?? null } };
  }
  const offered = namedBy(felix, ask);
  if (!('ask' in before) && offered.length === 0) return undefined;
  const meant = where === undefined ? jobMeant(text, ask) : 'none';
  const named = meant !== 'none' && 'job' in meant ? meant.job : undefined;
  const chosen = where === 'other' ? offered[1] : where === undefined ? named : offered.at(where);
  const unsure = 'say' in own && own.say === 'cannot';
  if (!chosen || !(unsure || where !== undefined || text.split(' ').length <= 6)) return undefined;
  return withJob(planOf({ ask: { ...ask, job: chosen }, mind, felix: undefined }, earlier), chosen.id);
}

/** A figure for another time or another job, or what was done for one job for another. */
function again(
  { ask }: Hearing,
  own: Plan,
  text: string,
  before: Exclude<Plan, { say: unknown } | { ask: unknown }>,
): Plan {
  const unsure = 'say' in own && own.say === 'cannot';
  const meant = jobMeant(text, ask);
  const named = meant !== 'none' && 'job' in meant ? meant.job.id : undefined;
  if (before.tool !== 'figures' || !unsure) return unsure && named ? withJob(before, named) : own;
  const days = daysBack(text, ask.today);
  const job_id = named ?? before.input.job_id;
  return days === undefined && job_id === before.input.job_id
    ? own
    : { tool: 'figures', input: { ...before.input, job_id, days: days ?? before.input.days } };
}

/** What was said before, put together with what was said now: 'find bakers in Kitwe' and 'within 50 km'. */
function follow(hearing: Hearing, own: Plan, text: string, now: Said, earlier: readonly Said[]): Plan {
  const { ask, mind } = hearing;
  const question = earlier.at(-1);
  const unsure = 'say' in own && own.say === 'cannot';
  if (!question) return POINTS.test(text) || (unsure && pointsAtRow(text)) ? { say: 'nothing_before' } : own;
  if (now.settled || now.lost) return own;
  const before = planOf({ ask, mind, felix: undefined }, earlier);
  const whole = answered(hearing, own, now, before, question) ?? chosenOf(hearing, own, text, before, earlier);
  if (whole) return whole;
  if (POINTS.test(text) && 'tool' in before && 'job_id' in before.input && ask.jobs.length === 2) {
    const { job_id } = before.input;
    const other = ask.jobs.find(({ id }) => id !== job_id);
    return other ? withJob(before, other.id) : own;
  }
  if (!('tool' in before)) return own;
  if ('say' in own && own.say === 'whole_list' && before.tool === 'people_who_fit')
    return { tool: 'people_who_fit', input: { ...before.input, most: felixLimits.rows } };
  const repeats = before.tool === 'figures' || before.tool === 'people_who_fit' || before.tool === 'check_job';
  if (now.job && repeats && before.input.job_id && /^(?:and|what about|how about)\b/.test(text))
    return withJob(before, now.job.id);
  if (now.job || (!FOLLOWS.test(text) && !unsure)) return own;
  if (before.tool === 'find_people' && (unsure || ('tool' in own && own.tool === 'find_people')))
    return widened(hearing, before.input.text, text);
  return again(hearing, own, text, before);
}

interface Hearing {
  ask: TalkAsk;
  mind: Mind;
  /** What Felix said last; nothing where what was said earlier is read again. */
  felix: string | undefined;
}

/** What the newest of these messages asks for. Only so far back, as a person would remember. */
const REMEMBERED = 4;

function planOf(hearing: Hearing, all: readonly Said[]): Plan {
  const heardLast = all.slice(-REMEMBERED);
  const said = heardLast.at(-1) ?? { text: '' };
  if (said.among) return { ask: 'job', among: said.among };
  const earlier = heardLast.slice(0, -1);
  const { mind, felix } = hearing;
  const ask: TalkAsk = {
    ...hearing.ask,
    job: said.job ?? hearing.ask.job,
    messages: [{ from: 'person', text: said.text }],
  };
  const reading = mind.read(said.text.slice(0, 20_000));
  const own = planFor({ ask, mind, reading, said, earlier, felix, meet: meet(ask) });
  return follow({ ask: { ...ask, job: hearing.ask.job }, mind, felix }, own, reading.text.trim(), said, earlier);
}

async function sentenceOf(plan: Plan, run: RunTool, { tenant }: TalkAsk): Promise<string> {
  if ('say' in plan) return say(tenant.locale, sentences[plan.say]);
  if ('ask' in plan) return (await run('which_job', { job_ids: plan.among.map(({ id }) => id) })).sentence;
  return (await run(plan.tool, plan.input as never)).sentence;
}

const PIECE = 3;

/** A few words at a time, as somebody reads. */
export function* pieces(text: string): Generator<string> {
  const words = text.split(/(?<=\s)/);
  for (let at = 0; at < words.length; at += PIECE) yield words.slice(at, at + PIECE).join('');
}

export async function* answer(ask: TalkAsk, run: RunTool, { signal }: AiCall, mind: Mind) {
  const namesIn = (text: string) => peopleNamed(mind.read(text.slice(0, 20_000)), mind)?.names ?? [];
  const said = heard(ask, namesIn);
  const felix = ask.messages.findLast(({ from }) => from === 'felix')?.text;
  const plan = planOf({ ask, mind, felix }, said);
  const sentence = await sentenceOf(plan, run, ask);
  for (const words of pieces(sentence)) {
    if (signal.aborted) return;
    yield { words };
  }
  yield { spent: { input_tokens: 0, output_tokens: 0 } };
}
