import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { newsTexts } from '@marula/contract/news-texts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestCandidate } from '../../app/test-candidates.ts';
import { newNumber, startTexts } from './candidate-app.texts.fixture.ts';

const { candidateApp } = endpoints;

let texts: Awaited<ReturnType<typeof startTexts>>;
beforeAll(async () => {
  texts = await startTexts();
});
afterEach(() => texts.asBefore());
afterAll(() => texts.stop());

describe('news by text message', () => {
  test('nobody gets it who has not asked for it; who has is sent one short message with the way to it', async () => {
    const person = await texts.on.candidate('Nomsa');
    const phone = newNumber();
    await texts.confirm(person, phone);
    const profile = (await texts.app.call(candidateApp.read, { headers: person.headers })).json();
    const none = { application_status: false, new_messages: false, job_invites: false };
    expect(profile.text_preferences).toEqual({ channel: 'sms', ...none });
    await texts.shortlist(person);
    expect(await texts.waiting(person)).toEqual([]);

    await texts.choose(person, { application_status: true });
    const id = await texts.shortlist(person);
    await texts.told(phone, 1);
    const [message] = texts.newsTo(phone);
    expect(message).toMatchObject({ by: 'sms', text: expect.stringMatching(/^Marula: .+ has shortlisted you for '/) });
    expect(message?.text.endsWith(`/app/applications/${id}`)).toBe(true);
    expect(message?.text.length).toBeLessThanOrEqual(newsTexts.characters);
  });

  test('goes by WhatsApp to who chose it', async () => {
    const { person, phone } = await texts.reached({ application_status: true, channel: 'whatsapp' });
    await texts.shortlist(person);
    await texts.told(phone, 1);
    expect(texts.newsTo(phone)[0]?.by).toBe('whatsapp');
    expect(texts.sent.filter(({ to }) => to === phone).map(({ by }) => by)).toEqual(['sms', 'whatsapp']);
  });

  test('is sent again to a service that was busy, under the same name, and then no more', async () => {
    const { person, phone } = await texts.reached();
    texts.beBusy(1);
    await texts.shortlist(person);
    await texts.told(phone, 2);
    const [first, second] = texts.newsTo(phone);
    expect(second).toEqual(first);
    expect(first?.key).toBeTruthy();
    await texts.run(person);
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toHaveLength(2);
  });

  test('comes once in a while: what happens meanwhile is told together', async () => {
    const { person, phone } = await texts.reached();
    await texts.shortlist(person);
    await texts.told(phone, 1);
    await texts.shortlist(person);
    await texts.shortlist(person);
    expect(await texts.waiting(person)).toMatchObject([{ kind: 'application_status', more: 1 }]);
    await texts.run(person);
    expect(await texts.waiting(person)).toHaveLength(1);
    texts.later(newsTexts.apartMs + duration.minute);
    await Promise.all([texts.run(person), texts.run(person), texts.run(person)]);
    await texts.told(phone, 2);
    expect(texts.newsTo(phone)[1]?.text).toContain('(+1 more) http');
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toHaveLength(2);
  });

  test('waits for the morning, also when it was on its way', async () => {
    const { person, phone } = await texts.reached();
    const hour = (texts.clock().getUTCHours() + 2) % 24;
    texts.app.deps.config.sms.quietHours = { from: hour, to: (hour + 5) % 24 };
    await texts.shortlist(person);
    const [one] = await texts.waiting(person);
    expect(new Date(one?.due_at ?? 0).getTime()).toBeGreaterThan(texts.clock().getTime() + 3 * duration.hour);
    await texts.app.db.query('update news_texts set due_at = now() where profile_id = $1', [person.id]);
    await texts.run(person);
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toEqual([]);
    const postponed = `select 1 from pgboss.job where name = 'candidate-app.send-news-text' and state = 'created'
      and data ->> 'profile_id' = $1 and start_after > now() + interval '3 hours'`;
    expect(await texts.app.db.all(postponed, [person.id])).toHaveLength(1);
  });

  test('is not sent for what was read meanwhile, or for what somebody did themselves', async () => {
    const { person, phone } = await texts.reached();
    await texts.on.apply(person, (await texts.on.post(texts.owner)).json().id);
    await texts.app.settled();
    expect(await texts.waiting(person)).toEqual([]);
    await texts.shortlist(person);
    await texts.told(phone, 1);
    await texts.shortlist(person);
    await texts.app.call(candidateApp.readNotifications, { headers: person.headers });
    texts.later(newsTexts.apartMs + duration.minute);
    await texts.run(person);
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toHaveLength(1);
  });
});

describe('nothing goes any more', () => {
  /** Told once, so that the next news waits; then something is taken away. */
  async function waits() {
    const { person, phone } = await texts.reached();
    await texts.shortlist(person);
    await texts.told(phone, 1);
    await texts.shortlist(person);
    expect(await texts.waiting(person)).toHaveLength(1);
    return { person, phone };
  }
  async function staysSilent(person: TestCandidate, phone: string) {
    texts.later(newsTexts.apartMs + duration.minute);
    await texts.run(person);
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toHaveLength(1);
  }

  test('when its switch is off, or the kind altogether', async () => {
    const [switched, kinds] = [await waits(), await waits()];
    await texts.choose(switched.person, { application_status: false });
    await texts.app.call(candidateApp.update, {
      headers: kinds.person.headers,
      payload: { notification_preferences: { application_status: false } },
    });
    await staysSilent(switched.person, switched.phone);
    texts.asBefore();
    await staysSilent(kinds.person, kinds.phone);
  });

  test('when the number was taken off', async () => {
    const { person, phone } = await waits();
    const identity = { user_id: person.id, provider: 'email', provider_id: person.id, identity_data: {} };
    await texts.app.db.query(
      'insert into auth.identities (user_id, provider, provider_id, identity_data) values ($1, $2, $3, $4)',
      Object.values(identity),
    );
    const { identities } = (await texts.auth(person, 'GET', '/user')).json();
    const [number] = identities.filter(({ provider }: { provider: string }) => provider === 'phone');
    expect((await texts.auth(person, 'DELETE', `/user/identities/${number.identity_id}`)).statusCode).toBe(200);
    await staysSilent(person, phone);
  });

  test('when the account was deleted', async () => {
    const { person, phone } = await waits();
    await texts.app.call(candidateApp.deleteAccount, { headers: person.headers, payload: { confirmation: 'DELETE' } });
    await staysSilent(person, phone);
  });

  test('to a number whose code was never typed', async () => {
    const person = await texts.on.candidate('Thabo');
    const phone = newNumber();
    await texts.auth(person, 'PUT', '/user', { phone });
    await texts.choose(person, { application_status: true });
    await texts.shortlist(person);
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toEqual([]);
  });
});
