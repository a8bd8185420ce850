import { endpoints } from '@marula/contract/endpoints';
import { digestKinds, type MailKind } from '@marula/contract/mail-kinds';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { waysOut } from '../../domain/news-mails/news-mails.ts';
import { mailsOf } from './mails.fixture.ts';

const { readUnsubscription, changeUnsubscription } = endpoints.mails;

let app: TestApp;
let mails: ReturnType<typeof mailsOf>;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  mails = mailsOf(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  member = await app.signIn();
  await mails.prefer(member, { new_messages: true });
});

const addressFor = async (kinds: readonly MailKind[], digest = false) => {
  const outOf = await waysOut(app.db, '');
  return outOf({ profile_id: member.profile_id, kinds, digest }).unsubscribe;
};
const tokenIn = (address: string) => address.split('unsubscribe=')[1] ?? '';

const read = (address: string) => app.call(readUnsubscription, { query: { token: tokenIn(address) } });

const form = 'application/x-www-form-urlencoded';
/** As a mail program does it: no session, no cookie, no script. */
const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = form) =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

test('looking changes nothing, one POST stops the mails, and another says what is so already', async () => {
  const address = await addressFor(['new_messages']);
  expect((await read(address)).json()).toEqual({ kinds: ['new_messages'], digest: false, report: false, wanted: true });
  await app.http.inject({ url: address });
  expect((await mails.wishes(member)).new_messages).toBe(true);
  for (const _ of [1, 2]) {
    const reply = await post(address);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { kinds: ['new_messages'], digest: false, report: false, wanted: false },
    ]);
    expect(reply.headers['set-cookie']).toBeUndefined();
  }
  expect(await mails.wishes(member)).toMatchObject({ new_messages: false, new_applicants: true, job_expiring: true });
  expect((await read(address)).json().wanted).toBe(false);
  expect((await post(address, 'again=yes')).json().wanted).toBe(true);
  expect((await mails.wishes(member)).new_messages).toBe(true);
});

test('a mail program may send its form in parts', async () => {
  const address = await addressFor(['newsletter']);
  await mails.prefer(member, { newsletter: true });
  const parts = '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await post(address, parts, 'multipart/form-data; boundary=x')).json().wanted).toBe(false);
  expect((await mails.wishes(member)).newsletter).toBe(false);
});

test('a link that was changed by one character, anywhere, is refused like one that never was', async () => {
  const address = await addressFor(['new_messages']);
  const token = tokenIn(address);
  for (const place of [...token].keys()) {
    const other = token[place] === 'A' ? 'B' : 'A';
    const changed = `${token.slice(0, place)}${other}${token.slice(place + 1)}`;
    const reply = await app.call(changeUnsubscription, {
      payload: { token: changed, wanted: false },
      remoteAddress: `10.9.0.${place}`,
    });
    expect([place, codeOf(reply)]).toEqual([place, 'auth.token_invalid']);
  }
  const refused = await Promise.all([`${address}A`, `${address.slice(0, -1)}%20`, '/action'].map((url) => post(url)));
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect((await mails.wishes(member)).new_messages).toBe(true);
});

test('what is no form of ours changes nothing', async () => {
  const address = await addressFor(['new_messages']);
  const replies = [
    await post(address, 'hello=you'),
    await post(address, ''),
    await post(address, 'x', 'multipart/form-data'),
    await post(address, '{}', 'application/json'),
    await post(address, 'List-Unsubscribe=One-Click', 'text/plain'),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 415]);
  expect((await mails.wishes(member)).new_messages).toBe(true);
});

test('the one mail a day is stopped whole, and brings back what it was about', async () => {
  await mails.prefer(member, { daily_digest: true, job_expiring: false });
  const wanted = digestKinds.filter((kind) => kind !== 'job_expiring');
  const address = await addressFor(wanted, true);
  await mails.prefer(member, { job_expiring: true });
  expect((await post(address)).json()).toEqual({ kinds: wanted, digest: true, report: false, wanted: false });
  const stopped = await mails.wishes(member);
  expect(digestKinds.map((kind) => stopped[kind])).toEqual([false, false, false, false]);
  await post(address, 'again=yes');
  expect(await mails.wishes(member)).toMatchObject({ new_applicants: true, job_expiring: false, daily_digest: true });
});

test('of somebody who is gone a link says nothing and does nothing', async () => {
  const guest = await app.signIn({ role: 'User', company_id: member.company_id });
  member = guest;
  const address = await addressFor(['new_messages']);
  await app.db.query('delete from profiles where id = $1', [guest.profile_id]);
  for (const payload of [undefined, 'again=yes']) {
    expect((await post(address, payload)).json()).toEqual({
      kinds: ['new_messages'],
      digest: false,
      report: false,
      wanted: false,
    });
  }
});
