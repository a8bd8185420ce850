import { endpoints } from '@marula/contract/endpoints';
import type { Landing } from '@marula/contract/jobs.landing.contract';
import { landingLimits } from '@marula/contract/landing-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { positionSlug, townSlug } from '../../domain/landings/landing-columns.ts';
import { openJob } from '../../domain/landings/landings.fixture.ts';

let app: TestApp;
let company_id: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  ({ company_id } = await app.signIn({ plan: 'professional' }));
});
afterAll(() => app.stop());

const ask = (query: Record<string, string>) =>
  app.call(endpoints.jobs.landing, { query: { workCountryId: '1', ...query } });
const landing = async (query: Record<string, string>): Promise<Landing> => (await ask(query)).json();
const open = (position: string, town: string, more: Partial<Parameters<typeof openJob>[1]> = {}) =>
  openJob(app, { company_id, position, town, ...more });
const listed = async (query: Record<string, string>) =>
  (await app.call(endpoints.jobs.browse, { query: { workCountryId: '1', ...query } })).json();

describe('a page of jobs', () => {
  test('without a job still says what it is about', async () => {
    expect(await landing({ position: 'plumber', town: 'durban' })).toMatchObject({
      position: { name: 'Plumber', slug: 'plumber' },
      town: { name: 'Durban', slug: 'durban', within: 'KwaZulu-Natal' },
      total: 0,
      items: [],
      pay: null,
      towns: [],
      positions: [],
      newest_at: null,
    });
  });

  test('has the jobs of its work around its town, and counts what the list counts', async () => {
    for (let n = 0; n < 12; n++) await open('Plumber', 'Durban');
    await open('Plumber', 'Pinetown');
    await open('Plumber', 'Cape Town');
    await open('Electrician', 'Durban');
    await open('Plumber', 'Durban', { expired: true });
    const page = await landing({ position: 'plumber', town: 'durban' });
    expect([page.total, page.items.length, page.companies]).toEqual([13, landingLimits.rows, 1]);
    const { town, position } = page;
    const circle = { lat: String(town?.location.lat), lng: String(town?.location.lng), radius: String(town?.radius) };
    expect(await listed({ position: String(position?.id), ...circle })).toMatchObject({ total: page.total });
    expect((await landing({ town: 'durban' })).total).toBe(14);
    expect((await landing({ position: 'plumber' })).total).toBe(14);
  });

  test('names near towns and kindred work, with the counts that their own pages show', async () => {
    const page = await landing({ position: 'plumber', town: 'durban' });
    expect(page.towns.map(({ name }) => name)).toContain('Pinetown');
    for (const { slug, count } of page.towns) {
      expect((await landing({ position: 'plumber', town: slug })).total).toBe(count);
    }
    expect(page.positions).toEqual([{ name: 'Electrician', slug: 'electrician', count: 1, capped: false }]);
    expect((await landing({ town: 'durban' })).positions.map(({ slug, count }) => [slug, count])).toEqual([
      ['plumber', 13],
      ['electrician', 1],
    ]);
    const towns = (await landing({ position: 'plumber' })).towns.map(({ name }) => name);
    expect(towns).toEqual(expect.arrayContaining(['Durban', 'Cape Town']));
  });

  test('without a job leads to the same work elsewhere and to other work in the same place', async () => {
    await open('Winemaker', 'Stellenbosch');
    const page = await landing({ position: 'winemaker', town: 'durban' });
    expect(page.total).toBe(0);
    expect(page.towns.map(({ name }) => name)).toEqual(['Stellenbosch']);
    expect(page.positions.map(({ slug }) => slug)).toEqual(['plumber', 'electrician']);
  });

  test.each([
    ['a short name', { town: 'jozi' }, 'johannesburg'],
    ['a former name', { town: 'port-elizabeth' }, 'gqeberha'],
    ['a name with its province', { town: 'durban-kwazulu-natal' }, 'durban'],
  ])('is found by %s of its town', async (_, query, slug) => {
    expect((await landing(query)).town?.slug).toBe(slug);
  });

  test('is found by another name of its work', async () => {
    const { rows } = await app.db.query<{ folded: string }>(
      `select n.folded from position_names n join industry_positions p on p.id = n.position_id
       where p.name = 'Plumber' and not n.own and not exists (
         select from position_names o where o.folded = n.folded and o.position_id <> n.position_id) order by 1 limit 1`,
    );
    const position = rows[0]?.folded.replaceAll(' ', '-') ?? '';
    expect([position === 'plumber', (await landing({ position })).position?.slug]).toEqual([false, 'plumber']);
  });

  test('of a town of the other country shows that country’s jobs', async () => {
    await open('Plumber', 'Kitwe', { country: 2 });
    const page = await landing({ position: 'plumber', town: 'kitwe' });
    expect([page.work_country_id, page.total]).toEqual([2, 1]);
    expect((await landing({ position: 'plumber', workCountryId: '2' })).total).toBe(1);
  });

  test.each([
    ['work that nobody does', { position: 'dragon-tamer' }],
    ['a place that is not there', { town: 'nowhere-at-all' }],
    ['known work in an unknown place', { position: 'plumber', town: 'nowhere-at-all' }],
    ['nothing at all', {}],
  ])('does not exist for %s', async (_, query: Record<string, string>) => {
    const reply = await ask(query);
    expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'landings.not_found']);
  });

  test.each([
    ['no country', { workCountryId: '' }],
    ['capitals', { position: 'Plumber' }],
    ['what means something to a query', { town: "x' | '=c1" }],
  ])('is refused with %s', async (_, query) => {
    expect((await ask(query)).statusCode).toBe(400);
  });
});

describe('what a page says about pay', () => {
  const pay = async () => (await landing({ position: 'welder' })).pay;

  test('is nothing until five jobs show theirs: neither hidden pay nor another country counts', async () => {
    for (const amount of [10_000, 12_000, 14_000]) await open('Welder', 'Durban', { pay: amount });
    await open('Welder', 'Cape Town', { pay: [8000, 20_000] });
    await open('Welder', 'Durban', { pay: 90_000, hidden: true });
    await open('Welder', 'Durban');
    await open('Welder', 'Lusaka', { pay: 90_000, country: 2 });
    expect(await pay()).toBeNull();
    expect(await landing({ position: 'welder' })).toMatchObject({ total: 6, with_pay: 4 });
  });

  test('is from the lowest to the highest with the middle between, in the country’s money', async () => {
    await open('Welder', 'Durban', { pay: 13_000 });
    expect(await pay()).toEqual({ jobs: 5, lowest: 800_000, middle: 1_300_000, highest: 2_000_000, currency: 'ZAR' });
  });

  test('is of a month, whatever the pay was written for', async () => {
    const id = await open('Welder', 'Durban');
    await app.db.query(
      `insert into job_salaries (job_id, min, max, currency, remuneration_term_id) values ($1, 10000, 20000, 'ZAR', 1)`,
      [id],
    );
    expect(await pay()).toMatchObject({ jobs: 6, highest: 195 * 20_000, lowest: 800_000 });
  });
});

test('every town of both countries and every position has an address of its own', async () => {
  const slugsOf = (slug: string, table: string) =>
    app.db.query<{ slug: string }>(`select ${slug} as slug from ${table} row`);
  for (const { rows } of [
    await slugsOf(townSlug('row'), 'towns'),
    await slugsOf(positionSlug('row'), 'industry_positions'),
  ]) {
    expect(rows.length).toBeGreaterThan(400);
    expect(rows.filter(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug ?? ''))).toEqual([]);
    expect(new Set(rows.map(({ slug }) => slug)).size).toBe(rows.length);
  }
});
