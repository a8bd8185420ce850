import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { newAddress } from '../../app/test-races.ts';
import { trackingOf } from './link-tracking.fixture.ts';

let app: TestApp;
let on: ReturnType<typeof trackingOf>;
let owner: TestMember;
let job: string;
beforeAll(async () => {
  app = await startTestApp();
  on = trackingOf(app);
});
afterAll(() => app.stop());

const fresh = async () => {
  owner = await on.owner(1);
  job = await on.online(owner);
};
/** Somebody who came by a link and says so. */
const came = async (headers: Record<string, string>, via: string) => {
  const id = await on.clickOf(await on.tokenOf(owner, job, via));
  expect((await on.attach(headers, id)).json()).toEqual({ click_id: id, attached: true });
};
const applied = async (who: { headers: Record<string, string> }, via?: string): Promise<string> =>
  (
    await app.call(endpoints.candidateApp.apply, {
      headers: who.headers,
      payload: { job_id: job, ...(via && { via }) },
    })
  ).json().id;

describe('a click', () => {
  test('belongs to one person, who may say so twice; to everybody else it is unknown', async () => {
    await fresh();
    const [nomsa, sipho] = [await on.candidate(), await on.candidate()];
    const id = await on.clickOf(await on.tokenOf(owner, job));
    const replies = await Promise.all([nomsa, sipho].map(({ headers }) => on.attach(headers, id)));
    expect(replies.map(codeOf).sort()).toEqual(['ok', 'tracking.click_not_found']);
    const [mine] = replies.map(({ statusCode }) => (statusCode === 200 ? nomsa : sipho));
    expect((await on.clicksOn(job))[0]?.profile_id).toBe(mine?.id);
    expect((await on.attach(mine?.headers ?? {}, id)).json()).toEqual({ click_id: id, attached: true });
    expect(codeOf(await on.attach(nomsa.headers, randomUUID()))).toBe('tracking.click_not_found');
    expect((await on.attach(nomsa.headers, '<b>')).statusCode).toBe(400);
    expect((await on.attach(owner.headers, id)).statusCode).toBe(403);
  });

  test('that is somebody’s is not given to the next person behind the same address', async () => {
    await fresh();
    const from = newAddress();
    const token = await on.tokenOf(owner, job);
    const first = await on.clickOf(token, { from });
    await on.attach((await on.candidate()).headers, first);
    const second = await on.clickOf(token, { from });
    expect(second).not.toBe(first);
    expect((await on.attach((await on.candidate()).headers, second)).json()).toMatchObject({ attached: true });
  });

  test('that is too old is nobody’s', async () => {
    await fresh();
    const who = await on.candidate();
    const id = await on.clickOf(await on.tokenOf(owner, job));
    await on.age(job, '30 days');
    expect((await on.attach(who.headers, id)).json()).toEqual({ click_id: id, attached: false });
    expect(await on.channelOf(await applied(who))).toBeNull();
  });

  test('goes with the person’s account, and is in the copy of their data until then', async () => {
    await fresh();
    const who = await on.candidate();
    await came(who.headers, 'facebook');
    const me = { url: '/api/candidate/me', headers: who.headers } as const;
    const data = (await app.http.inject({ ...me, url: `${me.url}/data` })).json();
    expect(data.link_clicks).toMatchObject([{ link: 'facebook', job: { id: job } }]);
    await app.http.inject({ ...me, method: 'DELETE', payload: { confirmation: 'DELETE' } });
    expect(await on.clicksOn(job)).toEqual([]);
  });
});

describe('an application', () => {
  test('without a link of its own is counted to the last one that its person came by', async () => {
    await fresh();
    const link = await on.nameLink(owner, job, 'Kabelo’s WhatsApp');
    const [who, other] = [await on.candidate(), await on.candidate()];
    await came(who.headers, 'facebook');
    await on.age(job, '20 days');
    await came(who.headers, link.code);
    await on.age(job, '9 days');
    await came(other.headers, 'linkedin');
    const id = await applied(who);
    expect(await on.channelOf(id)).toBe(link.code);
    const sources = await app.call(endpoints.jobs.sources, { url: `/api/job/${job}/sources`, headers: owner.headers });
    expect(sources.json()).toMatchObject([{ channel: 'named', link, applications: 1 }, { channel: 'other' }]);
    const read = (await on.read(owner, id)).json();
    expect(read.source).toEqual({ channel: 'named', name: 'Kabelo’s WhatsApp' });
  });

  test('with a link of its own is counted to that, and a link that nobody made is none', async () => {
    await fresh();
    const [who, other] = [await on.candidate(), await on.candidate()];
    for (const { headers } of [who, other]) await came(headers, 'facebook');
    expect(await on.channelOf(await applied(who, 'email'))).toBe('email');
    expect(await on.channelOf(await applied(other, '2aaaaa'))).toBe('facebook');
  });

  test('is counted to no link of another job, of a month ago, or of somebody else', async () => {
    await fresh();
    const [who, late, third] = [await on.candidate(), await on.candidate(), await on.candidate()];
    await came(late.headers, 'facebook');
    await on.age(job, '30 days 1 minute');
    const mine = job;
    await fresh();
    await came(who.headers, 'facebook');
    job = mine;
    for (const one of [who, late, third]) expect(await on.channelOf(await applied(one))).toBeNull();
  });

  test('that was there before its click was known is explained by it, and not by a later one', async () => {
    await fresh();
    const who = await on.candidate();
    const before = await on.clickOf(await on.tokenOf(owner, job, 'facebook'));
    const id = await applied(who);
    const after = await on.clickOf(await on.tokenOf(owner, job, 'email'));
    await on.attach(who.headers, after);
    expect(await on.channelOf(id)).toBeNull();
    await on.attach(who.headers, before);
    expect(await on.channelOf(id)).toBe('facebook');
  });

  test('of somebody who was invited came by no link', async () => {
    await fresh();
    const who = await on.candidate();
    await came(who.headers, 'facebook');
    const [invitation = ''] = await on.place(owner, job, [who.id], 'Invited');
    await on.answer(who, invitation, { status_id: 2 });
    const again = await on.clickOf(await on.tokenOf(owner, job, 'email'));
    await on.attach(who.headers, again);
    expect(await on.channelOf(invitation)).toBeNull();
  });

  test('is counted the same where the clocks of two processes do not agree', async () => {
    await fresh();
    const who = await on.candidate();
    await on.during(2 * duration.minute, () => came(who.headers, 'whatsapp'));
    expect(await on.channelOf(await applied(who))).toBe('whatsapp');
  });
});
