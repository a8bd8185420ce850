import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStorage, type TestStorage } from './test-storage.ts';

const MOST = 3;
let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({
    storage_uploads_per_hour: MOST,
    jwt_exp: 24 * 3_600,
    buckets: { notes: { write: 'signed-in' }, letters: { write: 'signed-in' }, wall: { write: 'anybody' } },
  });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

test('a person uploads and copies so often an hour into one bucket, and another person does not feel it', async () => {
  const [one, other] = [await storage.person(), await storage.person()];
  const notes = one.client.storage.from('notes');
  const puts = await Promise.all(Array.from({ length: 5 }, (_, n) => notes.upload(`${one.id}/${n}`, 'x')));
  expect(puts.filter(({ error }) => error === null)).toHaveLength(MOST);
  const { data } = await notes.list(one.id);
  const stored = `${one.id}/${data?.[0]?.name}`;
  const refused = await fetch(`${storage.url}/object/notes/${one.id}/again`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one.token}` },
    body: 'x',
  });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3_000]).toEqual([429, true]);
  expect((await notes.copy(stored, `${one.id}/copy`)).error).toMatchObject({ statusCode: '429' });
  expect((await notes.move(stored, `${one.id}/moved`)).error).toBeNull();
  expect((await one.client.storage.from('letters').upload(`${one.id}/a`, 'x')).error).toBeNull();
  expect((await other.client.storage.from('notes').upload(`${other.id}/a`, 'x')).error).toBeNull();
  await storage.wait(3_601);
  expect((await notes.upload(`${one.id}/later`, 'x')).error).toBeNull();
});

test('where anybody may upload, an address counts', async () => {
  const wall = storage.anonymous.storage.from('wall');
  for (let n = 0; n < MOST; n++) expect((await wall.upload(`${n}`, 'x')).error).toBeNull();
  expect((await wall.upload('more', 'x')).error).toMatchObject({ statusCode: '429' });
});
