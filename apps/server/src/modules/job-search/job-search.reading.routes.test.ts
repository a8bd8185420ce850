import type { ReplyOf } from '@marula/contract/endpoint';
import type { browseJobs } from '@marula/contract/jobs.browse.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';
import { jobSearchRepository } from './job-search.repository.ts';

type Found = ReplyOf<typeof browseJobs>;

const now = new Date();
let app: TestApp;
let company: string;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  company = (await app.signIn()).company_id;
  for (const country of [1, 2]) await jobForEachPosition(app, { company_id: company, country, now });
  await jobSearchRepository(app.db).putWords();
});
afterAll(() => app.stop());

const browse = async (query: Record<string, string>, country = 1): Promise<Found> =>
  (await app.http.inject({ url: '/api/job/public', query: { workCountryId: String(country), ...query } })).json();
const titles = ({ items }: Found) => items.map(({ title }) => title);

interface Posted {
  title: string;
  position?: string;
  set?: Record<string, number>;
}

/** Jobs beside those of every kind, gone again afterwards. */
async function posting(jobs: Posted[], work: () => Promise<void>): Promise<void> {
  const ids: string[] = [];
  for (const { title, position, set = {} } of jobs) {
    const columns = Object.keys(set);
    const { rows } = await app.db.query<{ id: string }>(
      `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at, industry_position_id${columns.map((name) => `, ${name}`).join('')})
       select $1, 1, $2, true, $3, $3::timestamptz + interval '9 days', (select id from industry_positions where name = $4)${columns.map((_, n) => `, $${n + 5}`).join('')} returning id`,
      [company, title, now, position ?? null, ...Object.values(set)],
    );
    ids.push(rows[0]?.id ?? '');
  }
  try {
    await work();
  } finally {
    await app.db.query('delete from jobs where id = any ($1)', [ids]);
  }
}

describe('where', () => {
  test.each([
    ['by its name', 'Durban', 'Durban'],
    ['by another name', 'Jozi', 'Johannesburg'],
    ['by a short name', 'CPT', 'Cape Town'],
    ['by a former name', 'Port Elizabeth', 'Gqeberha'],
    ['as a suburb with its town', 'Rosebank, Cape Town', 'Rosebank'],
    ['with words around it', 'near Durban CBD', 'Durban'],
  ])('a place is read %s', async (_, place, name) => {
    const { understood, items } = await browse({ place, radius: '30000' });
    expect([understood.place?.name, understood.typed_place, understood.words]).toEqual([name, null, '']);
    expect(items.every(({ distance_meters: far }) => far !== null && far <= 30_000)).toBe(true);
  });

  test('a slip in its name is mended, and the reply says so', async () => {
    const { understood } = await browse({ place: 'stellenbsoch' });
    expect(understood.place?.name).toBe('Stellenbosch');
    expect(understood.typed_place).toEqual({
      typed: 'stellenbsoch',
      reading: 'mended',
      name: 'Stellenbosch',
      country: null,
    });
  });

  test.each([
    ['KZN', 'KwaZulu-Natal', 1],
    ['gp', 'Gauteng', 1],
    ['EC', 'Eastern Cape', 1],
    ['Copperbelt', 'Copperbelt', 2],
    ['southern province', 'Southern', 2],
  ])('%s is a province, and a filter by it', async (place, name, country) => {
    const { understood, items, total } = await browse({ place, rows: '50' }, country);
    const { rows } = await app.db.query<{ n: number; id: number }>(
      `select p.id, count(*)::int as n from jobs j join provinces p on p.id = j.province_id
       where p.name = $1 and j.work_country_id = $2 group by p.id`,
      [name, country],
    );
    expect([understood.province?.name, understood.place, total]).toEqual([name, null, rows[0]?.n ?? 0]);
    expect(items.every(({ location }) => location?.province_id === rows[0]?.id)).toBe(true);
  });

  test('a place that nobody knows is said to be none, and never looked for as a word', async () => {
    const all = await browse({ search: 'waiter' });
    const found = await browse({ search: 'waiter', place: 'Qwertyville' });
    expect(found.understood.typed_place).toEqual({
      typed: 'Qwertyville',
      reading: 'unknown',
      name: null,
      country: null,
    });
    expect([titles(found), found.understood.words]).toEqual([titles(all), 'waiter']);
  });

  test('a place of the other country is said to be there, and this one’s jobs are shown', async () => {
    const { understood, total } = await browse({ search: 'waiter', place: 'Ndola' });
    expect(understood.typed_place).toMatchObject({ reading: 'elsewhere', name: 'Ndola', country: 'ZM' });
    expect([understood.place, total > 0]).toEqual([null, true]);
    expect((await browse({ search: 'waiter lusaka' })).understood.typed_place?.country).toBe('ZM');
    expect((await browse({ place: 'Ndola' }, 2)).understood.place?.name).toBe('Ndola');
  });

  test.each([
    ['driver durban', 'Durban', 'driver'],
    ['durban driver jobs', 'Durban', 'driver'],
    ['driver in durbn', 'Durban', 'driver'],
    ['traffic warden', undefined, 'traffic warden'],
    ['gp', undefined, 'gp'],
  ])('in the words of “%s” it is read too, and what is a kind of work is none', async (search, name, words) => {
    const { understood } = await browse({ search });
    expect([understood.place?.name, understood.words]).toEqual([name, words]);
    if (name) expect(understood.without_place).toMatch(/^driver/);
  });

  test('“near me” asks where that is, and looks for no such words', async () => {
    const { understood, total } = await browse({ search: 'jobs near me' });
    expect([understood.near_me, understood.words, total > 400]).toEqual([true, '', true]);
  });
});

describe('what', () => {
  test('a kind of work is that kind, and not every job that mentions it', async () => {
    const { items, understood, total } = await browse({ search: 'Cashier', rows: '50' });
    expect(total).toBeLessThan(5);
    expect(understood.kinds.map(({ name }) => name)).toEqual(['Cashier']);
    expect(items[0]?.title).toBe('Cashier');
    expect(titles({ items } as Found)).not.toContain('Shop assistant');
  });

  test('a title that says so counts, whatever position the employer chose', async () => {
    await posting([{ title: 'Shop Assistant/Cashier', position: 'Shop assistant' }], async () => {
      expect(titles(await browse({ search: 'cashier' }))).toEqual(['Cashier', 'Shop Assistant/Cashier']);
    });
  });

  test.each([
    ['char', 'Domestic worker'],
    ['petrol joggie', 'Petrol attendant'],
    ['gogo care', 'Home-based caregiver'],
    ['kok', 'Canteen cook'],
    ['sekuriteitswag', 'Security guard'],
    ['unesi', 'Registered nurse'],
    ['dieselmechanic', 'Diesel mechanic'],
    ['recepsionist', 'Receptionist'],
    ['looking after children', 'Nanny'],
  ])('“%s” means %s', async (search, kind) => {
    const { understood, items } = await browse({ search });
    expect(understood.kinds.map(({ name }) => name)).toContain(kind);
    expect(items.slice(0, 3).map(({ title }) => title)).toContain(kind);
  });

  test('a licence is asked for by the field, by the title, and by the text where the field is empty', async () => {
    const position = 'Long-haul truck driver';
    const driver = { position };
    await posting(
      [
        { ...driver, title: 'Driver by the field', set: { drivers_licence_id: 6 } },
        { ...driver, title: 'Driver Code 14 – Durban North' },
        { ...driver, title: 'Driver of a light van', set: { drivers_licence_id: 3 } },
      ],
      async () => {
        const found = await browse({ search: 'Code 14 driver' });
        expect(found.understood.wishes.map(({ facet, ids }) => [facet, ids])).toEqual([['licence', [6]]]);
        expect(titles(found)).toEqual(expect.arrayContaining(['Driver by the field', 'Driver Code 14 – Durban North']));
        expect(titles(found)).not.toContain('Driver of a light van');
        expect(titles(await browse({ search: 'EC driver' }))).toContain('Driver by the field');
      },
    );
  });

  test.each([
    ['No experience needed', 'experience', 1, 'experience_id'],
    ['work from home', 'model', 3, 'working_model_id'],
    ['matric', 'education', 4, 'education_level_id'],
    ['learnership', 'contract', 5, 'capacity_id'],
    ['night shift', 'time', 3, 'time_commitment_id'],
    ['weekend work', 'time', 4, 'time_commitment_id'],
  ])('“%s” is a filter and not its words', async (search, facet, id, column) => {
    await posting([{ title: 'Filtered', position: 'Waiter', set: { [column]: id } }], async () => {
      const { understood, items, sort } = await browse({ search, rows: '50' });
      expect(understood.wishes).toEqual([
        { facet, ids: expect.arrayContaining([id]), name: expect.any(String), of: 'search', rest: '' },
      ]);
      expect([understood.words, sort, items[0]?.title]).toEqual(['', 'newest', 'Filtered']);
      const { rows } = await app.db.query<{ id: string }>(
        `select id from jobs where ${column} = $1 or (${column} is null and $2)`,
        [
          id,
          // Where the employer left it open, the text of the job says it.
          facet === 'contract',
        ],
      );
      const right = new Set(rows.map((row) => row.id));
      expect(items.filter((item) => !right.has(item.id))).toEqual([]);
      const { items: waiters, understood: read } = await browse({ search: `waiter ${search}` });
      expect([read.words, read.wishes[0]?.rest]).toEqual(['waiter', 'waiter']);
      expect(waiters.map(({ title }) => title)).toContain('Filtered');
    });
  });

  test('“remote” in the field of the place is the same filter', async () => {
    await posting([{ title: 'At home', position: 'Waiter', set: { working_model_id: 3 } }], async () => {
      const found = await browse({ search: 'waiter', place: 'remote' });
      expect([titles(found), found.understood.wishes[0]?.of]).toEqual([['At home'], 'place']);
    });
  });

  test('a word that a company is called by is no slip', async () => {
    const { company_id } = await app.signIn();
    await app.db.query("update companies set name = 'Shoprita Foods' where id = $1", [company_id]);
    await app.db.query(
      `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at)
       values ($1, 1, 'Till lead', true, $2, $2::timestamptz + interval '9 days')`,
      [company_id, now],
    );
    await jobSearchRepository(app.db).putWords();
    const found = await browse({ search: 'shoprita' });
    expect([titles(found), found.understood.instead_of]).toEqual([['Till lead'], null]);
    await app.db.query('delete from jobs where company_id = $1', [company_id]);
  });

  test('a word of a title is no slip from the moment the job is online', async () => {
    await posting([{ title: 'Picture framer' }], async () => {
      const found = await browse({ search: 'picture framer' });
      expect([titles(found)[0], found.understood.instead_of]).toEqual(['Picture framer', null]);
    });
    expect((await browse({ search: 'framer' })).understood.instead_of).toBe('framer');
  });

  test('without a job of the kind, neighbouring kinds are shown and named as such', async () => {
    await app.db.query("update jobs set active = false where work_country_id = 2 and title in ('Milker')");
    const { understood, items } = await browse({ search: 'milker' }, 2);
    expect([understood.neighbours, understood.kinds.map(({ name }) => name)]).toEqual([true, ['Milker']]);
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('nothing near', () => {
  test('offers the nearest further away with its distance, similar work with its count, and both are true', async () => {
    const { items, offers } = await browse({ search: 'winemaker', place: 'Musina' });
    expect(items).toEqual([]);
    const further = offers?.further;
    expect(further?.total).toBeGreaterThan(0);
    const again = await browse({
      search: 'winemaker',
      ...(further?.radius && { place: 'Musina', radius: String(further.radius) }),
    });
    expect(again.total).toBe(further?.total);
    expect(again.offers).toBeNull();
    let compared = 0;
    for (const place of ['Durban', 'Pretoria', 'Johannesburg', 'Gqeberha', 'Bloemfontein', 'Polokwane']) {
      const near = await browse({ search: 'winemaker', place, radius: '5000' });
      if (!near.offers?.similar_near) continue;
      for (const { id, count } of near.offers.similar) {
        const similar = await browse({ position: String(id), place, radius: '5000' });
        expect([place, id, similar.total]).toEqual([place, id, count]);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(0);
  });
});
