import type { ContentValue } from '@marula/contract/content.values.contract';
import { endpoints } from '@marula/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSecond } from '../../../../../scripts/testing/a-second.ts';
import { startApp } from '../../app/app.ts';
import { compose } from '../../app/compose.ts';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf as code, editorOf } from '../../app/test-content.ts';

let app: TestApp;
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  // What everybody reads changes here: on a database of its own, and without a worker.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  editor = editorOf(app, await app.signInStaff({ roles: ['content'], first_name: 'Anton' }));
});
afterAll(() => app.stop());

const { banners, pricing } = endpoints;
const keep = (name: string, change: object) => editor.keep(name, change);
const publish = (name: string) => editor.publish(name);
const changed = (name: string, change: object) => editor.changed(name, change);

const hour = 3_600_000;
const fromNow = (ms: number) => new Date(app.deps.clock().getTime() + ms).toISOString();

describe('a banner', () => {
  const value: ContentValue<'banner'> = {
    ...{ text: 'Payments are slow today', tone: 'note', on_site: true, on_dashboard: false, in_app: false },
    ...{ starts_at: null, ends_at: null, link_path: null, link_text: null, closable: true, shown: true },
  };
  const seen = async (place: string, country = 'ZA', http = app.http) => {
    const reply = await http.inject({
      url: `${banners.read.path}?place=${place}`,
      headers: { 'x-tenant': country },
    });
    return reply.json<{ items: { id: string; text: string }[] }>().items;
  };
  const texts = async (...asked: Parameters<typeof seen>) => (await seen(...asked)).map(({ text }) => text);

  test('is seen in its country and its places alone, in every process within a second, and taken back', async () => {
    // Another process has a memory of its own, and hears of a change by itself.
    const db = { ...app.db };
    const { deps, boss, platform } = compose({
      ...{ config: app.deps.config, db, log: app.deps.log, mail: app.deps.mail, payments: app.deps.payments },
      byTheClock: false,
    });
    const other = await startApp(deps, { modules, boss, platform, checkReplies: true });
    const { http } = other;
    if (!http) throw new Error('the other process serves nobody');
    expect([await seen('site'), await seen('site', 'ZA', http)]).toEqual([[], []]);
    const name = 'banner/za-10000';
    expect(code(await keep(name, value))).toBe('ok');
    expect(await seen('site')).toEqual([]);
    expect(code(await publish(name))).toBe('ok');
    await expect.poll(() => texts('site'), aSecond).toEqual([value.text]);
    await expect.poll(() => texts('site', 'ZA', http), aSecond).toEqual([value.text]);
    expect([await seen('dashboard'), await seen('app'), await seen('site', 'ZM')]).toEqual([[], [], []]);

    const [closed] = await seen('site');
    await changed(name, { on_dashboard: true, link_path: '/status', link_text: 'What we know' });
    await expect.poll(() => texts('dashboard'), aSecond).toEqual([value.text]);
    const [again] = await seen('site');
    expect(again).toMatchObject({ link: { path: '/status', text: 'What we know' }, closable: true });
    expect(again?.id).not.toBe(closed?.id);

    await changed(name, { shown: false });
    await expect.poll(() => texts('site'), aSecond).toEqual([]);
    await editor.restoreFirst(name);
    await expect.poll(() => texts('site'), aSecond).toEqual([value.text]);
    await changed(name, { shown: false });
    await http.close();
    await boss.stop();
  });

  test('is there from its beginning to its end, and a warning comes before a note', async () => {
    const add = async (id: number, change: object) => {
      expect(code(await keep(`banner/zm-${id}`, { ...value, ...change }))).toBe('ok');
      expect(code(await publish(`banner/zm-${id}`))).toBe('ok');
    };
    await add(10_001, { text: 'Tomorrow', starts_at: fromNow(hour) });
    await add(10_002, { text: 'Yesterday', ends_at: fromNow(-hour) });
    await add(10_003, { text: 'Careful', tone: 'warning', starts_at: fromNow(-hour), ends_at: fromNow(hour) });
    await add(10_004, { text: 'Now' });
    await expect.poll(() => texts('site', 'ZM'), aSecond).toEqual(['Careful', 'Now']);
  });

  test('with a moment written in another way is the same one: nothing is published anew', async () => {
    const name = 'banner/za-10005';
    await keep(name, { ...value, starts_at: '2026-11-18T14:00:00+02:00' });
    expect(code(await publish(name))).toBe('ok');
    expect((await editor.read(name)).live).toMatchObject({ starts_at: '2026-11-18T12:00:00.000Z' });
    await keep(name, { starts_at: '2026-11-18T12:00:00Z' });
    expect(code(await publish(name))).toBe('content.unchanged');
  });

  test.each([
    ['an end before its start', { starts_at: '2026-12-02T08:00:00Z', ends_at: '2026-12-01T08:00:00Z' }, 'period'],
    ['a link to another site', { link_path: 'https://elsewhere.example/', link_text: 'Win' }, 'link'],
    ['a link that only looks like ours', { link_path: '//elsewhere.example', link_text: 'Win' }, 'link'],
    ['a link that is a script', { link_path: 'javascript:alert(1)', link_text: 'Win' }, 'link'],
    ['a link without words', { link_path: '/status' }, 'link'],
    ['words without a link', { link_text: 'Read on' }, 'link'],
    ['no place to be seen', { on_site: false }, 'nowhere'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(code(await keep('banner/za-10100', { ...value, ...change }))).toBe(`content.${refusal}`);
  });

  test.each([
    ['HTML', { text: 'Hello <img src=x onerror=alert(1)>' }],
    ['nothing to say', { text: ' ' }],
    ['an unknown tone', { tone: 'shout' }],
    ['a day instead of a moment', { starts_at: '2026-12-01' }],
  ])('is no banner with %s', async (_case, change) => {
    expect(code(await keep('banner/za-10100', { ...value, ...change }))).toBe('request.invalid');
  });

  test.each(['banner/za-5', 'banner/ke-10000', 'banner/za-99999', 'banner/za-sale'])(
    'is not added as %s',
    async (name) => {
      expect(code(await keep(name, value))).toBe('staff.not_found');
    },
  );

  test('has one number in both countries: the second to publish is told', async () => {
    await keep('banner/za-10200', value);
    await keep('banner/zm-10200', value);
    expect(code(await publish('banner/za-10200'))).toBe('ok');
    expect(code(await publish('banner/zm-10200'))).toBe('content.changed');
  });
});

describe('a question about prices', () => {
  interface Asked {
    key: string;
    question: string;
    answer: string;
  }
  const faq = async (country = 'ZA'): Promise<Asked[]> => {
    const locale = country === 'ZM' ? 'zm' : 'en';
    const headers = { 'x-tenant': country, 'x-locale': locale };
    return (await app.call(pricing.faq, { headers })).json().items;
  };
  const keys = async (country?: string) => (await faq(country)).map(({ key }) => key);

  test('is edited with its blanks, in one country, and taken back to what is shipped', async () => {
    const before = await faq();
    const elsewhere = await faq('ZM');
    const name = 'question/za-trial';
    expect((await editor.read(name)).live).toMatchObject({
      question: 'What happens after the {trial_days} days?',
      place: 10,
    });
    await changed(name, { question: 'And after {trial_days} days?', answer: 'You have up to {cards} cards.' });
    expect((await faq())[0]).toEqual({
      ...{ key: 'trial', question: 'And after 14 days?', answer: 'You have up to 3 cards.' },
    });
    expect(await faq('ZM')).toEqual(elsewhere);
    await editor.restoreFirst(name);
    expect(await faq()).toEqual(before);
  });

  test('is added between two, moved and taken away', async () => {
    const name = 'question/zm-10000';
    const value = { question: 'Do you take cash?', answer: 'No.', place: 15, shown: true };
    await changed(name, value);
    expect(await keys('ZM')).toEqual(['trial', '10000', 'post', 'view', 'pay', 'cancel']);
    await changed(name, { place: 60 });
    expect((await keys('ZM')).at(-1)).toBe('10000');
    await changed(name, { shown: false });
    expect(await keys('ZM')).not.toContain('10000');
    await changed('question/zm-view', { shown: false });
    expect(await keys('ZM')).toEqual(['trial', 'post', 'pay', 'cancel']);
    expect(await keys()).toContain('view');
  });

  test.each([
    ['a blank that nobody knows', { answer: 'It costs {price}.' }, 'content.blank'],
    ['a blank of every object', { answer: 'It is {constructor}.' }, 'content.blank'],
    ['a brace that is left open', { question: 'What is {trial_days?' }, 'content.blank'],
    ['the place of another', { place: 30 }, 'content.place_taken'],
    ['no answer', { answer: '' }, 'request.invalid'],
    ['a script', { answer: '<script>alert(1)</script>' }, 'request.invalid'],
    ['a place before the first', { place: 0 }, 'request.invalid'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(code(await keep('question/za-post', change))).toBe(refusal);
    expect((await editor.read('question/za-post')).draft).toBeNull();
  });

  test('has its place to itself: of eight that are published to one at once, one is', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `question/za-${10_100 + index}`);
    for (const name of names) {
      await keep(name, { question: `What is ${name}?`, answer: 'One of eight.', place: 77, shown: true });
    }
    const answers = await Promise.all(names.map(publish));
    expect(answers.map(code).toSorted()).toEqual([...Array(7).fill('content.place_taken'), 'ok']);
    expect((await keys()).filter((key) => key.startsWith('101'))).toHaveLength(1);
  });
});
