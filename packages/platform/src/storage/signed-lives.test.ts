import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStorage, type TestStorage } from './test-storage.ts';

let storage: TestStorage;
beforeAll(async () => {
  storage = await startTestStorage({ session_timebox: 600, storage_signed_url_exp: 900 });
});
afterAll(async () => {
  expect(storage.failures).toEqual([]);
  await storage.stop();
});

async function signed() {
  const person = await storage.person();
  const bucket = person.client.storage.from('documents');
  await bucket.upload(`${person.id}/a`, 'hello');
  const { data } = await bucket.createSignedUrl(`${person.id}/a`, 365 * 24 * 3_600);
  const url = data?.signedUrl ?? '';
  return { ...person, open: async () => (await fetch(url)).status };
}

test('an address of one’s own ends with the session it was made in, also while another one stands', async () => {
  const person = await signed();
  const second = await storage.auth.context.db.query<{ id: string }>(
    'insert into auth.sessions (user_id) values ($1) returning id',
    [person.id],
  );
  expect(await person.open()).toBe(200);
  await person.signedIn.auth.signOut({ scope: 'local' });
  expect(second.rows).toHaveLength(1);
  expect(await person.open()).toBe(400);
});

test('an address ends when its session has run out, before anybody has swept it away', async () => {
  const { open } = await signed();
  await storage.wait(590);
  expect(await open()).toBe(200);
  await storage.wait(20);
  expect(await open()).toBe(400);
});

test('an address of the product itself lives no longer than the longest', async () => {
  const bucket = storage.admin.storage.from('vault');
  await bucket.upload('a', 'hello');
  const { data } = await bucket.createSignedUrl('a', 365 * 24 * 3_600);
  await storage.wait(890);
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(200);
  await storage.wait(20);
  expect((await fetch(data?.signedUrl ?? '')).status).toBe(400);
});
