import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { withTx } from '../../db/tx.ts';
import { workable } from '../../domain/matching/change-model.ts';
import { embedNow } from '../../domain/matching/embed.ts';
import { embeddingsRepository } from '../../domain/matching/embeddings.repository.ts';

/** Where nobody of another test lives. */
const there = { latitude: -29.4, longitude: 23.7 };

let app: TestApp;
let owner: TestMember;
const names = new Map<string, string>();
/** In the order of their names, everybody changed an hour after the one before: by date alone the last is first. */
const people: { name: string; own?: string; past?: string; typed?: string; about?: string }[] = [
  { name: 'baker', own: 'Baker', typed: 'Sourdough, stone ovens' },
  { name: 'waiter with coffee', own: 'Waiter', typed: 'Espresso machine, cappuccinos and latte art' },
  { name: 'waiter with wine', own: 'Waiter', typed: 'Wine pairing and cellar' },
  { name: 'waiter', own: 'Waiter' },
  { name: 'waiter in secret', own: 'Waiter', about: 'Wine pairing, sommelier, barista, stone ovens' },
  { name: 'once a baker', own: 'Waiter', past: 'Baker' },
];

beforeAll(async () => {
  app = await startTestApp();
  owner = await applicationsOf(app).owner(1);
  const { rows } = await app.db.query<{ id: number; name: string; industry_id: number }>(
    "select id, name, industry_id from industry_positions where name in ('Baker', 'Waiter')",
  );
  const positionOf = (name: string | undefined) => rows.find((row) => row.name === name);
  const start = Date.now() - people.length * 3_600_000;
  await withTx({ db: app.db }, async (tx) => {
    for (const [at, { name, own, past, typed = '', about = '' }] of people.entries()) {
      const id = randomUUID();
      names.set(id, name);
      await insertRows(tx, 'profiles', [{ id, user_type: 'Candidate', email: `${id}@example.test`, first_name: 'A' }]);
      await insertRows(tx, 'candidates', [
        {
          profile_id: id,
          work_country_id: 1,
          ...there,
          about_you: about,
          updated_at: new Date(start + at * 3_600_000),
        },
      ]);
      const work = positionOf(own);
      await insertRows(tx, 'candidate_industries', [
        { profile_id: id, industry_id: work?.industry_id, industry_position_id: work?.id, user_input: typed },
      ]);
      const before = positionOf(past);
      if (before)
        await insertRows(tx, 'candidate_job_histories', [
          { profile_id: id, company_name: 'Somewhere', industry_position_id: before.id },
        ]);
      await embeddingsRepository(tx).mark('candidate', id);
    }
  });
  const [serving] = await workable(app.deps, app.deps.embeddings.all);
  if (!serving) throw new Error('no model serves');
  for (const id of names.keys()) await embedNow(app.deps, { kind: 'candidate', ...serving }, id);
});
afterAll(() => app.stop());

type Query = Record<string, string>;
const search = async (query: Query) => {
  const near = { lat: String(there.latitude), lng: String(there.longitude), radius: '10000' };
  return (await app.call(endpoints.candidates.search, { query: { ...near, ...query }, headers: owner.headers })).json();
};
const whom = async (query: Query): Promise<string[]> =>
  (await search(query)).items.map(({ id }: { id: string }) => names.get(id));
const idOf = async (position: string) =>
  String((await app.db.query('select id from industry_positions where name = $1', [position])).rows[0]?.id);

const byDate = people.map(({ name }) => name).toReversed();

describe('who was found', () => {
  test('by a position comes first where it is their own work, however late somebody changed who once did it', async () => {
    expect(await whom({ position: await idOf('Baker') })).toEqual(['baker', 'once a baker']);
    expect(await whom({ position: await idOf('Baker'), sort: 'newest' })).toEqual(['once a baker', 'baker']);
  });

  test('stays found whatever is preferred, and who has one of its words comes first', async () => {
    expect(await whom({})).toEqual(byDate);
    const preferred = await whom({ preferred: 'wine' });
    expect(preferred[0]).toBe('waiter with wine');
    const { items } = await search({ preferred: 'wine' });
    expect(JSON.stringify(items[0])).toContain(JSON.stringify({ text: 'Wine', found: true }));
    expect(preferred.toSorted()).toEqual(byDate.toSorted());
  });

  test('comes first by what they mean where nobody has a word of it', async () => {
    expect((await search({ search: 'barista' })).total).toBe(0);
    expect((await whom({ preferred: 'barista' }))[0]).toBe('waiter with coffee');
    expect((await whom({ preferred: 'sommelier' }))[0]).toBe('waiter with wine');
  });

  test('is in no other order by what is withheld of them', async () => {
    const order = await whom({ preferred: 'sommelier barista ovens' });
    // Two who show the same differ only by who changed it later.
    expect(order.indexOf('waiter') - order.indexOf('waiter in secret')).toBe(1);
  });

  test('is in no other order by who somebody is, or by words that mean nothing', async () => {
    const who = await search({ preferred: 'young white lady' });
    expect(who.ignored).toEqual(['preferred']);
    expect(who.items.map(({ id }: { id: string }) => names.get(id))).toEqual(byDate);
    expect(await whom({ preferred: 'xqzzt' })).toEqual(byDate);
  });

  test('is in the order that was chosen instead', async () => {
    expect(await whom({ preferred: 'barista', sort: 'newest' })).toEqual(byDate);
  });

  test('is met once page after page', async () => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null } = await search({
        preferred: 'barista',
        rows: '2',
        ...(next && { after: next }),
      });
      seen.push(...page.items.map(({ id }) => names.get(id) ?? id));
      next = page.next;
    } while (next);
    expect(seen).toEqual(await whom({ preferred: 'barista' }));
    expect(seen).toHaveLength(people.length);
  });

  test('is found by the words alone while the model cannot be asked', async () => {
    await app.db.query("update embedding_models set name = 'away' where serves");
    try {
      expect((await whom({ preferred: 'wine' }))[0]).toBe('waiter with wine');
      expect(await whom({ preferred: 'barista' })).toEqual(byDate);
    } finally {
      await app.db.query("update embedding_models set name = 'embedded' where serves");
    }
  });
});
