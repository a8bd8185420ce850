import type { ContentThing } from '@marula/contract/content.contract';
import type { ContentValue } from '@marula/contract/content.values.contract';
import { endpoints } from '@marula/contract/endpoints';
import { formatMoney } from '@marula/contract/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';

let app: TestApp;
type Staff = Awaited<ReturnType<TestApp['signInStaff']>>;
let editor: Staff;
let writer: Staff;
beforeAll(async () => {
  // Prices are everybody's: on a database of its own, and without a worker.
  app = await startTestApp({ env: { PROCESS_MODE: 'web' } });
  editor = await app.signInStaff({ roles: ['content', 'finance'], first_name: 'Anton' });
  writer = await app.signInStaff({ roles: ['content'] });
});
afterAll(() => app.stop());

const { content, pricing, staff } = endpoints;
const reason = 'Agreed with finance on 13 November';
const at = (path: string) => `/api/admin/content/${path}`;
type Reply = { statusCode: number; json(): never };
const code = (reply: Reply) =>
  reply.statusCode < 400 ? 'ok' : (reply.json() as { error: { code: string } }).error.code;

const read = async (name: string): Promise<ContentThing> =>
  (await app.call(content.read, { url: at(name), headers: editor.headers })).json();
const seenOf = ({ version, draft }: ContentThing) => ({ seen_version: version, seen_draft: draft?.revision ?? null });

async function keep(name: string, change: object, by: Staff = editor) {
  const thing = await read(name);
  return app.call(content.keep, {
    url: at(`${name}/draft`),
    headers: by.headers,
    payload: { value: { ...(thing.draft?.value ?? thing.live), ...change }, ...seenOf(thing) },
  });
}
const publish = async (name: string, body: object = {}, by: Staff = editor) =>
  app.call(content.publish, {
    url: at(`${name}/publish`),
    headers: by.headers,
    payload: { reason, ...seenOf(await read(name)), ...body },
  });
const versions = async (name: string) =>
  (await app.call(content.versions, { url: at(`${name}/versions`), headers: editor.headers })).json();
const restore = async (name: string, version: number, by: Staff = editor) =>
  app.call(content.restore, {
    url: at(`${name}/restore`),
    headers: by.headers,
    payload: { version, reason, seen_version: (await read(name)).version },
  });
const prices = async (country = 'ZA') =>
  (await app.call(pricing.read, { headers: { 'x-tenant': country } })).json() as {
    plans: { slug: string; name: string; monthly_price: number; annual_price: number; tagline: string | null }[];
    bundles: { id: number; price: number }[];
    vat_basis_points: number;
  };
const planOf = async (slug: string) => (await prices()).plans.find((plan) => plan.slug === slug);
const changed = async (name: string, change: object) => {
  expect(code(await keep(name, change))).toBe('ok');
  expect(code(await publish(name))).toBe('ok');
};

describe('a plan', () => {
  const name = 'plan/za-professional';

  test('changes for everybody when it is published, not before, and is taken back by its first version', async () => {
    const before = await planOf('professional');
    expect(code(await keep(name, { monthly_price: 159_900, tagline: 'For teams that hire' }))).toBe('ok');
    expect(await planOf('professional')).toEqual(before);
    expect(code(await publish(name))).toBe('ok');
    expect(await planOf('professional')).toMatchObject({
      ...{ monthly_price: 159_900, annual_price: 1_599_000, tagline: 'For teams that hire' },
    });
    const { items } = await versions(name);
    expect(items.map(({ author }: { author: { name: string } | null }) => author?.name ?? null)).toEqual([
      'Anton Dlamini',
      null,
    ]);
    expect(items[0]).toMatchObject({ reason, before: { monthly_price: 149_900 }, value: { monthly_price: 159_900 } });
    const log = (await app.call(staff.log, { headers: editor.headers })).json();
    expect(log.items[0]).toMatchObject({
      act: 'content.published',
      subject: { id: name, name: 'Professional, South Africa' },
      reason,
      changes: [
        { field: 'tagline', from: null, to: 'For teams that hire' },
        { field: 'monthly_price', from: formatMoney(149_900, 'ZAR'), to: formatMoney(159_900, 'ZAR') },
      ],
    });
    expect(code(await restore(name, items[1].id))).toBe('ok');
    expect(await planOf('professional')).toEqual(before);
    expect((await versions(name)).items).toHaveLength(3);
  });

  test('says whom it reaches, and who subscribes keeps the price', async () => {
    const owner = await app.signIn({ plan: 'starter' });
    await app.signIn({ company_id: owner.company_id, role: 'User' });
    await app.signIn({ plan: 'starter' });
    const starter = 'plan/za-starter';
    const reply = await keep(starter, { monthly_price: 59_900, posts_per_month: 2, team_member_limit: 1 });
    expect((reply.json() as ContentThing).reach).toEqual([
      { code: 'plan_keep_price', count: 2 },
      { code: 'plan_posts_later', count: 2 },
      { code: 'plan_team_over', count: 1 },
    ]);
    expect(code(await publish(starter))).toBe('ok');
    const kept = await app.db.one<{ monthly_price: number }>(
      `select k.monthly_price from subscriber_prices k join subscriptions s on s.id = k.subscription_id where s.company_id = $1`,
      [owner.company_id],
    );
    expect(kept?.monthly_price).toBe(49_900);
  });

  test.each([
    ['a negative price', { monthly_price: -1 }, 'request.invalid'],
    ['a price in parts of a cent', { monthly_price: 1499.5 }, 'request.invalid'],
    ['a paid plan for nothing', { monthly_price: 0 }, 'content.price'],
    ['a paid plan without a price', { monthly_price: null }, 'content.price'],
    ['HTML in its name', { name: '<b>Pro</b>' }, 'request.invalid'],
    ['an empty name', { name: '  ' }, 'request.invalid'],
    ['the other country’s currency', { currency: 'ZMW' }, 'content.currency'],
    ['a feature that nobody knows', { features: { teleport: true } }, 'request.invalid'],
    ['a field that nobody knows', { slug: 'gold' }, 'request.invalid'],
    ['no posts at all', { posts_per_month: 0 }, 'request.invalid'],
    ['being closed, when everybody tries it', { active: false }, 'content.always_open'],
  ])('is refused with %s', async (_case, change, refusal) => {
    expect(code(await keep(name, change))).toBe(refusal);
    expect((await read(name)).draft).toBeNull();
  });

  test.each(['plan/za-gold', 'plan/ke-free', 'plan/free', 'vat/za-free', 'bundle/za-99999'])(
    'that does not exist has no draft: %s',
    async (unknown) => {
      const reply = await app.call(content.keep, {
        url: at(`${unknown}/draft`),
        headers: editor.headers,
        payload: { value: (await read(name)).live ?? {}, seen_version: null, seen_draft: null },
      });
      expect(code(reply)).toBe('staff.not_found');
    },
  );

  test('can be closed to new customers where the product does not need it', async () => {
    await changed('plan/zm-scale', { active: false });
    expect((await prices('ZM')).plans.map(({ slug }) => slug)).not.toContain('scale');
    expect((await prices('ZA')).plans.map(({ slug }) => slug)).toContain('scale');
  });
});

describe('two people', () => {
  const name = 'plan/za-scale';

  test('who edit at once: the second is told, and what the first wrote stays', async () => {
    const thing = await read(name);
    const write = (title: string, by: Staff) =>
      app.call(content.keep, {
        url: at(`${name}/draft`),
        headers: by.headers,
        payload: { value: { ...thing.live, name: title }, ...seenOf(thing) },
      });
    const answers = await Promise.all([write('One', editor), write('Two', writer)]);
    expect(answers.map(code).toSorted()).toEqual(['content.changed', 'ok']);
    const won = answers[0]?.statusCode === 200 ? 'One' : 'Two';
    expect((await read(name)).draft?.value).toMatchObject({ name: won });
  });

  test('who publish at once make one version', async () => {
    const seen = seenOf(await read(name));
    const answers = await Promise.all(Array.from({ length: 8 }, () => publish(name, seen)));
    expect(answers.map(code).filter((one) => one === 'ok')).toHaveLength(1);
    expect((await versions(name)).items).toHaveLength(2);
  });

  test('a draft that was written against an older version is not published over a newer one', async () => {
    const old = await read(name);
    await changed(name, { name: 'Scale again' });
    const reply = await app.call(content.keep, {
      url: at(`${name}/draft`),
      headers: writer.headers,
      payload: { value: { ...old.live, name: 'Late' }, ...seenOf(old) },
    });
    expect(code(reply)).toBe('content.changed');
  });

  test('without finance write drafts and publish none; nobody else sees them', async () => {
    expect(code(await keep(name, { name: 'Mine' }, writer))).toBe('ok');
    expect(code(await publish(name, {}, writer))).toBe('content.second_role');
    const first = (await versions(name)).items.at(-1).id;
    expect(code(await restore(name, first, writer))).toBe('content.second_role');
    const finance = await app.signInStaff({ roles: ['finance'] });
    expect(code(await app.call(content.read, { url: at(name), headers: finance.headers }))).toBe('auth.not_authorised');
    const discarded = await app.call(content.discard, {
      url: at(`${name}/draft/discard`),
      headers: writer.headers,
      payload: seenOf(await read(name)),
    });
    expect(code(discarded)).toBe('ok');
    expect((await read(name)).draft).toBeNull();
    expect(code(await publish(name))).toBe('content.no_draft');
  });
});

test('what was published can be neither changed nor removed, by anybody', async () => {
  for (const statement of [
    `update content_versions set reason = 'other'`,
    'delete from content_versions',
    'truncate content_versions',
  ]) {
    await expect(app.db.query(statement)).rejects.toThrow('append-only');
  }
});

describe('VAT and bundles', () => {
  test('a rate counts from its publishing on, and every process hears of it', async () => {
    const heard: string[] = [];
    const stop = await app.db.listen('content', (kind) => heard.push(kind));
    await changed('vat/zm', { vat_basis_points: 1750 });
    expect((await prices('ZM')).vat_basis_points).toBe(1750);
    expect((await prices('ZA')).vat_basis_points).toBe(1500);
    await expect.poll(() => heard).toContain('vat');
    await stop();
    expect(code(await keep('vat/zm', { vat_basis_points: 10_000 }))).toBe('request.invalid');
  });

  test('a bundle is changed, closed and added, in its own country', async () => {
    await changed('bundle/za-2', { price: 119_500 });
    expect((await prices()).bundles.find(({ id }) => id === 2)?.price).toBe(119_500);
    await changed('bundle/za-2', { active: false });
    expect((await prices()).bundles.some(({ id }) => id === 2)).toBe(false);
    const value: ContentValue<'bundle'> = {
      ...{ name: '25 job posts', currency: 'ZAR', posts: 25, featured_posts: 0 },
      ...{ price: 449_000, valid_days: 730, active: true },
    };
    const add = (key: string) =>
      app.call(content.keep, {
        url: at(`bundle/${key}/draft`),
        headers: editor.headers,
        payload: { value, seen_version: null, seen_draft: null },
      });
    expect(code(await add('za-77'))).toBe('staff.not_found');
    expect(code(await add('zm-10000'))).toBe('content.currency');
    expect(code(await add('za-10000'))).toBe('ok');
    expect(code(await publish('bundle/za-10000'))).toBe('ok');
    expect((await prices()).bundles.find(({ id }) => id === 10_000)?.price).toBe(449_000);
    expect((await prices('ZM')).bundles.some(({ id }) => id === 10_000)).toBe(false);
  });
});
