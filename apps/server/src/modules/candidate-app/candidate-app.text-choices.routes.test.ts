import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { TestCandidate } from '../../app/test-candidates.ts';
import { PATIENTLY, pathsOf } from './candidate-app.fixture.ts';
import { startTexts } from './candidate-app.texts.fixture.ts';

const { candidateApp } = endpoints;

let texts: Awaited<ReturnType<typeof startTexts>>;
beforeAll(async () => {
  texts = await startTexts();
});
afterEach(() => texts.asBefore());
afterAll(() => texts.stop());

describe('an alert', () => {
  const add = ({ headers }: TestCandidate, payload: object) =>
    texts.app.call(candidateApp.addAlert, { headers, payload });

  test('tells of new jobs by text message, all of a day in one', async () => {
    const { person, phone } = await texts.reached({});
    const alert = (
      await add(person, { words: 'falconer', often: 'at_once', bell: false, mail: false, text: true })
    ).json();
    expect(alert).toMatchObject({ text: true, bell: false });
    const { id } = (await texts.on.post(texts.owner, { title: 'Falconer' })).json();
    await texts.app.settled();
    await texts.told(phone, 1);
    expect(texts.newsTo(phone)[0]?.text).toMatch(
      new RegExp(`^Marula: A new job for you: 'Falconer' at .+ http.+/app/jobs/${id}$`),
    );
    for (const title of ['Falconer by day', 'Falconer by night']) await texts.on.post(texts.owner, { title });
    await texts.app.settled();
    await expect.poll(() => texts.waiting(person), PATIENTLY).toMatchObject([{ kind: 'new_jobs', more: 1 }]);
    texts.later(duration.day + duration.minute);
    await texts.run(person, 'new_jobs');
    await texts.told(phone, 2);
    expect(texts.newsTo(phone)[1]?.text).toContain('(+1 more)');
  });

  test('that was changed meanwhile tells nothing by text message', async () => {
    const { person, phone } = await texts.reached({});
    const { id } = (await add(person, { words: 'beekeeper', often: 'at_once', mail: false, text: true })).json();
    await texts.on.post(texts.owner, { title: 'Beekeeper' });
    await texts.app.settled();
    await texts.told(phone, 1);
    await texts.on.post(texts.owner, { title: 'Beekeeper again' });
    await texts.app.settled();
    await expect.poll(() => texts.waiting(person), PATIENTLY).toHaveLength(1);
    const url = `/api/candidate/me/alert/${id}`;
    await texts.app.call(candidateApp.updateAlert, { headers: person.headers, url, payload: { text: false } });
    texts.later(duration.day + duration.minute);
    await texts.run(person, 'new_jobs');
    await texts.nothingLeft(person);
    expect(texts.newsTo(phone)).toHaveLength(1);
  });
});

describe('a choice', () => {
  test.each([
    ['a channel that is none', { channel: 'pigeon' }],
    ['a kind that is none', { new_jobs: true }],
    ['a switch that is no switch', { job_invites: 'yes' }],
  ])('is refused with %s', async (_, wanted) => {
    const person = await texts.on.candidate();
    expect((await texts.choose(person, wanted)).statusCode).toBe(400);
  });

  test('of WhatsApp is refused where it has no service', async () => {
    const person = await texts.on.candidate();
    const { whatsappUrl } = texts.app.deps.config.sms;
    texts.app.deps.config.sms.whatsappUrl = undefined;
    const reply = await texts.choose(person, { channel: 'whatsapp' });
    texts.app.deps.config.sms.whatsappUrl = whatsappUrl;
    expect([reply.statusCode, pathsOf(reply)]).toEqual([400, ['body.text_preferences.channel']]);
  });

  test('changes what it names', async () => {
    const person = await texts.on.candidate();
    await texts.choose(person, { channel: 'whatsapp', job_invites: true });
    const changed = (await texts.choose(person, { new_messages: true })).json();
    const all = { channel: 'whatsapp', job_invites: true, new_messages: true, application_status: false };
    expect(changed.text_preferences).toEqual(all);
  });
});
