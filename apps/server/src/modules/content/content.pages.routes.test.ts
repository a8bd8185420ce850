import type { Article } from '@marula/contract/articles.contract';
import { type ContentValue, contentValues } from '@marula/contract/content.values.contract';
import { endpoints } from '@marula/contract/endpoints';
import { tenantHeader } from '@marula/contract/tenants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp } from '../../app/app.ts';
import { compose } from '../../app/compose.ts';
import { modules } from '../../app/modules.ts';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { codeOf, editorOf } from '../../app/test-content.ts';
import { loadReference } from '../../db/reference/load.ts';

let app: TestApp;
let editor: ReturnType<typeof editorOf>;
let operator: ReturnType<typeof editorOf>;
let headers: Record<string, string>;
beforeAll(async () => {
  // What everybody reads changes here: on a database of its own, and without a worker.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  const staff = await app.signInStaff({ roles: ['content'], first_name: 'Anton' });
  ({ headers } = staff);
  editor = editorOf(app, staff);
  operator = editorOf(app, await app.signInStaff({ roles: ['content', 'operator'], first_name: 'Thandi' }));
});
afterAll(() => app.stop());

const DAY = 86_400_000;
const dayFromNow = (days: number) => new Date(app.deps.clock().getTime() + days * DAY).toISOString().slice(0, 10);
const value = (): ContentValue<'article'> => ({
  ...{ title: 'Night work', summary: 'What it pays.', body: '## Hours\n\nSix to six.', author: 'Marula pay desk' },
  ...{ author_role: 'Reads what adverts pay', tags: ['Pay'], picture: 'road', action: null, shown: true },
  published_on: dayFromNow(-3),
});
const read = async (slug: string, country = 'ZA', http = app.http) =>
  http.inject({ url: `/api/article/${slug}`, headers: { [tenantHeader]: country } });
const article = async (slug: string, country?: string): Promise<Article> => (await read(slug, country)).json();
const text = async (url: string, http = app.http) => (await http.inject({ url })).body;
const slugs = async (country: string, http = app.http): Promise<string[]> => {
  const reply = await http.inject({
    url: '/api/article?kind=blog&rows=50',
    headers: { [tenantHeader]: country },
  });
  return reply.json<{ items: { slug: string }[] }>().items.map(({ slug }) => slug);
};
const release = async () => {
  await app.db.query("update reference_versions set hash = 'old' where name = 'articles'");
  await loadReference(app.db);
};

test.each(['article', 'page'] as const)('everything of the kind %s that is shipped can be edited', async (kind) => {
  const { items } = (await app.call(endpoints.content.list, { url: `/api/admin/content/${kind}`, headers })).json();
  expect(items.length).toBeGreaterThan(4);
  for (const { key, live } of items) expect([key, contentValues[kind].safeParse(live).success]).toEqual([key, true]);
});

describe('an article', () => {
  test('is written, read in every process at once, corrected, restored and taken down', async () => {
    // Another process, which was told nothing.
    const { deps, boss, platform } = compose({
      ...{ config: app.deps.config, db: { ...app.db }, log: app.deps.log, mail: app.deps.mail },
      ...{ payments: app.deps.payments, byTheClock: false },
    });
    const other = await startApp(deps, { modules, boss, platform, checkReplies: true });
    const { http } = other;
    if (!http) throw new Error('the other process serves nobody');
    const name = 'article/all-night-work';
    const where = async () => [
      (await slugs('ZA', http)).includes('night-work'),
      (await text('/blog/rss.xml', http)).includes('/blog/night-work<'),
      (await text('/sitemap.xml', http)).includes('/blog/night-work<'),
      (await read('night-work', 'ZM', http)).statusCode,
    ];
    expect(codeOf(await editor.keep(name, value()))).toBe('ok');
    expect(await where()).toEqual([false, false, false, 404]);
    expect(codeOf(await editor.publish(name))).toBe('ok');
    expect(await where()).toEqual([true, true, true, 200]);
    const first = await article('night-work');
    expect(first).toMatchObject({ title: 'Night work', headings: [{ text: 'Hours' }], author: 'Marula pay desk' });
    // As old as it says, whenever it was written.
    expect(first.updated_at).toBe(first.published_at);

    await editor.changed(name, { body: '## Hours\n\nSix to five.' });
    const second = await article('night-work');
    expect([second.html, Date.parse(second.updated_at) > Date.parse(second.published_at)]).toEqual([
      expect.stringContaining('Six to five.'),
      true,
    ]);
    await editor.restoreFirst(name);
    expect((await article('night-work')).html).toContain('Six to six.');

    const { updated_at } = await article('night-work');
    await editor.changed(name, { shown: false });
    expect(await where()).toEqual([false, false, false, 404]);
    await editor.changed(name, { shown: true });
    expect([await where(), (await article('night-work')).updated_at]).toEqual([[true, true, true, 200], updated_at]);
    await other.stop();
  });

  test('waits for its day, and one of a country takes the place of the one for all only while it is shown', async () => {
    await editor.changed('article/all-rain', { ...value(), title: 'Rain' });
    await editor.changed('article/za-rain', { ...value(), title: 'Rain in South Africa', published_on: dayFromNow(5) });
    expect([(await article('rain')).title, (await article('rain', 'ZM')).title]).toEqual(['Rain', 'Rain']);
    expect((await slugs('ZA')).filter((slug) => slug === 'rain')).toHaveLength(1);
    await editor.changed('article/za-rain', { published_on: dayFromNow(-1) });
    expect([(await article('rain')).title, (await article('rain', 'ZM')).title]).toEqual([
      'Rain in South Africa',
      'Rain',
    ]);
    await editor.changed('article/za-rain', { shown: false });
    expect((await article('rain')).title).toBe('Rain');
  });

  test('shows HTML and scripts as text, and no link runs anything', async () => {
    const hostile = [
      '## A <img src=x onerror=alert(1)> heading',
      '<script>alert(1)</script>',
      '[press](javascript:alert(1)) [here](data:text/html,x)',
      '<a href="javascript:alert(1)">or here</a>',
      '![x](https://elsewhere.example/pixel.png)',
    ].join('\n\n');
    await editor.changed('article/all-hostile', { ...value(), body: hostile });
    const { html } = await article('hostile');
    expect(html).not.toMatch(/<script|<img|<a [^>]*"(?:javascript|data):/);
    expect(html).toContain('&lt;script&gt;');
  });

  test.each([
    ['a blank that nobody knows', { body: 'It pays {price}.' }, 'content.blank'],
    ['pay of a position that nobody has', { body: '{{pay: Astronaut}}' }, 'content.blank'],
    ['a brace that is left open', { body: '{{pay: Cashier' }, 'content.blank'],
    ['markup in its title', { title: '<b>Night</b>' }, 'request.invalid'],
    ['a tag twice', { tags: ['Pay', 'Pay'] }, 'request.invalid'],
    ['a picture that is not drawn', { picture: 'beach' }, 'request.invalid'],
    ['a day that is none', { published_on: '2026-02-30' }, 'request.invalid'],
    ['a day before there was a web', { published_on: '0000-01-01' }, 'request.invalid'],
    ['more than fits', { body: 'x'.repeat(60_001) }, 'request.invalid'],
    ['nothing to read', { body: ' \n ' }, 'request.invalid'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(codeOf(await editor.keep('article/all-refused', { ...value(), ...change }))).toBe(refusal);
    expect((await editor.read('article/all-refused')).draft).toBeNull();
  });

  test.each([
    ['of no country', 'article/ke-night-work', 'staff.not_found'],
    ['without an address', 'article/za', 'staff.not_found'],
    ['without whom it is for', 'article/night-work-again', 'staff.not_found'],
    ['longer than an address', `article/all-${'a'.repeat(81)}`, 'staff.not_found'],
    ['of a legal page', 'article/all-terms-and-conditions', 'content.address_taken'],
    ['of a legal page, in one country', 'article/zm-terms-and-conditions', 'content.address_taken'],
  ])('is not added at an address %s', async (_case, name, refusal) => {
    expect(codeOf(await editor.keep(name, value()))).toBe(refusal);
  });

  test('fills in what work pays where it asks for it', async () => {
    await editor.changed('article/all-tills', { ...value(), body: 'See:\n\n{{pay: Cashier}}\n\nThat is all.' });
    expect((await article('tills')).html).toMatch(/<table>[\s\S]*Cashier/);
  });

  test('is never overwritten by a release that ships it, newly or no longer, once it is edited', async () => {
    const shipped = 'article/all-how-to-spot-a-job-scam';
    await editor.changed(shipped, { title: 'Ours' });
    await editor.changed('article/all-only-here', value());
    // As if a release shipped for the first time what somebody has written already.
    await app.db.query("delete from articles where slug = 'a-cv-that-gets-read'");
    await editor.changed('article/all-a-cv-that-gets-read', value());
    await release();
    expect((await article('how-to-spot-a-job-scam')).title).toBe('Ours');
    expect((await article('only-here')).title).toBe('Night work');
    expect((await article('a-cv-that-gets-read')).title).toBe('Night work');
  });
});

describe('a legal page', () => {
  const name = 'page/all-terms-and-conditions';

  test('is drafted by an editor, published by an operator, and says what changed to nobody but its readers', async () => {
    const before = await article('terms-and-conditions');
    expect(codeOf(await editor.keep(name, { body: '## Who we are\n\n{legal_name}.\n{ZM} Zambia only.' }))).toBe('ok');
    expect(codeOf(await editor.publish(name))).toBe('content.operator_role');
    expect((await article('terms-and-conditions')).html).toBe(before.html);
    expect(codeOf(await operator.publish(name))).toBe('ok');
    const here = await article('terms-and-conditions');
    expect(Date.parse(here.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect(here.html).toContain('Who we are');
    expect([here.html.includes('Zambia only'), here.html.includes('{')]).toEqual([false, false]);
    expect((await article('terms-and-conditions', 'ZM')).html).toContain('Zambia only');
    await release();
    expect((await article('terms-and-conditions')).html).toBe(here.html);
    await operator.restoreFirst(name);
    expect((await article('terms-and-conditions')).html).toBe(before.html);
  });

  test('is named by the receipt of whoever agrees to it, and stays provable', async () => {
    const versionFor = async (kind: string) => {
      const { user_id, headers: own } = await app.visit();
      const payload = { first_name: 'Thandi', last_name: 'Mokoena', contact_number: null };
      expect((await app.call(endpoints.candidateApp.create, { headers: own, payload })).statusCode).toBe(200);
      const { rows } = await app.db.query<{ version: string }>(
        'select version from consent_receipts where profile_id = $1 and kind = $2',
        [user_id, kind],
      );
      return rows[0]?.version;
    };
    expect(await versionFor('privacy')).toBe('2026-11');
    await operator.changed('page/all-privacy-policy', { body: 'We keep less.' });
    const agreed = await versionFor('privacy');
    expect(agreed).toMatch(/^\d{4}-\d\d-\d\d, no\. \d+$/);
    await operator.changed('page/all-privacy-policy', { body: 'We keep even less.' });
    const { rows } = await app.db.query<{ value: { body: string } }>(
      'select value from content_versions where id = $1',
      [agreed?.split('no. ')[1]],
    );
    expect(rows[0]?.value.body).toBe('We keep less.');
    expect(await versionFor('search')).toBe('2026-11');
  });

  test.each([
    ['a blank that nobody knows', { body: 'Call {fax}.' }, 'content.blank'],
    ['a country that is none', { body: '{KE} Kenya only.' }, 'content.blank'],
    ['a country in the middle of a line', { body: 'Only {ZA} here.' }, 'content.blank'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(codeOf(await editor.keep('page/za-paia-manual', change))).toBe(refusal);
  });

  test.each(['page/all-new-page', 'page/zm-paia-manual', 'page/all-night-work'])(
    'is not added as %s',
    async (added) => {
      const { title, summary, body } = value();
      expect(codeOf(await operator.keep(added, { title, summary, body }))).toBe('staff.not_found');
    },
  );
});

describe('the preview of a text', () => {
  const preview = (payload: object) => app.call(endpoints.content.preview, { headers, payload: payload as never });

  test('is what its page would be, for the country that is asked for', async () => {
    const body = '## Who\n\n{legal_name}.\n\n{ZM} Zambia only.\n\n<script>alert(1)</script>';
    const inZambia = (await preview({ kind: 'page', country: 'ZM', body })).json();
    expect(inZambia).toMatchObject({ headings: [{ id: 'who', text: 'Who', level: 2 }], reading_minutes: 1 });
    expect(inZambia.html).toContain('Zambia only.');
    expect(inZambia.html).not.toContain('<script');
    expect((await preview({ kind: 'page', country: 'ZA', body })).json().html).not.toContain('Zambia only.');
    const paid = (await preview({ kind: 'article', country: 'ZA', body: '{{pay: Cashier}}' })).json();
    expect(paid.html).toContain('<table>');
  });

  test('is for editors, of a text that fits', async () => {
    const given = { kind: 'article', country: 'ZA', body: 'x' };
    const other = await app.signInStaff({ roles: ['trust'] });
    const refused = await app.call(endpoints.content.preview, { headers: other.headers, payload: given as never });
    expect(refused.statusCode).toBe(403);
    expect(codeOf(await preview({ ...given, body: 'x'.repeat(60_001) }))).toBe('request.invalid');
    expect(codeOf(await preview({ ...given, kind: 'plan' }))).toBe('request.invalid');
  });
});
