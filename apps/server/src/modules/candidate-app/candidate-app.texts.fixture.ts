import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { endpoints } from '@marula/contract/endpoints';
import { applicationStatusIds } from '@marula/contract/transitions';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { applicationsOf, type TestCandidate } from '../../app/test-candidates.ts';
import { PATIENTLY } from './candidate-app.fixture.ts';
import { textOfNews } from './candidate-app.texts.tasks.ts';

const { candidateApp } = endpoints;

interface Sent {
  by: 'sms' | 'whatsapp';
  to: string;
  text: string;
  key: string | undefined;
}

const isCode = (message: string) => /^\d{6} is your/.test(message);

/** Both services, with all that they were given. */
function startServices() {
  const sent: Sent[] = [];
  const state = { busy: 0 };
  const serviceOf = (by: Sent['by']): Server =>
    createServer(async (request, reply) => {
      sent.push({ by, ...JSON.parse(await text(request)), key: request.headers['idempotency-key'] });
      state.busy -= 1;
      reply.writeHead(state.busy >= 0 ? 503 : 200).end();
    });
  const services = { sms: serviceOf('sms'), whatsapp: serviceOf('whatsapp') };
  return {
    sent,
    state,
    async listen(by: Sent['by']): Promise<string> {
      await new Promise<void>((done) => services[by].listen(0, '127.0.0.1', done));
      return `http://127.0.0.1:${(services[by].address() as AddressInfo).port}/`;
    },
    close: () => Object.values(services).forEach((service) => void service.close()),
  };
}

let given = 0;
export const newNumber = () => `+278240000${String(++given).padStart(2, '0')}`;

/** How somebody comes to a number, and what reaches it. */
function numbersOf(app: TestApp, sent: readonly Sent[]) {
  const codeTo = async (to: string): Promise<string> => {
    const found = () => sent.findLast((one) => one.to === to && isCode(one.text))?.text.slice(0, 6);
    await expect.poll(found, PATIENTLY).toBeDefined();
    return found() ?? '';
  };
  const newsTo = (to: string) => sent.filter((one) => one.to === to && !isCode(one.text));
  const auth = (
    { headers }: TestCandidate,
    method: 'PUT' | 'POST' | 'GET' | 'DELETE',
    path: string,
    payload?: object,
  ) => app.http.inject({ method, url: `/auth/v1${path}`, headers, ...(payload && { payload }) });
  const confirm = async (person: TestCandidate, phone: string) => {
    expect((await auth(person, 'PUT', '/user', { phone })).statusCode).toBe(200);
    const typed = { phone, token: await codeTo(phone), type: 'phone_change' };
    expect((await auth(person, 'POST', '/verify', typed)).statusCode).toBe(200);
  };
  const choose = ({ headers }: TestCandidate, text_preferences: object) =>
    app.call(candidateApp.update, { headers, payload: { text_preferences } });
  return { newsTo, auth, confirm, choose };
}

/** A server that can send text messages, and what tests of them do over and over. */
export async function startTexts() {
  const services = startServices();
  const app = await startTestApp({
    own: true,
    env: {
      SMS_URL: await services.listen('sms'),
      SMS_TOKEN: 'one',
      WHATSAPP_URL: await services.listen('whatsapp'),
      WHATSAPP_TOKEN: 'two',
      SMS_QUIET_HOURS: '0-0',
    },
  });
  const on = applicationsOf(app);
  const owner = await on.owner(60);
  const { clock } = app.deps;
  const { sent } = services;

  const numbers = numbersOf(app, sent);

  return {
    app,
    on,
    owner,
    clock,
    sent,
    ...numbers,
    told: (to: string, times: number) => expect.poll(() => numbers.newsTo(to).length, PATIENTLY).toBe(times),
    /** So many of the next messages are not taken. */
    beBusy: (times: number) => {
      services.state.busy = times;
    },
    later: (ms: number) => {
      app.deps.clock = () => new Date(clock().getTime() + ms);
    },
    asBefore: () => {
      app.deps.clock = clock;
      app.deps.config.sms.quietHours = { from: 0, to: 0 };
      services.state.busy = 0;
    },
    /** Somebody with a number of theirs, who wants these by text message. */
    reached: async (wanted: object = { application_status: true }) => {
      const person = await on.candidate('Nomsa');
      const phone = newNumber();
      await numbers.confirm(person, phone);
      expect((await numbers.choose(person, wanted)).statusCode).toBe(200);
      return { person, phone };
    },
    shortlist: async (person: TestCandidate): Promise<string> => {
      const job = (await on.post(owner)).json();
      const { id } = (await on.apply(person, job.id)).json();
      await on.move(owner, id, { status_id: applicationStatusIds.Shortlisted });
      await app.settled();
      return id;
    },
    waiting: ({ id }: TestCandidate) =>
      app.db.all<{ kind: string; due_at: string; more: number }>(
        'select kind, due_at, more from news_texts where profile_id = $1 and due_at is not null',
        [id],
      ),
    run: ({ id: profile_id }: TestCandidate, kind: 'application_status' | 'new_jobs' = 'application_status') =>
      textOfNews.run(app.deps, { profile_id, kind } as never),
    /** Nothing of this person is on its way any more. */
    nothingLeft: ({ id }: TestCandidate) => {
      const left = `select id from pgboss.job where data ->> 'profile_id' = $1 and start_after <= now()
        and state in ('created', 'retry', 'active')
        and name in ('candidate-app.text-of-news', 'candidate-app.send-news-text')`;
      return expect.poll(async () => (await app.db.all(left, [id])).length, PATIENTLY).toBe(0);
    },
    stop: async () => {
      await app.stop();
      services.close();
    },
  };
}
