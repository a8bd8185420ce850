import { applicationStatusIds as ids } from '@marula/contract/statuses';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { measured } from './counted.ts';
import { measuresRepository } from './measures.repository.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

async function fromScratch(companyId: string) {
  const rows = await app.db.all<{ id: string; job_id: string; status_id: number; moves: [string, number, string][] }>(
    `select a.id, a.job_id, a.status_id, (select jsonb_agg(jsonb_build_array(e.by, e.to_status_id, e.actor_id) order by e.id)
       from application_events e where e.application_id = a.id) as moves
     from applications a where a.company_id = $1`,
    [companyId],
  );
  const totals = new Map<string, number>();
  const count = (...key: string[]) => totals.set(key.join(' '), (totals.get(key.join(' ')) ?? 0) + 1);
  for (const { job_id, status_id, moves } of rows) {
    const since = moves.findLastIndex(([, to]) => to <= ids.Applied);
    const decisions = moves.slice(since + 1);
    const applied = moves.some(([by, to]) => by === 'candidate' && to === ids.Applied);
    if (moves[0]?.[1] === ids.Invited) count(job_id, 'invited');
    if (applied) count(job_id, 'applied');
    if (decisions.some(([, to]) => to === ids.Shortlisted)) count(job_id, 'shortlisted');
    if (status_id === ids.Hired) count(job_id, 'hired');
    if (status_id === ids.Declined) count(job_id, 'declined');
    const answer = decisions.find(([by]) => by === 'employer');
    if (applied && answer) count(job_id, 'answered', answer[2]);
    if (decisions.some(([, to]) => to === ids.Shortlisted) && status_id > ids.Shortlisted)
      count(job_id, 'left_shortlist');
  }
  return [...totals].map(([key, total]) => `${key}: ${total}`).sort();
}

/** What is kept counted. */
async function kept(companyId: string) {
  const rows = await app.db.all<{ line: string }>(
    `select concat_ws(' ', job_id, measure, nullif(member_id, '00000000-0000-0000-0000-000000000000')) || ': ' || sum(total)
       as line
     from measures_by_job where company_id = $1 and measure <> 'viewed'
     group by job_id, measure, member_id having sum(total) <> 0`,
    [companyId],
  );
  return rows.map(({ line }) => line).sort();
}

const act = fc.record({
  what: fc.constantFrom(
    'apply',
    'invite',
    'accept',
    'move',
    'move',
    'move',
    'move',
    'move',
    'move',
    'read',
    'withdraw',
    'remove',
  ),
  job: fc.nat(1),
  person: fc.nat(2),
  to: fc.constantFrom(ids.Applied, ids.Shortlisted, ids.Hired, ids.Declined),
  member: fc.nat(1),
});

interface Cast {
  jobs: string[];
  people: TestCandidate[];
  members: [TestMember, TestMember];
}

/** Some of what is tried is refused, as it is in life. */
async function does(
  { jobs, people, members }: Cast,
  { what, job, person, to, member }: Record<string, string | number>,
) {
  const who = people[person as number] as TestCandidate;
  const job_id = jobs[job as number] as string;
  const by = members[member as number] as TestMember;
  if (what === 'apply') return on.apply(who, job_id);
  if (what === 'invite') return on.invite(by, job_id, [who.id]);
  const found = await app.db.one<{ id: string }>('select id from applications where job_id = $1 and profile_id = $2', [
    job_id,
    who.id,
  ]);
  if (!found) return undefined;
  if (what === 'accept') return on.answer(who, found.id, { status_id: ids.Applied });
  if (what === 'move') return on.move(by, found.id, { status_id: to });
  if (what === 'read') return on.move(by, found.id, { read: true });
  return what === 'withdraw' ? on.withdraw(who, found.id) : on.remove(by, found.id);
}

test('what is counted as it happens is what a count from scratch would find, whatever people do', async () => {
  const owner = await on.owner(5);
  const colleague = await app.signIn({ role: 'Admin', company_id: owner.company_id });
  const people = await Promise.all(['Thandi', 'Sipho', 'Naledi'].map((name) => on.candidate(name)));
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 40, maxLength: 60 }), async (acts) => {
      const jobs = [(await on.post(owner)).json().id, (await on.post(owner)).json().id];
      for (const one of acts) await does({ jobs, people, members: [owner, colleague] }, one);
      expect(await kept(owner.company_id)).toEqual(await fromScratch(owner.company_id));
      // Who is told of what they did holds the rows of a job in another order than its end does.
      await app.settled();
      await app.db.query('delete from jobs where id = $1', [jobs[0]]);
      expect(await kept(owner.company_id)).toEqual(await fromScratch(owner.company_id));
      const sums = `select day, measure, step, sum(total) as total from`;
      const by = `where company_id = '${owner.company_id}' group by 1, 2, 3 having sum(total) <> 0 order by 1, 2, 3`;
      expect(await app.db.all(`${sums} measures_by_company ${by}`)).toEqual(
        await app.db.all(`${sums} measures_by_job ${by}`),
      );
    }),
    { numRuns: 3 },
  );
});

test('a length of time is the median of those counted, by the hour for two days and in quarters of a day after that', async () => {
  const owner = await on.owner(1);
  const { id: job_id } = (await on.post(owner)).json();
  const people = await on.people(5);
  const applied_at = new Date('2026-03-02T08:00:00Z');
  const after = (hours: number) => new Date(applied_at.getTime() + hours * 3_600_000);
  for (const [n, hours] of [1.5, 3, 26, 70.5, 300].entries()) {
    const answered = { created_at: applied_at, applied_at, answered_at: after(hours), decided_at: after(hours) };
    await on.place(owner, job_id, [people[n] ?? ''], 'Declined', answered);
  }
  const period = { from: '2026-03-01', to: '2026-04-01' };
  const rows = await measuresRepository(app.db).ofCompany(owner.company_id, period, {
    daily: [],
    together: ['answered'],
  });
  expect(rows.map(({ hours }) => hours).sort((a, b) => a - b)).toEqual([1, 3, 26, 66, 300]);
  expect(measured('first_answer', rows)).toBe(26);
  expect(measured('first_answer', [])).toBe(null);
  expect(measured('applications', rows)).toBe(0);
});
