import { blank } from '@marula/contract/message-blanks';
import { type CopyKey, say } from '@marula/copy/say';
import type { AiCall, RunTool, TalkAsk } from '../port.ts';
import type { Mind } from './mind.ts';
import { daysBack } from './talk-figures.ts';
import { jobMeant } from './talk-jobs.ts';
import { offeredBy, offeredWith } from './talk-people.ts';
import { type Meeting, type Plan, planFor } from './talk-plan.ts';
import { listed } from './text.ts';

const FOLLOWS =
  /^(?:and|also|but|only|just|what about|how about|without|within|make it|or|the|for|in|any|no,?|instead|then|same)\b/;
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

/** What was said before, put together with what was said now: 'find bakers in Kitwe' and 'within 50 km'. */
function follow(
  ask: TalkAsk,
  mind: Mind,
  own: Plan,
  text: string,
  earlier: readonly string[],
  felix: string | undefined,
): Plan {
  const last = earlier.at(-1);
  if (last === undefined) return POINTS.test(text) ? { say: 'nothing_before' } : own;
  const before = planOf(ask, mind, earlier);
  if ('tool' in before && before.tool === 'act_on_people') {
    const people = offeredBy(felix);
    const where = POINTS.test(text) ? pointed(text) : undefined;
    const one = where === undefined ? offeredWith(people, text) : people.at(where === 'other' ? 1 : where);
    const job = ask.jobs.find(({ title }) => title === one?.title);
    if (one) return { ...before, input: { ...before.input, names: [one.name], job_id: job?.id ?? null } };
  }
  const offered = namedBy(felix, ask);
  if ('ask' in before || offered.length > 0) {
    const where = POINTS.test(text) ? pointed(text) : undefined;
    const meant = where === undefined ? jobMeant(text, ask) : 'none';
    const chosen =
      where === 'other'
        ? offered[1]
        : where === undefined
          ? meant !== 'none' && 'job' in meant
            ? meant.job
            : undefined
          : offered.at(where);
    const unsure = 'say' in own && own.say === 'cannot';
    if (chosen && (unsure || where !== undefined || text.split(' ').length <= 6)) {
      const again = planOf({ ...ask, job: chosen }, mind, earlier);
      return withJob(again, chosen.id);
    }
  }
  if (POINTS.test(text) && 'tool' in before && 'job_id' in before.input && ask.jobs.length === 2) {
    const { job_id } = before.input;
    const other = ask.jobs.find(({ id }) => id !== job_id);
    return other ? withJob(before, other.id) : own;
  }
  if (!FOLLOWS.test(text) && !('say' in own && own.say === 'cannot')) return own;
  if (!('tool' in before)) return own;
  if (before.tool === 'find_people' && (!('tool' in own) || own.tool === 'find_people')) {
    return {
      tool: 'find_people',
      input: { ...before.input, text: `${before.input.text}, ${ask.messages.at(-1)?.text ?? text}`.slice(-2_000) },
    };
  }
  const cannot = 'say' in own && own.say === 'cannot';
  if (before.tool === 'figures' && cannot) {
    const days = daysBack(text, ask.today);
    const meant = jobMeant(text, ask);
    const job_id = meant !== 'none' && 'job' in meant ? meant.job.id : before.input.job_id;
    return days === undefined && job_id === before.input.job_id
      ? own
      : { tool: 'figures', input: { ...before.input, job_id, days: days ?? before.input.days } };
  }
  const meant = jobMeant(text, ask);
  return cannot && meant !== 'none' && 'job' in meant ? withJob(before, meant.job.id) : own;
}

/** What the newest of these messages asks for. Only so far back, as a person would remember. */
const REMEMBERED = 4;

function planOf(ask: TalkAsk, mind: Mind, said: readonly string[], felix?: string): Plan {
  const texts = said.slice(-REMEMBERED);
  const now = texts.at(-1) ?? '';
  const earlier = texts.slice(0, -1);
  const reading = mind.read(now.slice(0, 20_000));
  const own = planFor({ ask, mind, reading, earlier, meet: meet(ask) });
  return follow({ ...ask, messages: [{ from: 'person', text: now }] }, mind, own, reading.text.trim(), earlier, felix);
}

const sentences: Record<Extract<Plan, { say: string }>['say'], CopyKey> = {
  hello: 'felix_engine_hello',
  who: 'felix_engine_who',
  cannot: 'felix_engine_cannot',
  no_jobs: 'felix_engine_no_jobs',
  tell_job: 'felix_engine_tell_job',
  tell_people: 'felix_engine_tell_people',
  tell_words: 'felix_engine_tell_words',
  nothing_before: 'felix_engine_nothing_before',
  say_yes: 'felix_engine_say_yes',
  thanks: 'felix_engine_thanks',
};

function sentenceOf(plan: Exclude<Plan, { tool: string }>, ask: TalkAsk): string {
  const { locale } = ask.tenant;
  if ('say' in plan) return say(locale, sentences[plan.say]);
  const jobs = listed(plan.among.slice(0, 5).map(({ title }) => title)).replace(/ and (?=[^,]*$)/, ' or ');
  return plan.among.length > 5
    ? say(locale, 'felix_engine_which_of_many', { jobs: jobs.replace(/ or (?=[^,]*$)/, ' and ') })
    : say(locale, 'felix_engine_which_job', { jobs });
}

const PIECE = 3;

/** A few words at a time, as somebody reads. */
export function* pieces(text: string): Generator<string> {
  const words = text.split(/(?<=\s)/);
  for (let at = 0; at < words.length; at += PIECE) yield words.slice(at, at + PIECE).join('');
}

export async function* answer(ask: TalkAsk, run: RunTool, { signal }: AiCall, mind: Mind) {
  const said = ask.messages.filter(({ from }) => from === 'person').map(({ text }) => text);
  const felix = ask.messages.findLast(({ from }) => from === 'felix')?.text;
  const plan = planOf(ask, mind, said, felix);
  const sentence = 'tool' in plan ? (await run(plan.tool, plan.input as never)).sentence : sentenceOf(plan, ask);
  for (const words of pieces(sentence)) {
    if (signal.aborted) return;
    yield { words };
  }
  yield { spent: { input_tokens: 0, output_tokens: 0 } };
}
