import type { ChatFilter } from '@marula/contract/chat-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usually } from '../../../../../scripts/testing/seed.ts';
import { createMember } from '../../app/test-member.ts';
import type { Database, Db } from '../../core/database.ts';
import { createTestDb } from '../../db/test-db.ts';
import { chatsRepository, type Viewer } from './chats.repository.ts';

interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}

const CHATS = usually(10_000, 50_000);

let db: Database;
let viewer: Viewer;
beforeAll(async () => {
  db = await createTestDb();
  viewer = await createMember(db, {});
  await db.query(
    `with made as (
       insert into chats (company_id, private, created_at, last_message_at)
       select $1, n % 5 = 0, now(), now() - make_interval(secs => n) from generate_series(1, ${CHATS}) n
       returning id, last_message_at, private)
     insert into chat_participants (chat_id, profile_id, last_read_at)
     select id, $2, case when row_number() over (order by last_message_at) % 1000 = 0 then null else last_message_at end from made`,
    [viewer.company_id, viewer.profile_id],
  );
  await db.query('analyze chats');
  await db.query('analyze chat_participants');
});
afterAll(() => db.close());

const touched = (node: Node): number =>
  (node['Relation Name'] ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'] : 0) +
  (node.Plans ?? []).reduce((sum, inner) => sum + touched(inner), 0);

/** How many rows a question of the repository reads. */
async function rowsRead(ask: (chats: ReturnType<typeof chatsRepository>) => Promise<unknown>): Promise<number> {
  let plan: Node | undefined;
  const explaining: Db = {
    ...db,
    query: async (statement, values) => {
      const explained = await db.query(`explain (analyze, format json) ${statement}`, values);
      plan = explained.rows[0]?.['QUERY PLAN'][0].Plan;
      return { ...explained, rows: [] };
    },
  };
  await ask(chatsRepository(explaining));
  if (!plan) throw new Error('nothing was asked');
  return touched(plan);
}

test('of very many conversations a page reads what it shows, wherever it begins', async () => {
  const [after] = (await chatsRepository(db).list(viewer, { filter: 'all', size: 50 })).slice(-1);
  for (const wanted of [{}, { after }]) {
    const read = await rowsRead((chats) => chats.list(viewer, { filter: 'all', size: 26, ...wanted }));
    expect(read).toBeGreaterThan(25);
    expect(read).toBeLessThan(1_000);
  }
});

test.each(['unread', 'team'] satisfies ChatFilter[])('so does a page of what is %s', async (filter) => {
  expect(await rowsRead((chats) => chats.list(viewer, { filter, size: 26 }))).toBeLessThan(1_000);
});

test('what is unread is counted without reading the rest', async () => {
  expect(await chatsRepository(db).countUnread(viewer)).toBe(CHATS / 1_000);
  expect(await rowsRead((chats) => chats.countUnread(viewer))).toBeLessThan(500);
});
