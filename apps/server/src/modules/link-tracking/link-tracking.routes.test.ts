import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { duration } from '@marula/contract/limits';
import { linkTracking as limits } from '@marula/contract/link-tracking-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { AT_ONCE, newAddress, ok, times } from '../../app/test-races.ts';
import { android, trackingOf } from './link-tracking.fixture.ts';
import { forgetClicks } from './link-tracking.tasks.ts';

let app: TestApp;
let on: ReturnType<typeof trackingOf>;
beforeAll(async () => {
  app = await startTestApp({ beside: true, env: { SITE_URL: 'https://marula.example' } });
  on = trackingOf(app);
});
afterAll(() => app.stop());

const unknown = 'AAAAAAAAAAAAAAAAAAAAAA';
const status = (reply: { statusCode: number; json(): { error?: { code: string } } }) => [
  reply.statusCode,
  codeOf(reply),
];

describe('the link of a job', () => {
  test('is one for each channel, however often and by however many it is asked for', async () => {
    const owner = await on.owner(2);
    const helper = await app.signIn({ role: 'User', company_id: owner.company_id });
    const [job, beside] = [await on.online(owner), await on.online(owner)];
    const replies = await Promise.all(times(AT_ONCE, (n) => on.generate(n % 2 ? owner : helper, job)));
    expect(ok(replies).length).toBe(AT_ONCE);
    const tokens = new Set(replies.map((reply) => reply.json().token));
    expect(tokens.size).toBe(1);
    const [token] = tokens;
    expect(replies[0]?.json().address).toBe(`https://marula.example/browse-jobs/${job}?via=whatsapp&t=${token}`);
    const others = [await on.tokenOf(owner, job, 'facebook'), await on.tokenOf(owner, beside, 'whatsapp')];
    expect(new Set([token, ...others]).size).toBe(3);
  });

  test('is that of a named link, as its QR code says it, and dies with the name', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    const link = await on.nameLink(owner, job, 'Gate <b>two</b>');
    const { token, address } = (await on.generate(owner, job, link.code)).json();
    const at = `/api/job/${job}/link/${link.id}`;
    const drawn = await app.call(endpoints.jobs.drawLink, { url: `${at}/qr-code`, headers: owner.headers });
    expect(drawn.json().address).toBe(address);
    expect((await on.click(token)).json().path).toBe(`/browse-jobs/${job}?via=${link.code}`);
    await app.call(endpoints.jobs.removeLink, { url: at, headers: owner.headers });
    expect(status(await on.click(token))).toEqual([404, 'tracking.link_not_found']);
    expect(status(await on.generate(owner, job, link.code))).toEqual([404, 'jobs.link_not_found']);
  });

  test('is nobody’s outside the company, and no archived job has one', async () => {
    const [owner, other] = [await on.owner(1), await on.owner(1)];
    const job = await on.online(owner);
    expect(status(await on.generate(other, job))).toEqual([404, 'jobs.not_found']);
    expect(status(await on.generate(owner, randomUUID()))).toEqual([404, 'jobs.not_found']);
    expect((await on.generate({ ...owner, headers: (await on.candidate()).headers }, job)).statusCode).toBe(403);
    await on.at(owner, `archive/${job}`, 'PATCH', {});
    expect(status(await on.generate(owner, job))).toEqual([409, 'jobs.archived']);
  });

  test.each(['<script>', 'tiktok', '', '2aaaaa\u0000'])('is refused for the channel %j', async (via) => {
    const owner = await on.owner(1);
    expect(status(await on.generate(owner, await on.online(owner), via))).toEqual([400, 'request.invalid']);
  });
});

describe('a click', () => {
  test('of one person is one for half an hour, also when twenty come at once, and then another', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    const token = await on.tokenOf(owner, job);
    const from = newAddress();
    const replies = await Promise.all(times(AT_ONCE, () => on.click(token, { from })));
    expect(ok(replies).length).toBe(AT_ONCE);
    expect(new Set(replies.map((reply) => reply.json().click_id)).size).toBe(1);
    await on.age(job, '29 minutes');
    const later = newAddress();
    await on.clickOf(token, { from: later });
    expect(await on.clickOf(token, { from })).toBe(replies[0]?.json().click_id);
    await on.age(job, '2 minutes');
    expect(await on.clickOf(token, { from })).not.toBe(replies[0]?.json().click_id);
    expect((await on.clicksOn(job)).length).toBe(3);
  });

  test('made over and over is one, and whoever does it is told to wait', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    const token = await on.tokenOf(owner, job);
    const from = newAddress();
    const statuses = [];
    for (let n = 0; n < 60; n += 1) statuses.push((await on.click(token, { from })).statusCode);
    expect(statuses).toEqual([
      ...Array(limits.clicksPerMinute).fill(200),
      ...Array(60 - limits.clicksPerMinute).fill(429),
    ]);
    expect((await on.clicksOn(job)).length).toBe(1);
  });

  test('keeps neither the address nor the browser that it came from', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    await on.click(await on.tokenOf(owner, job), { from: '196.25.1.77', agent: `${android} <b>Ouma</b>` });
    const kept = JSON.stringify(await on.clicksOn(job));
    expect(kept).toContain('visitor_hash');
    expect(kept).not.toMatch(/196\.25|Ouma|Android/);
  });

  test('of a program or of the company’s own team is led on and not kept', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    const token = await on.tokenOf(owner, job);
    const leads = { click_id: null, job_id: job, path: `/browse-jobs/${job}?via=whatsapp` };
    for (const agent of ['', 'Googlebot/2.1', 'WhatsApp/2.23.20.0']) {
      expect((await on.click(token, { agent })).json(), agent).toEqual(leads);
    }
    expect((await on.click(token, { headers: owner.headers })).json()).toEqual(leads);
    expect(await on.clicksOn(job)).toEqual([]);
    expect(await on.clickOf(token, { headers: (await on.owner(1)).headers })).toEqual(expect.any(String));
  });

  test.each([
    ['was never given', async () => unknown],
    [
      'is of an archived job',
      async () => {
        const owner = await on.owner(1);
        const job = await on.online(owner);
        const token = await on.tokenOf(owner, job);
        await on.at(owner, `archive/${job}`, 'PATCH', {});
        return token;
      },
    ],
    [
      'is of a job that is over',
      async () => {
        const owner = await on.owner(1);
        const job = await on.online(owner);
        await app.db.query('update jobs set expired = true, active = false where id = $1', [job]);
        return on.tokenOf(owner, job);
      },
    ],
    [
      'is of a draft',
      async () => {
        const owner = await on.owner(1);
        return on.tokenOf(owner, (await on.post(owner, { publish: false })).json().id);
      },
    ],
  ])('is refused in the same words where the token %s', async (_, token) => {
    const reply = await on.click(await token());
    expect(status(reply)).toEqual([404, 'tracking.link_not_found']);
    expect(reply.json().error.message).toBe('This link is no longer counted.');
  });

  test.each(['', 'short', `${unknown}A`, '<img src=x onerror=1>', "' or 1=1 --aaaaaaaaaaa", 'ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ'])(
    'is refused where the token cannot be one: %j',
    async (token) => expect(status(await on.click(token))).toEqual([400, 'request.invalid']),
  );

  test('by a guessed token is refused until the guesser has to wait', async () => {
    const from = newAddress();
    const guess = (n: number) => on.click(String(n).padStart(22, 'g'), { from });
    const replies = [];
    for (let n = 0; n <= limits.clicksPerMinute; n += 1) replies.push((await guess(n)).statusCode);
    expect(replies).toEqual([...Array(limits.clicksPerMinute).fill(404), 429]);
  });

  test('is forgotten after thirty days', async () => {
    const owner = await on.owner(1);
    const job = await on.online(owner);
    await on.click(await on.tokenOf(owner, job));
    const forget = (days: number) =>
      forgetClicks.run({ ...app.deps, clock: () => new Date(Date.now() + days * duration.day) }, {} as never);
    await forget(limits.keptDays - 1);
    expect((await on.clicksOn(job)).length).toBe(1);
    await forget(limits.keptDays + 1);
    expect(await on.clicksOn(job)).toEqual([]);
  });
});

describe('the page that somebody was on their way to', () => {
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  const app17 = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15';

  test('is told once, to the same phone, whatever its app calls itself', async () => {
    const from = newAddress();
    const sent = await on.send('/browse-jobs/42?via=whatsapp&t=secret', { from, agent: safari });
    expect(sent.json()).toEqual({ path: '/browse-jobs/42?via=whatsapp' });
    expect(await on.fetch({ from, agent: android })).toBeNull();
    expect(await on.fetch({ agent: app17 })).toBeNull();
    const asked = await Promise.all(times(AT_ONCE, () => on.fetch({ from, agent: app17 })));
    expect(asked.filter((path) => path !== null)).toEqual(['/browse-jobs/42?via=whatsapp']);
  });

  test('is the last one, for half an hour', async () => {
    const from = newAddress();
    await on.send('/app/alerts', { from });
    await on.send('/app/apply/42', { from });
    const minutes = (count: number, work: () => Promise<unknown>) => on.during(count * duration.minute, work);
    expect(await minutes(31, () => on.fetch({ from }))).toBeNull();
    expect(await minutes(29, () => on.fetch({ from }))).toBe('/app/apply/42');
  });

  test('is kept under a pseudonym, not for programs, and no longer than it is told', async () => {
    const from = newAddress();
    await on.send('/app/alerts', { from, agent: 'Googlebot/2.1' });
    expect(await on.fetch({ from })).toBeNull();
    await on.send('/app/pseudonym', { from });
    const kept = () => app.db.all("select * from deep_links where path = '/app/pseudonym'");
    expect(JSON.stringify(await kept())).not.toContain(from);
    await forgetClicks.run({ ...app.deps, clock: () => new Date(Date.now() + 31 * duration.minute) }, {} as never);
    expect(await kept()).toEqual([]);
  });

  test.each([
    '//evil.example/app',
    'https://evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '/action?invite=secret',
    '/dashboard/home',
    `/app/${'x'.repeat(400)}`,
    '',
  ])('is none that the app does not open: %s', async (path) => {
    expect(status(await on.send(path, {}))).toEqual([400, 'request.invalid']);
  });
});
