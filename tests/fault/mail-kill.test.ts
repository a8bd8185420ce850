import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { type Inbox, startInbox } from '../../packages/emulators/src/inbox/inbox.ts';
import { launch, ready } from '../start/product.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const folder = mkdtempSync(path.join(tmpdir(), 'marula-mail-kill-'));
const email = 'nomsa@example.test';

let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
  await makeDataDir(folder);
});
afterAll(async () => {
  await inbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () =>
  ready(await launch({ DATA_DIR: folder, SMTP_URL: inbox.smtpUrl, PASSWORD_HASH_KIB: '8', PASSWORD_HASH_PASSES: '1' }));

const toNomsa = () => inbox.list().filter(({ to }) => to.includes(email));

test('a mail whose sender is killed before it knows that it left is sent again, as the same mail, and leaves nothing', async () => {
  inbox.staySilent(true);
  const first = await start();
  const reply = await fetch(`${first.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'any' },
    body: JSON.stringify({ email, password: 'thirteen geese', data: { is_employer: true, new_owner: true } }),
  });
  expect(reply.status).toBe(200);
  await expect.poll(() => toNomsa().length).toBe(1);
  first.child.kill('SIGKILL');
  await first.exited;

  inbox.staySilent(false);
  const second = await start();
  await expect.poll(() => toNomsa().length).toBe(2);
  const [before, again] = toNomsa();
  expect(again?.headers['message-id']).toBe(before?.headers['message-id']);
  second.child.kill('SIGTERM');
  expect(await second.exited).toBe(0);

  const db = await openDatabase({ dataDir: folder, log });
  const { rows } = await db.query('select name from pgboss.job where data::text like $1', [`%${email}%`]);
  await db.close();
  expect(rows).toEqual([]);
});
