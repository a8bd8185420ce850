import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { applicationStatusIds as statuses } from '@marula/contract/transitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chatsOf } from '../modules/chats/chats.fixture.ts';
import { referencesOf } from '../modules/references/references.fixture.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { AT_ONCE, codesOf, newAddress, ok, type Reply, racesOf, times } from './test-races.ts';

const { candidates, candidateApp, references } = endpoints;

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
const race = racesOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
});
afterAll(() => app.stop());

const applications = (jobId: string, profileId: string) =>
  app.db.all<{ id: string; status_id: number }>(
    'select id, status_id from applications where job_id = $1 and profile_id = $2',
    [jobId, profileId],
  );

test('one person applies once, also while they are invited', () =>
  race('one candidate applies and is invited', async () => {
    const owner = await on.pipeline.owner(5);
    const who = await on.pipeline.candidate();
    const { id } = (await on.pipeline.post(owner, { publish: true })).json();
    return {
      calls: times(AT_ONCE, (at) =>
        at % 2 ? () => on.pipeline.apply(who, id) : () => on.pipeline.invite(owner, id, [who.id]),
      ),
      holds: async () => expect(await applications(id, who.id)).toHaveLength(1),
    };
  }));

test.each(['apply', 'invite'] as const)('twenty times the same leave one application: %s', (act) =>
  race(`${act} 20 times`, async () => {
    const owner = await on.pipeline.owner(5);
    const who = await on.pipeline.candidate();
    const others = await on.pipeline.people(3);
    const { id } = (await on.pipeline.post(owner, { publish: true })).json();
    // In another order each time: whoever writes several rows must not wait in a circle.
    const people = (at: number) => [who.id, ...others].sort(() => (at % 2 ? 1 : -1));
    return {
      calls: times(AT_ONCE, (at) =>
        act === 'apply' ? () => on.pipeline.apply(who, id) : () => on.pipeline.invite(owner, id, people(at)),
      ),
      holds: async () => {
        expect(await applications(id, who.id)).toHaveLength(1);
        const told = await app.db.all(
          `select 1 as told from outbox_events where name = 'application.created' and payload ->> 'profile_id' = $1`,
          [who.id],
        );
        expect(told).toHaveLength(1);
      },
    };
  }),
);

test('two members who decide differently end at the last decision, and every step follows the one before', () =>
  race('Hired against Declined by two members', async () => {
    const owner = await on.pipeline.owner(5);
    const user = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    const { application_id, job_id, who } = await on.applicant(owner);
    return {
      calls: times(AT_ONCE, (at) => () => {
        const [by, to] = at % 2 ? ([owner, statuses.Hired] as const) : ([user, statuses.Declined] as const);
        return on.pipeline.move(by, application_id, { status_id: to });
      }),
      holds: async () => {
        const [stands] = await applications(job_id, who.id);
        const moves = await app.db.all<{ from: number; to: number }>(
          `select (m ->> 'from')::int as "from", (payload ->> 'to')::int as "to"
           from outbox_events, jsonb_array_elements(payload -> 'moves') m
           where name = 'applications.moved' and m ->> 'application_id' = $1 order by outbox_events.id`,
          [application_id],
        );
        const path = [statuses.Applied as number, ...moves.map(({ to }) => to)];
        expect(moves.map(({ from }) => from)).toEqual(path.slice(0, -1));
        expect(stands?.status_id).toBe(path.at(-1));
      },
    };
  }));

test('a message that is sent twenty times is one, on both sides', () =>
  race('one unique_id sent 20 times', async () => {
    const owner = await on.pipeline.owner(5);
    const { application_id, who } = await on.applicant(owner);
    const { id } = await on.opened(owner, application_id);
    await on.send(owner, id, 'Hello');
    const [ours, theirs] = [randomUUID(), randomUUID()];
    return {
      calls: times(AT_ONCE, (at) =>
        at % 2
          ? () => on.send(owner, id, 'Again', { unique_id: ours })
          : () =>
              app.call(candidateApp.sendMessage, {
                headers: who.headers,
                url: `/api/candidate/me/chat/${id}/message`,
                payload: { content: 'And again', unique_id: theirs },
              }),
      ),
      holds: async (replies) => {
        expect(new Set(codesOf(replies))).toEqual(new Set(['ok']));
        expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(2);
        expect(await app.db.all('select id from messages where chat_id = $1', [id])).toHaveLength(3);
      },
    };
  }));

test('twenty who open the same conversation find one, open and private', () =>
  race('a conversation opened 20 times', async () => {
    const owner = await on.pipeline.owner(5);
    const { application_id } = await on.applicant(owner);
    return {
      calls: times(AT_ONCE, (at) => () => on.open(owner, { application_id, private: at % 2 === 0 })),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(AT_ONCE);
        expect(await app.db.all('select id from chats where application_id = $1', [application_id])).toHaveLength(2);
      },
    };
  }));

test('private conversations are opened while their job is changed, and neither waits for the other for ever', () =>
  race('private conversations opened while the job is changed', async () => {
    const owner = await on.pipeline.owner(5);
    const { application_id, job_id } = await on.applicant(owner);
    const others = await Promise.all(times(3, () => app.signIn({ role: 'Admin', company_id: owner.company_id })));
    return {
      calls: times(AT_ONCE, (at) =>
        at % 2
          ? () => on.open(others[at % 3] ?? owner, { application_id, private: true })
          : () => on.pipeline.at(owner, job_id, 'PATCH', { title: `Driver ${at}` }),
      ),
      holds: async (replies) => {
        expect(new Set(codesOf(replies))).toEqual(new Set(['ok']));
        expect(await app.db.all('select id from chats where application_id = $1', [application_id])).toHaveLength(3);
      },
    };
  }));

test('people go into a pool once, whoever puts them there in whatever order', () =>
  race('20 changes of one pool', async () => {
    const owner = await app.signIn({ plan: 'custom' });
    const { id: job_id } = (await on.pipeline.post(owner, { publish: false })).json();
    const people = await Promise.all(times(4, async () => (await on.pipeline.candidate()).id));
    await on.pipeline.place(owner, job_id, people);
    const { id } = (
      await app.call(candidates.createPool, { headers: owner.headers, payload: { name: 'Drivers' } })
    ).json();
    const change = (payload: object) => () =>
      app.call(candidates.updatePool, { url: `/api/candidate/pool/${id}`, headers: owner.headers, payload });
    return {
      calls: times(AT_ONCE, (at) =>
        change({ add: at % 2 ? people : [...people].reverse(), ...(at % 5 ? {} : { name: `Drivers ${at}` }) }),
      ),
      holds: async (replies) => {
        expect(new Set(codesOf(replies))).toEqual(new Set(['ok']));
        expect(await app.db.all('select profile_id from candidate_pool_members where pool_id = $1', [id])).toHaveLength(
          4,
        );
      },
    };
  }));

test.skipIf(!process.env.TEST_DATABASE_URL)(
  'who needs the company and something of it takes the company first (PostgreSQL only: set TEST_DATABASE_URL)',
  async () => {
    const owner = await app.signIn({ plan: 'custom' });
    const { headers, company_id } = owner;
    const { id: job_id } = (await on.pipeline.post(owner, { publish: false })).json();
    const [application_id = ''] = await on.pipeline.place(owner, job_id, [(await on.pipeline.candidate()).id]);
    const { id } = (await app.call(candidates.createPool, { headers, payload: { name: 'Drivers' } })).json();
    const rename = { url: `/api/candidate/pool/${id}`, headers, payload: { name: 'Pilots' } };
    const ways: [table: string, id: string, call: () => Promise<Reply>][] = [
      ['candidate_pools', id, () => app.call(candidates.updatePool, rename)],
      ['jobs', job_id, () => on.open(owner, { application_id, private: true })],
      ['jobs', job_id, () => on.pipeline.at(owner, job_id, 'PATCH', { title: 'Night driver' })],
    ];
    for (const [table, row, call] of ways) {
      const holder = await app.db.pool.connect();
      const { pid } = (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0] ?? {};
      const waiting = () => app.db.all('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid]);
      await holder.query('begin');
      await holder.query('select from companies where id = $1 for no key update', [company_id]);
      const reply = call();
      try {
        await expect.poll(waiting).toHaveLength(1);
        const taken = holder.query(`select from ${table} where id = $1 for update nowait`, [row]);
        expect([table, await taken.then(() => 'free', String)]).toEqual([table, 'free']);
      } finally {
        await holder.query('rollback');
        holder.release();
      }
      expect(codesOf([await reply])).toEqual(['ok']);
    }
  },
);

test('a referee answers once', () =>
  race('one reference link answered 20 times', async () => {
    const { link, id } = await referencesOf(app).asked();
    return {
      calls: times(
        AT_ONCE,
        (at) => () =>
          app.call(references.answer, {
            remoteAddress: newAddress(),
            payload: { ...link, answer: at % 2 ? 'confirm' : 'dispute' },
          }),
      ),
      holds: async (replies) => {
        const [done, ...others] = ok(replies);
        expect(others).toEqual([]);
        const told = await app.db.all<{ answer: string }>(
          `select payload ->> 'answer' as answer from outbox_events
           where name = 'reference.answered' and payload ->> 'job_history_id' = $1`,
          [id],
        );
        expect(told).toEqual([{ answer: done?.json().answer }]);
      },
    };
  }));
