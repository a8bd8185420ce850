import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@marula/contract/endpoints';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../app/test-app.ts';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await startTestApp();
  url = await app.listen();
});
afterAll(() => app.stop());

const clientOf = (address = url) => createClient(address, 'sb_publishable_test', { auth: { persistSession: false } });

let numbers = 0;
const newNumber = () => `+278210000${String(++numbers).padStart(2, '0')}`;
const codeTo = async (to: string) => /\d{6}/.exec((await app.inbox.waitFor((mail) => mail.to.includes(to))).text)?.[0];
const textTo = (phone: string) => codeTo(`${phone}@sms.invalid`);

const enter = async (client: SupabaseClient, phone: string) => {
  expect((await client.auth.signInWithOtp({ phone })).error).toBeNull();
  return client.auth.verifyOtp({ phone, token: (await textTo(phone)) ?? '', type: 'sms' });
};

const join = (token: string | undefined) =>
  app.call(endpoints.candidateApp.create, {
    headers: { authorization: `Bearer ${token}` },
    payload: { first_name: 'Nomsa', last_name: 'Dlamini', contact_number: null },
  });

test('somebody signs in with a code sent to their phone, and has an account once they have shown an e-mail address', async () => {
  const client = clientOf();
  const phone = newNumber();
  const { data } = await enter(client, phone);
  expect(data.user).toMatchObject({
    phone: phone.slice(1),
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'phone', providers: ['phone'] },
  });
  expect((await join(data.session?.access_token)).statusCode).toBe(401);

  const email = `nomsa${numbers}@example.test`;
  expect((await client.auth.updateUser({ email })).error).toBeNull();
  const shown = await client.auth.verifyOtp({ email, token: (await codeTo(email)) ?? '', type: 'email_change' });
  expect(shown.error).toBeNull();
  expect((await join(shown.data.session?.access_token)).statusCode).toBe(200);

  await app.db.query("delete from auth.rate_counters where key like 'mail:sms:%'");
  app.inbox.clear();
  const again = await enter(clientOf(), `+27 ${phone.slice(3)}`.replace(' ', ''));
  expect(again.data.user).toMatchObject({ id: data.user?.id, email, phone: phone.slice(1) });
});

test('an address that has an account is not given a second one', async () => {
  const email = 'taken@example.test';
  await clientOf().auth.signUp({ email, password: 'thirteen geese' });
  const client = clientOf();
  await enter(client, newNumber());
  expect((await client.auth.updateUser({ email })).error?.code).toBe('email_exists');
});

test('nothing is sent to a country where nobody uses the product, and no account stays behind', async () => {
  const { error } = await clientOf().auth.signInWithOtp({ phone: '+88213000000' });
  expect(error?.code).toBe('sms_send_failed');
  const { rows } = await app.db.query("select from auth.users where phone = '88213000000'");
  expect(rows).toEqual([]);
});

test('a wrong code is refused, and a second message within a minute', async () => {
  const client = clientOf();
  const phone = newNumber();
  await client.auth.signInWithOtp({ phone });
  expect((await client.auth.verifyOtp({ phone, token: '000000', type: 'sms' })).error?.code).toBe('otp_expired');
  expect((await client.auth.signInWithOtp({ phone })).error?.code).toBe('over_sms_send_rate_limit');
});

const phoneSetting = async (address: string) => {
  const { external } = (await (await fetch(`${address}/auth/v1/settings`)).json()) as { external: { phone: boolean } };
  return external.phone;
};

test('a service is given each message with its token, once more when it was busy', async () => {
  const heard: { body: unknown; authorization: string | undefined }[] = [];
  const service = createServer(async (request, reply) => {
    heard.push({ body: JSON.parse(await text(request)), authorization: request.headers.authorization });
    reply.writeHead(heard.length === 1 ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  const env = { SMS_URL: `http://127.0.0.1:${port}/send`, SMS_TOKEN: 'secret', SMS_SENDER: 'Marula' };
  const own = await startTestApp({ env });
  const address = await own.listen();
  expect(await phoneSetting(address)).toBe(true);
  const phone = newNumber();
  await clientOf(address).auth.signInWithOtp({ phone });
  await expect.poll(() => heard.length).toBe(2);
  const message = { to: phone, from: 'Marula', text: expect.stringMatching(/^\d{6} is your Marula code\./) };
  expect(heard[1]).toEqual({ body: message, authorization: 'Bearer secret' });
  expect(heard[0]).toEqual(heard[1]);
  await own.stop();
  service.close();
});

test('where mails leave this machine and no service is named, there are no phone numbers', async () => {
  const own = await startTestApp({ beside: true, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const address = await own.listen();
  expect(await phoneSetting(address)).toBe(false);
  const { error } = await clientOf(address).auth.signInWithOtp({ phone: newNumber() });
  expect(error?.code).toBe('phone_provider_disabled');
  await own.stop();
});
