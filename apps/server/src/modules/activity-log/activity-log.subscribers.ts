import { localeOf } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { DomainEvent } from '../../core/domain-events.ts';
import { subscriber } from '../../core/module.ts';
import { type ActivityLine, type ActivityNames, peopleOf, wordsOfLine } from '../../domain/activity/activity-line.ts';
import { presentActivity } from '../../domain/activity/activity-log.presenter.ts';
import {
  activityLogRepository,
  activityNamesRepository,
  type Facts,
} from '../../domain/activity/activity-log.repository.ts';
import { publishAll } from '../../realtime/publish.ts';
import { linesOf, toldEvents } from './activity-log.lines.rules.ts';

/** What a line is about keeps the name that it has at this moment. */
function named({ company, titles, names }: Facts, { data = {}, ...line }: ActivityLine) {
  const { subject, job } = data;
  const called = { company: company.name, job: titles.get(subject?.id ?? '') } as Record<string, string | undefined>;
  const whole = {
    ...data,
    ...(subject && { subject: { name: called[subject.kind], ...subject } }),
    ...(job && { job: { ...job, title: titles.get(job.id) ?? job.title } }),
  };
  const people = peopleOf({ ...line, data });
  const theirs: ActivityNames = {};
  for (const id of people) {
    const name = names.get(id);
    if (name !== undefined) theirs[id] = name;
  }
  return { ...line, data: whole, people, names: theirs, words: wordsOfLine(whole, theirs) };
}

const idsIn = (lines: readonly ActivityLine[]) => ({
  jobs: lines.flatMap(({ job_id, data }) => [job_id, data?.job?.id].filter((id) => id !== undefined)),
  people: lines.flatMap(peopleOf),
});

async function write(tx: Tx, event: DomainEvent, lines: readonly ActivityLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  const log = activityLogRepository(tx);
  const facts = await activityNamesRepository(tx).facts(first.company_id, idsIn(lines));
  // A company that is gone has no log.
  if (!facts) return;
  const written = await log.add(
    event.id,
    lines.map((line) => named(facts, line)),
  );
  const there = await log.there(first.company_id, written);
  const locale = localeOf(null, facts.company.work_country_id);
  await publishAll(
    tx,
    event,
    written.map((line) => ({
      to: { channel: 'activity-log', id: first.company_id, event: 'inserted', part: line.id } as const,
      body: { row: presentActivity(locale, line, there) },
    })),
  );
}

export const tellActivity = subscriber({
  name: 'activity-log.tell',
  on: toldEvents,
  async handle(tx, event) {
    const told = (linesOf[event.name] as (payload: object) => ActivityLine | ActivityLine[])(event.payload);
    await write(tx, event, Array.isArray(told) ? told : [told]);
  },
});

/** What they did stays in the log of the company; who they were does not. */
export const forgetNames = subscriber({
  name: 'activity-log.forget-names',
  on: ['candidate.deleted', 'account.deleted'],
  async handle(tx, { payload: { profile_id } }) {
    const names = activityNamesRepository(tx);
    const lines = await names.linesAbout(profile_id);
    const nameless = lines.map(({ id, data, names: { [profile_id]: _, ...left } }) => ({
      id,
      names: left,
      words: wordsOfLine(data, left),
    }));
    await names.rename(nameless);
  },
});
