import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints } from '@marula/contract/endpoints';
import { pushLimits } from '@marula/contract/push-limits';
import { applicationStatusIds } from '@marula/contract/transitions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { PATIENTLY } from './candidate-app.fixture.ts';
import { isPushService } from './candidate-app.push.rules.ts';

const { candidateApp } = endpoints;

/** What a push service was given for each of its addresses, and what it answers there. */
const delivered = new Map<string, { body: Buffer; authorization: string }[]>();
const answers = new Map<string, number>();
const service = createServer((request, reply) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const address = request.url ?? '';
    const seen = { body: Buffer.concat(parts), authorization: String(request.headers.authorization) };
    delivered.set(address, [...(delivered.get(address) ?? []), seen]);
    reply.writeHead(answers.get(address) ?? 201).end();
  });
});

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
let host: string;

beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestApp({ own: true, env: { PUSH_SERVICES: `fcm.googleapis.com,${host}` } });
  on = applicationsOf(app);
  owner = await on.owner(20);
});
afterAll(async () => {
  await app.stop();
  service.close();
});

/** As a browser makes them when somebody lets it be told. */
const newBrowser = (name: string) => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  return { pair, auth, address: `/${name}`, payload: { endpoint: `http://${host}/${name}`, keys } };
};

const hmac = (key: Buffer, text: Buffer) => createHmac('sha256', key).update(text).digest();
const expand = (secret: Buffer, info: string, length: number) =>
  hmac(secret, Buffer.concat([Buffer.from(info), Buffer.of(1)])).subarray(0, length);

/** Opens what was sealed for a browser, by RFC 8188 and RFC 8291. */
function opened({ pair, auth }: ReturnType<typeof newBrowser>, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + sender.length);
  const shared = hmac(auth, pair.computeSecret(sender));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender, Buffer.of(1)]);
  const secret = hmac(salt, hmac(shared, info));
  const key = expand(secret, 'Content-Encoding: aes128gcm\0', 16);
  const open = createDecipheriv('aes-128-gcm', key, expand(secret, 'Content-Encoding: nonce\0', 12));
  open.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString());
}

const add = ({ headers }: TestCandidate, payload: object) => app.call(candidateApp.addPushDevice, { headers, payload });
const list = async ({ headers }: TestCandidate) => (await app.call(candidateApp.listPushDevices, { headers })).json();
const remove = ({ headers }: TestCandidate, id: string) =>
  app.call(candidateApp.removePushDevice, { headers, url: `/api/candidate/me/push/${id}` });
const at = (address: string) => delivered.get(address) ?? [];
const arrivedAt = (address: string, times: number) => expect.poll(() => at(address).length, PATIENTLY).toBe(times);

async function shortlist(person: TestCandidate): Promise<{ application_id: string }> {
  const job = (await on.post(owner)).json();
  const { id } = (await on.apply(person, job.id)).json();
  await on.move(owner, id, { status_id: applicationStatusIds.Shortlisted });
  await app.settled();
  return { application_id: id };
}

test('who is shortlisted is told on their phone, sealed for it alone, with the way to the application', async () => {
  const nomsa = await on.candidate();
  const phone = newBrowser('nomsa');
  expect(codeOf(await add(nomsa, phone.payload))).toBe('ok');
  const { application_id } = await shortlist(nomsa);
  await expect
    .poll(() => at(phone.address).map(({ body }) => opened(phone, body)), PATIENTLY)
    .toContainEqual(expect.objectContaining({ title: 'Marula', path: `/applications/${application_id}` }));
  const { public_key } = await list(nomsa);
  expect(at(phone.address)[0]?.authorization).toContain(`k=${public_key}`);
});

test.each([404, 410])('a phone whose service answers %i no longer listens and is forgotten', async (status) => {
  const nomsa = await on.candidate();
  const phone = newBrowser(`gone-${status}`);
  answers.set(phone.address, status);
  await add(nomsa, phone.payload);
  await shortlist(nomsa);
  await expect.poll(async () => (await list(nomsa)).items, PATIENTLY).toEqual([]);
});

test('what somebody has taken off, or never asked for, is told nowhere', async () => {
  const [nomsa, thabo] = [await on.candidate(), await on.candidate()];
  const [phone, other] = [newBrowser('taken-off'), newBrowser('other')];
  const { id } = (await add(nomsa, phone.payload)).json();
  await add(thabo, other.payload);
  expect(codeOf(await remove(thabo, id))).toBe('candidates.entry_not_found');
  expect(codeOf(await remove(nomsa, id))).toBe('ok');
  await shortlist(nomsa);
  await shortlist(thabo);
  await arrivedAt(other.address, at(other.address).length || 1);
  expect(at(phone.address)).toEqual([]);
});

test('a phone that changes hands tells its new owner; who only knows its address takes nothing over', async () => {
  const [nomsa, thabo] = [await on.candidate(), await on.candidate()];
  const phone = newBrowser('shared');
  await add(nomsa, phone.payload);
  const stolen = { ...newBrowser('shared').payload };
  expect(codeOf(await add(thabo, stolen))).toBe('candidates.push_refused');
  expect((await list(nomsa)).items).toHaveLength(1);
  expect(codeOf(await add(thabo, phone.payload))).toBe('ok');
  expect([(await list(nomsa)).items.length, (await list(thabo)).items.length]).toEqual([0, 1]);
  await shortlist(nomsa);
  const { application_id } = await shortlist(thabo);
  await expect.poll(() => at(phone.address).length, PATIENTLY).toBeGreaterThan(0);
  const paths = at(phone.address).map(({ body }) => (opened(phone, body) as { path: string }).path);
  expect(new Set(paths)).toEqual(new Set([`/applications/${application_id}`]));
});

test('only services that deliver to browsers are called', async () => {
  const services = ['fcm.googleapis.com', '*.push.apple.com', '127.0.0.1:99'];
  const isOne = (address: string) => isPushService(address, services);
  expect(['https://fcm.googleapis.com/a', 'https://web.push.apple.com/b', 'http://127.0.0.1:99/c'].every(isOne)).toBe(
    true,
  );
  const others = [
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://fcm.googleapis.com.example.com/a',
    'https://push.apple.com.evil.test/',
    'https://169.254.169.254/',
    'http://127.0.0.1:98/',
    'https://user@localhost/',
  ];
  expect(others.filter(isOne)).toEqual([]);
  const nomsa = await on.candidate();
  const { payload } = newBrowser('x');
  expect(codeOf(await add(nomsa, { ...payload, endpoint: 'https://169.254.169.254/latest' }))).toBe(
    'candidates.push_refused',
  );
});

test('somebody has a few browsers; the one that was added first gives way', async () => {
  const nomsa = await on.candidate();
  for (let number = 0; number <= pushLimits.devices; number += 1) {
    await add(nomsa, newBrowser(`one-of-many-${number}`).payload);
  }
  expect((await list(nomsa)).items).toHaveLength(pushLimits.devices);
});
