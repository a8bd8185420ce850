import { randomUUID } from 'node:crypto';
import { applicationLimits } from '@marula/contract/application-limits';
import { applicationStatuses, canMove, applicationStatusIds as ids } from '@marula/contract/transitions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let user: TestMember;
let job: string;

beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
  owner = await on.owner(20);
  user = await app.signIn({ role: 'User', company_id: owner.company_id });
  job = (await on.post(owner)).json().id;
});
afterAll(() => app.stop());

describe.each(applicationStatuses)('from %s', (from) => {
  test.each(applicationStatuses)('to %s, the table decides, for an owner and for a user', async (to) => {
    for (const [member, role] of [
      [owner, 'Owner'],
      [user, 'User'],
    ] as const) {
      const [id = ''] = await on.place(owner, job, await on.people(1), from);
      const reply = await on.move(member, id, { status_id: ids[to] });
      const allowed = canMove({ from: ids[from], to: ids[to], by: 'employer', role });
      expect([role, codeOf(reply)]).toEqual([role, allowed ? 'ok' : 'applications.transition']);
      if (!allowed) expect(reply.json().error.message).toBe(`An application cannot be moved from ${from} to ${to}.`);
      expect((await on.read(owner, id)).json().status_id).toBe(allowed ? ids[to] : ids[from]);
    }
  });
});

test('who saw it elsewhere is told where it stands, and overrules nobody', async () => {
  const [id = ''] = await on.place(owner, job, await on.people(1));
  const seen = { status_id: ids.Hired, from_status_id: ids.Applied };
  const replies = await Promise.all([on.move(owner, id, seen), on.move(user, id, seen)]);
  expect(replies.map(codeOf).toSorted()).toEqual(['applications.changed', 'ok']);
  const told = replies.find(({ statusCode }) => statusCode === 409);
  expect(told?.json().error).toMatchObject({ message: expect.stringContaining('Hired') });
  expect((await on.read(owner, id)).json().events).toHaveLength(1);
  expect(codeOf(await on.move(owner, id, { status_id: ids.Hired }))).toBe('ok');
});

test('what is no status, and nothing to change, are refused', async () => {
  const [id = ''] = await on.place(owner, job, await on.people(1));
  for (const payload of [{ status_id: 6 }, { status_id: 0 }, {}]) {
    expect(codeOf(await on.move(owner, id, payload))).toBe('applications.invalid_status');
  }
});

describe('many at once', () => {
  test('move those that may, and name the others without telling what is theirs', async () => {
    const stranger = await on.owner(1);
    const theirs = (await on.post(stranger)).json().id;
    const people = await on.people(3);
    const applied = await on.place(owner, job, people);
    const [invited = ''] = await on.place(owner, job, await on.people(1), 'Invited');
    const [foreign = ''] = await on.place(stranger, theirs, await on.people(1));
    const unknown = randomUUID();
    const application_ids = [...applied, applied[0], invited, foreign, unknown];
    const reply = (await on.bulk(owner, { application_ids, status_id: ids.Shortlisted })).json();
    expect(reply.applications.map(({ id }: { id: string }) => id).toSorted()).toEqual(applied.toSorted());
    expect(reply.applications.every(({ status_id }: { status_id: number }) => status_id === ids.Shortlisted)).toBe(
      true,
    );
    expect(new Map(reply.skipped.map(({ id, reason }: { id: string; reason: string }) => [id, reason]))).toEqual(
      new Map([
        [foreign, 'applications.not_found'],
        [unknown, 'applications.not_found'],
        [invited, 'applications.transition'],
      ]),
    );
    expect((await on.read(stranger, foreign)).json().status_id).toBe(ids.Applied);
    await app.settled();
    const { rows } = await app.db.query(
      "select data -> 'changes' as changes, (data -> 'count')::int as count from activity_log where people @> $1",
      [people],
    );
    expect(rows).toEqual([{ changes: [{ field: 'status', from: 'Applied', to: 'Shortlisted' }], count: 3 }]);
  });

  test('are refused in the words of the specification', async () => {
    const empty = await on.bulk(owner, { application_ids: [], status_id: 3 });
    expect([empty.statusCode, empty.json().error.message]).toEqual([400, 'No applications were selected for update.']);
    const [id = ''] = await on.place(owner, job, await on.people(1));
    const wrong = await on.bulk(owner, { application_ids: [id], status_id: 9 });
    expect([wrong.statusCode, wrong.json().error.message]).toEqual([
      400,
      'Please select a valid status for the applications.',
    ]);
    const many = Array.from({ length: 10_000 }, () => randomUUID());
    expect((await on.bulk(owner, { application_ids: many, status_id: 3 })).statusCode).toBe(413);
    expect((await on.bulkDelete(owner, many)).statusCode).toBe(413);
    expect((await on.bulkDelete(owner, [])).statusCode).toBe(400);
  });

  test('need the plan, and deleting needs a role that may', async () => {
    const small = await app.signIn({ plan: 'starter' });
    const [id = ''] = await on.place(owner, job, await on.people(1));
    const refused = await on.bulk(small, { application_ids: [id], status_id: 3 });
    expect(refused.json().error.message).toBe('This feature is not available on your plan. Please upgrade.');
    expect(codeOf(await on.bulkDelete(user, [id]))).toBe('auth.not_authorised');
    expect((await on.bulkDelete(owner, [id, randomUUID()])).json()).toMatchObject({
      deleted_ids: [id],
      skipped: [{ reason: 'applications.not_found' }],
    });
  });

  test('as many as a call may have go in one', async () => {
    const all = await on.place(owner, job, await on.people(applicationLimits.atOnce));
    const reply = (await on.bulk(owner, { application_ids: all, status_id: ids.Declined })).json();
    expect([reply.applications.length, reply.skipped]).toEqual([applicationLimits.atOnce, []]);
    await app.settled();
    expect((await on.bulkDelete(owner, all)).json().deleted_ids).toHaveLength(applicationLimits.atOnce);
    await app.settled();
  });
});

/** A small generator of its own: a failure names the seed it can be repeated with. */
function drawing(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([11, 29, 47])(
  'any interleaving ends where the table allows, with a history that explains it (seed %i)',
  async (seed) => {
    const draw = drawing(seed);
    const people = [await on.candidate('Ann'), await on.candidate('Ben'), await on.candidate('Cal')];
    const invited = (await on.invite(owner, job, [people[0]?.id ?? ''])).json().applications[0].id as string;
    const applied = await Promise.all(
      people.slice(1).map(async (one) => (await on.apply(one, job)).json().id as string),
    );
    const all = [invited, ...applied];
    const statuses = Object.values(ids);
    const one = () => all[draw(all.length)] ?? '';
    const acts = [
      () => on.move(owner, one(), { status_id: statuses[draw(5)] }),
      () => on.move(user, one(), { status_id: statuses[draw(5)] }),
      () => on.bulk(owner, { application_ids: [one(), one(), one()], status_id: statuses[draw(5)] }),
      () =>
        on.answer(people[0] as (typeof people)[number], invited, { status_id: draw(2) ? ids.Applied : ids.Declined }),
      () => on.move(owner, one(), { read: draw(2) === 1 }),
    ];
    for (let round = 0; round < 5; round++) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => (acts[draw(acts.length)] ?? acts[0])?.()));
      for (const reply of replies) expect([200, 400, 409]).toContain(reply?.statusCode);
    }
    await app.settled();
    for (const id of all) {
      const { status_id, events } = (await on.read(owner, id)).json();
      const told = events.toReversed();
      let at: number | null = null;
      for (const { from_status_id, to_status_id, by } of told) {
        expect(from_status_id).toBe(at);
        if (at !== null) expect(canMove({ from: at, to: to_status_id, by, role: 'Owner' })).toBe(true);
        at = to_status_id;
      }
      expect(at).toBe(status_id);
      const { rows } = await app.db.query<{ change: { from: string; to: string } }>(
        `select jsonb_build_object('to', data #> '{changes,0,to}', 'from', coalesce(p.one -> 'from', data #> '{changes,0,from}'))
           as change from activity_log left join lateral jsonb_array_elements(data -> 'people') as p (one) on true
         where action = 'moved' and (application_id = $1 or p.one ->> 'id' = $1::text) order by event_id, line`,
        [id],
      );
      const names = (id: number) => applicationStatuses.find((name) => ids[name] === id);
      expect(rows.map(({ change: { from, to } }) => `${from} → ${to}`)).toEqual(
        told
          .slice(1)
          .map(
            ({ from_status_id, to_status_id }: { from_status_id: number; to_status_id: number }) =>
              `${names(from_status_id)} → ${names(to_status_id)}`,
          ),
      );
    }
    const counted = await app.db.query(
      `select (select coalesce(sum(total), 0)::int from application_counts where company_id = $1) as kept,
       (select count(*)::int from applications where company_id = $1) as there,
       (select count(*)::int from (
          select status_id, match_quarter, read, count(*) as total from applications where company_id = $1 group by 1, 2, 3
          except select status_id, match_quarter, read, total from application_counts where company_id = $1) off) as off`,
      [owner.company_id],
    );
    expect(counted.rows[0]).toMatchObject({ off: 0, kept: counted.rows[0]?.there });
  },
);
