import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { messageOf } from '@marula/contract/errors';
import { candidatePools } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';

const { candidates } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let people: string[];
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await app.signIn({ plan: 'custom' });
  people = await on.people(3);
});
afterAll(() => app.stop());

const list = async (member = owner) => (await app.call(candidates.pools, { headers: member.headers })).json().items;
const create = (name: string, member = owner) =>
  app.call(candidates.createPool, { headers: member.headers, payload: { name } });
const made = async (name: string, member = owner): Promise<string> => (await create(name, member)).json().id;
const change = (id: string, payload: object, member = owner) =>
  app.call(candidates.updatePool, { url: `/api/candidate/pool/${id}`, headers: member.headers, payload });
const remove = (id: string, member = owner) =>
  app.call(candidates.deletePool, { url: `/api/candidate/pool/${id}`, headers: member.headers });
const find = (pool_id: string, member = owner) =>
  app.call(candidates.search, { query: { pool_id }, headers: member.headers });
const found = async (pool_id: string): Promise<string[]> =>
  (await find(pool_id)).json().items.map(({ id }: { id: string }) => id);

describe('a pool', () => {
  test('keeps people, and is found again by the whole team', async () => {
    const id = await made('Drivers');
    const [first = '', second = ''] = people;
    expect((await change(id, { add: [first, second, first] })).json()).toMatchObject({ name: 'Drivers', people: 2 });
    expect((await change(id, { add: [second] })).json().people).toBe(2);
    expect((await found(id)).toSorted()).toEqual([first, second].toSorted());
    const cards = (await app.call(candidates.search, { headers: owner.headers })).json().items;
    expect(cards.find((card: { id: string }) => card.id === first).pool_ids).toEqual([id]);
    for (const role of ['Admin', 'User'] as const) {
      const member = await app.signIn({ role, company_id: owner.company_id });
      expect((await change(id, { remove: [first] }, member)).json().people).toBe(1);
      expect((await change(id, { add: [first] }, member)).json().people).toBe(2);
      expect(await list(member)).toEqual(await list());
    }
    const profile = await app.call(candidates.read, { url: `/api/candidate/${first}`, headers: owner.headers });
    expect(profile.json().pool_ids).toEqual([id]);
  });

  test('shows and counts who can be found at the moment', async () => {
    const id = await made('Cleaners');
    const [first = '', second = ''] = await on.people(2);
    await change(id, { add: [first, second] });
    await app.db.query('update candidates set discoverable = false where profile_id = $1', [first]);
    expect(await found(id)).toEqual([second]);
    expect((await list()).find((pool: { id: string }) => pool.id === id).people).toBe(1);
    await app.db.query('delete from profiles where id = $1', [second]);
    expect(await found(id)).toEqual([]);
  });

  test('takes nobody in when one of them is not there for the company', async () => {
    const id = await made('Welders');
    const [hidden = ''] = await on.people(1);
    await app.db.query('update candidates set discoverable = false where profile_id = $1', [hidden]);
    for (const stranger of [randomUUID(), hidden, owner.profile_id]) {
      const reply = await change(id, { name: 'Others', add: [people[0], stranger] });
      expect(codeOf(reply)).toBe('candidates.not_found');
    }
    expect((await list()).find((pool: { id: string }) => pool.id === id)).toMatchObject({ name: 'Welders', people: 0 });
  });

  test('has a name of its own in its company, however it is written', async () => {
    const stranger = await app.signIn({ plan: 'custom' });
    const id = await made('Nurses');
    expect(codeOf(await create('  nurses '))).toBe('candidates.pool_exists');
    expect(codeOf(await create('Nurses', stranger))).toBe('ok');
    const other = await made('Doctors');
    expect(codeOf(await change(other, { name: 'NURSES' }))).toBe('candidates.pool_exists');
    expect((await change(id, { name: 'NURSES' })).json().name).toBe('NURSES');
    for (const name of ['', '   ', 'x'.repeat(101)]) expect((await create(name)).statusCode).toBe(400);
    const names = (await list()).map(({ name }: { name: string }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test('goes, and the people in it stay', async () => {
    const id = await made('Gone');
    await change(id, { add: people });
    expect((await remove(id)).json()).toEqual({ id });
    expect(codeOf(await remove(id))).toBe('candidates.pool_not_found');
    expect(codeOf(await find(id))).toBe('candidates.pool_not_found');
    const { rows } = await app.db.query('select id from profiles where id = any ($1)', [people]);
    expect(rows.length).toBe(people.length);
  });

  test('of another company is not there', async () => {
    const stranger = await app.signIn({ plan: 'custom' });
    const id = await made('Ours');
    expect(await list(stranger)).toEqual([]);
    for (const reply of [
      await change(id, { name: 'Theirs' }, stranger),
      await remove(id, stranger),
      await find(id, stranger),
      await find(randomUUID()),
    ]) {
      expect([reply.statusCode, codeOf(reply)]).toEqual([404, 'candidates.pool_not_found']);
    }
    expect((await list()).map(({ name }: { name: string }) => name)).toContain('Ours');
  });

  test('is one of so many, also when all are made at once', async () => {
    const member = await app.signIn({ plan: 'custom' });
    const names = Array.from({ length: candidatePools.most + 2 }, (_, n) => `Pool ${n}`);
    const codes = (await Promise.all(names.map((name) => create(name, member)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok').length).toBe(candidatePools.most);
    const refused = await create('One more', member);
    expect(refused.json().error.message).toBe(messageOf('candidates.too_many_pools', { limit: candidatePools.most }));
  });

  test('refuses more people at once than a call may carry', async () => {
    const id = await made('Crowd');
    const crowd = Array.from({ length: candidatePools.atOnce + 1 }, () => randomUUID());
    expect((await change(id, { add: crowd })).statusCode).toBe(400);
    expect((await change(id, { add: ['seven'] })).statusCode).toBe(400);
  });

  test('is part of some plans only', async () => {
    const starter = await app.signIn({ plan: 'starter' });
    const said = messageOf('plan.feature_unavailable');
    for (const reply of [
      await app.call(candidates.pools, { headers: starter.headers }),
      await create('Drivers', starter),
      await find(randomUUID(), starter),
    ]) {
      expect([reply.statusCode, reply.json().error.message]).toEqual([403, said]);
    }
    await app.db.query(
      `with pool as (insert into candidate_pools (company_id, name) values ($1, 'Before') returning id)
       insert into candidate_pool_members (pool_id, profile_id) select id, $2 from pool`,
      [starter.company_id, people[0]],
    );
    const { items } = (await app.call(candidates.search, { headers: starter.headers })).json();
    for (const { pool_ids } of items) expect(pool_ids).toEqual([]);
  });

  test('leaves a line in the activity log for what was done with it', async () => {
    const member = await app.signIn({ plan: 'custom' });
    const id = await made('Bakers', member);
    await change(id, { name: 'Pastry' }, member);
    await remove(id, member);
    await app.settled();
    const { rows } = await app.db.query(
      "select action, category, data #>> '{subject,name}' as name from activity_log where company_id = $1 order by event_id",
      [member.company_id],
    );
    expect(rows).toEqual([
      { action: 'pool_created', category: 'candidate', name: 'Bakers' },
      { action: 'pool_renamed', category: 'candidate', name: 'Pastry' },
      { action: 'pool_deleted', category: 'candidate', name: 'Pastry' },
    ]);
  });
});
