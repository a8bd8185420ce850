import { randomUUID } from 'node:crypto';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { chatsOf, idsOf } from './chats.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof chatsOf>;
beforeAll(async () => {
  app = await startTestApp();
  on = chatsOf(app);
});
afterAll(() => app.stop());

/** Conversations within a team, all of the same moment. */
async function talks(owner: TestMember, count: number, extra: object = {}): Promise<string[]> {
  const at = new Date('2026-11-01T08:00:00Z');
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    company_id: owner.company_id,
    private: false,
    created_at: at,
    last_message_at: at,
    ...extra,
  }));
  await insertRows(app.db, 'chats', rows);
  return rows.map(({ id }) => id);
}

test('pages follow each other without a gap and without a repeat, also where all are of one moment', async () => {
  const owner = await app.signIn();
  const ids = await talks(owner, 25);
  await talks(await app.signIn(), 5);
  const seen: string[] = [];
  for (let next: string | null | undefined; next !== null; ) {
    const page = await on.list(owner, `?rows=10${next ? `&before=${next}` : ''}`);
    seen.push(...idsOf(page));
    next = page.json().next;
  }
  expect(seen).toEqual(ids.toSorted().toReversed());
});

test('the newest message is shown and brings its conversation to the top', async () => {
  const owner = await on.pipeline.owner(5);
  const [one, two] = [await on.applicant(owner, 'Thandi'), await on.applicant(owner, 'Sipho')];
  const [first, second] = [await on.opened(owner, one.application_id), await on.opened(owner, two.application_id)];
  await on.send(owner, first.id, 'One');
  await on.send(owner, second.id, 'Two');
  await on.answer(one.who, first.id, 'Three');
  const { items } = (await on.list(owner)).json();
  expect(
    items.map(({ id, messages }: { id: string; messages: { content: string }[] }) => [id, messages]),
  ).toMatchObject([
    [first.id, [{ content: 'Three' }]],
    [second.id, [{ content: 'Two' }]],
  ]);
});

test('people and jobs are found by a part of their names, as it is typed', async () => {
  const owner = await on.pipeline.owner(5);
  await app.db.query("update profiles set first_name = 'Ayanda', last_name = 'Khumalo' where id = $1", [
    owner.profile_id,
  ]);
  const thandi = await on.applicant(owner, 'Thandi', 'Night driver');
  const odd = await on.applicant(owner, '100%_\\', 'Cook');
  const colleague = await app.signIn({ company_id: owner.company_id, role: 'User' });
  const about = await on.opened(colleague, thandi.application_id);
  const other = await on.opened(colleague, odd.application_id);
  const mine = (await on.open(owner, { participant_ids: [colleague.profile_id], private: false })).json();
  const hidden = await on.opened(owner, thandi.application_id, { private: true });
  const found = async (search: string) =>
    idsOf(await on.list(colleague, `?search=${encodeURIComponent(search)}`)).toSorted();
  expect(await found('tHaNdI mok')).toEqual([about.id]);
  expect(await found('NIGHT')).toEqual([about.id]);
  expect(await found('ayanda kh')).toEqual([mine.id]);
  expect(await found('%_\\')).toEqual([other.id]);
  expect(await found('%')).toEqual([other.id]);
  expect(await found("' or true --")).toEqual([]);
  expect(idsOf(await on.list(owner, '?search=thandi')).toSorted()).toEqual([about.id, hidden.id].toSorted());
  const stranger = await app.signIn();
  expect(idsOf(await on.list(stranger, '?search=thandi'))).toEqual([]);
});

test('a conversation is found by the words of a message, in any order, and shows where they stand', async () => {
  const owner = await on.pipeline.owner(5);
  const thandi = await on.applicant(owner, 'Thandi', 'Night driver');
  const sipho = await on.applicant(owner, 'Sipho', 'Cook');
  const [first, second] = [await on.opened(owner, thandi.application_id), await on.opened(owner, sipho.application_id)];
  await on.send(owner, first.id, 'Can you come for an interview on Monday at nine? Bring your licence.');
  await on.send(owner, first.id, 'Thank you');
  await on.send(owner, second.id, 'The shift pays 100%_ more');
  const found = async (search: string, member = owner) =>
    (await on.list(member, `?search=${encodeURIComponent(search)}`))
      .json()
      .items.map(({ id, found_text }: ListedChat) => [id, found_text]);
  const [[id, text]] = await found('monday INTERVIEW');
  expect(id).toBe(first.id);
  expect(text).toContain('interview on Monday');
  expect(await found('interview Tuesday')).toEqual([]);
  expect((await found('100%_'))[0]).toEqual([second.id, expect.stringContaining('100%_')]);
  expect(await found('_')).toHaveLength(1);
  expect(await found('thandi')).toEqual([[first.id, null]]);
  expect(await found('interview', await app.signIn())).toEqual([]);
});

test('filters show what is unread, what is the team’s and what belongs to a job', async () => {
  const owner = await on.pipeline.owner(5);
  const colleague = await app.signIn({ company_id: owner.company_id, role: 'User' });
  const { who, application_id, job_id } = await on.applicant(owner);
  const chat = await on.opened(owner, application_id);
  const team = (await on.open(colleague, { participant_ids: [owner.profile_id] })).json();
  await on.send(owner, chat.id, 'Hello');
  await on.answer(who, chat.id, 'Good day');
  await on.send(colleague, team.id, 'Have you seen it?');
  expect(idsOf(await on.list(owner, '?filter=unread'))).toEqual([team.id, chat.id]);
  expect(idsOf(await on.list(owner, '?filter=team'))).toEqual([team.id]);
  expect(idsOf(await on.list(owner, `?job_id=${job_id}`))).toEqual([chat.id]);
  expect((await on.list(owner, '?filter=team')).json().unread).toBe(2);
  await on.markRead(owner, { chatId: team.id });
  expect((await on.list(owner, '?filter=unread')).json()).toMatchObject({
    unread: 1,
    items: [{ id: chat.id, unread: 1 }],
  });
  // Who takes no part has nothing to read.
  expect((await on.list(colleague)).json()).toMatchObject({
    unread: 0,
    items: [{ unread: 0 }, { id: chat.id, unread: 0 }],
  });
});
