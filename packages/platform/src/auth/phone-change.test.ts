import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, signedInClient, startTestAuth, type TestAuth } from './test-auth.ts';

const phones = { mailer_autoconfirm: true, external_phone_enabled: true };
type Client = ReturnType<TestAuth['client']>;

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth(phones);
});
afterAll(async () => {
  expect(auth.failures).toEqual([]);
  await auth.stop();
});

let numbers = 0;
const newNumber = () => `2782300000${++numbers}`;
const codeTo = (to: string, of: TestAuth = auth) => of.texts.findLast((text) => text.to === to)?.code ?? '';
const confirm = (client: Client, phone: string, token = codeTo(phone)) =>
  client.auth.verifyOtp({ phone, token, type: 'phone_change' });
const give = async (client: Client, phone: string) => {
  expect((await client.auth.updateUser({ phone })).error).toBeNull();
  return confirm(client, phone);
};
const remove = async (client: Client) => {
  const { data } = await client.auth.getUserIdentities();
  const phone = data?.identities.find(({ provider }) => provider === 'phone');
  if (!phone) throw new Error('there is no number');
  return client.auth.unlinkIdentity(phone);
};

test('a number is the account’s once its code was typed, and not before', async () => {
  const { client, user, email } = await signedInClient(auth);
  const phone = newNumber();
  const asked = await client.auth.updateUser({ phone });
  expect(asked.data.user).toMatchObject({ phone: '', new_phone: phone });
  expect((await confirm(client, phone, '000000')).error).toMatchObject({ status: 403, code: 'otp_expired' });
  const { data, error } = await confirm(client, phone);
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id: user.id, email, phone, phone_confirmed_at: expect.any(String) });
  expect(data.user?.app_metadata.providers).toEqual(['email', 'phone']);
  expect((await auth.client().auth.signInWithPassword({ phone, password: PASSWORD })).error).toBeNull();
});

test('a code is good once, for its own number, and not for ever', async () => {
  const own = await startTestAuth(phones);
  const { client } = await signedInClient(own);
  const [first, second] = [newNumber(), newNumber()];
  await client.auth.updateUser({ phone: first });
  const old = codeTo(first, own);
  await client.auth.updateUser({ phone: second });
  expect((await confirm(client, first, old)).error?.code).toBe('otp_expired');
  expect((await confirm(client, second, codeTo(second, own))).error).toBeNull();
  expect((await confirm(client, second, codeTo(second, own))).error?.code).toBe('otp_expired');
  const third = newNumber();
  await client.auth.updateUser({ phone: third });
  own.wait(24 * 3_600 + 1);
  expect((await confirm(client, third, codeTo(third, own))).error?.code).toBe('otp_expired');
  await own.stop();
});

test('a number belongs to one account, whoever asks first and whoever confirms first', async () => {
  const [{ client: nomsa }, { client: thabo }] = [await signedInClient(auth), await signedInClient(auth)];
  const phone = newNumber();
  await nomsa.auth.updateUser({ phone });
  const hers = codeTo(phone);
  await thabo.auth.updateUser({ phone });
  expect((await confirm(thabo, phone)).error).toBeNull();
  expect((await confirm(nomsa, phone, hers)).error).toMatchObject({ status: 422, code: 'phone_exists' });
  expect((await nomsa.auth.updateUser({ phone })).error).toMatchObject({ status: 422, code: 'phone_exists' });
});

test('nobody has codes sent to ever new numbers', async () => {
  const own = await startTestAuth({ ...phones, rate_limits: { account: 3 }, mail_max_frequency: 60 });
  const { client } = await signedInClient(own);
  const phone = newNumber();
  expect((await client.auth.updateUser({ phone })).error).toBeNull();
  expect((await client.auth.updateUser({ phone })).error?.code).toBe('over_sms_send_rate_limit');
  expect((await client.auth.updateUser({ phone: newNumber() })).error).toBeNull();
  const refused = await client.auth.updateUser({ phone: newNumber() });
  expect(refused.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect(own.texts).toHaveLength(2);
  await own.stop();
});

test('a number that was taken off signs nobody in, and may be somebody else’s', async () => {
  const [{ client: nomsa, email }, { client: thabo }] = [await signedInClient(auth), await signedInClient(auth)];
  const phone = newNumber();
  await give(nomsa, phone);
  expect((await remove(nomsa)).error).toBeNull();
  const { data } = await nomsa.auth.getUser();
  expect(data.user).toMatchObject({ email, phone: '', app_metadata: { provider: 'email', providers: ['email'] } });
  expect(data.user?.phone_confirmed_at).toBeUndefined();
  const { error } = await auth.client().auth.signInWithPassword({ phone, password: PASSWORD });
  expect(error?.code).toBe('invalid_credentials');
  expect((await give(thabo, phone)).error).toBeNull();
});

test('a code that was on its way when the number went opens nothing', async () => {
  const { client } = await signedInClient(auth);
  await give(client, newNumber());
  const next = newNumber();
  await client.auth.updateUser({ phone: next });
  await remove(client);
  expect((await confirm(client, next)).error?.code).toBe('otp_expired');
});

test('who has only a number keeps it', async () => {
  const client = auth.client();
  const phone = newNumber();
  await client.auth.signInWithOtp({ phone });
  await client.auth.verifyOtp({ phone, token: codeTo(phone), type: 'sms' });
  expect((await remove(client)).error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
});
