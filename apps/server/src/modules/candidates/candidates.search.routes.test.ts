import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import { errorReply } from '@marula/contract/errors';
import { browseLimits } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { applicationsOf } from '../../app/test-candidates.ts';
import { codeOf } from '../../app/test-jobs.ts';
import { personForEachPosition, secrets } from './candidates.fixture.ts';
import { gatherWords } from './candidates.tasks.ts';

type Query = Record<string, string>;
interface Card {
  id: string;
  last_name: string;
  distance_meters: number | null;
  industry: { position: { name: string } | null }[];
  match: { percentage: number } | null;
  applications: { application_id: string; status_id: number }[];
}

const now = new Date();
let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  on = applicationsOf(app);
  owner = await on.owner(20);
  await personForEachPosition(app, now);
  await gatherWords.run(app.deps, {} as never);
});
afterAll(() => app.stop());

const ask = (query: Query = {}, { headers }: Pick<TestMember, 'headers'> = owner) =>
  app.call(endpoints.candidates.search, { query, headers });
const search = async (query: Query = {}, member = owner) => (await ask(query, member)).json();
const browse = async (query: Query = {}) =>
  (await app.call(endpoints.candidates.browse, { query: { workCountryId: '1', ...query } })).json();
const works = ({ items }: { items: Card[] }) => items.map(({ industry }) => industry[0]?.position?.name);
const idOf = async (work: string): Promise<string> => (await search({ search: work, rows: '1' })).items[0].id;

describe('searching people', () => {
  test('shows the people of the company’s country, to every role of its team', async () => {
    const all = await search();
    expect(all.total).toBeGreaterThan(400);
    const zambian = await app.signIn({ tenant: 'ZM' });
    expect(await search({}, zambian)).toMatchObject({ items: [], total: 0, capped: false });
    for (const role of ['Admin', 'User'] as const) {
      const member = await app.signIn({ role, company_id: owner.company_id });
      expect((await search({}, member)).total).toBe(all.total);
    }
  });

  test('says nothing of somebody that a company may not know yet', async () => {
    const told = JSON.stringify([await search({ rows: '50' }), await search({ search: 'plumber', rows: '50' })]);
    for (const secret of secrets) expect(told).not.toContain(secret);
  });

  test('finds nobody by what is not shown of them', async () => {
    for (const secret of ['xylophone', 'quokka', 'umbrella', 'verborgen', 'hidden']) {
      expect([secret, (await search({ search: secret })).total]).toEqual([secret, 0]);
    }
  });

  test('narrows down by every filter, and counts what each filter would give without itself', async () => {
    const all = await search();
    for (const facet of ['industry', 'position', 'province', 'experience', 'education', 'licence', 'language']) {
      const [first] = all.facets[facet];
      const one = await search({ [facet]: String(first.id) });
      expect([facet, one.total]).toEqual([facet, first.count]);
      expect(one.facets[facet]).toEqual(all.facets[facet]);
    }
    const [a, b] = all.facets.industry;
    const both = await search({ industry: `${a.id},${b.id}`, language: '1' });
    expect(both.total).toBe(both.facets.language.find(({ id }: { id: number }) => id === 1).count);
  });

  test('walks page by page without a gap or a double, also when profiles are changed meanwhile', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    const newcomers: string[] = [];
    for (let page = 0; page < 4; page++) {
      const found: { items: Card[]; next: string | null } = await search({
        search: 'manager',
        rows: '10',
        ...(after ? { after } : {}),
      });
      seen.push(...found.items.map(({ id }) => id));
      after = found.next;
      const [id = ''] = await on.people(1);
      await app.db.query(
        "insert into candidate_industries (profile_id, industry_id, user_input) values ($1, 1, 'Manager')",
        [id],
      );
      newcomers.push(id);
    }
    expect(new Set(seen).size).toBe(40);
    await app.db.query('delete from profiles where id = any ($1)', [newcomers]);
    const whole = await search({ search: 'manager', rows: '40' });
    expect(seen).toEqual(whole.items.map(({ id }: Card) => id));
  });

  test('finds people whenever their profile was changed, once, the newest first', async () => {
    const zambian = await app.signIn({ tenant: 'ZM' });
    const ids = await on.people(60);
    await app.db.query('update candidates set work_country_id = 2 where profile_id = any ($1)', [ids]);
    // Every fifth day through the last ten months.
    await app.db.query('alter table candidates disable trigger candidates_touch');
    await app.db.query(
      `update candidates c set updated_at = $2::timestamptz - (n * 5) * interval '1 day'
       from unnest($1::uuid[]) with ordinality as who (id, n) where who.id = c.profile_id`,
      [ids, now],
    );
    await app.db.query('alter table candidates enable trigger candidates_touch');
    for (const sort of ['relevance', 'newest']) {
      const first = await search({ sort, rows: '50' }, zambian);
      const second = await search({ sort, rows: '50', after: first.next }, zambian);
      expect([...first.items, ...second.items].map(({ id }: Card) => id)).toEqual(ids);
      expect(first.total).toBe(60);
    }
    await app.db.query('delete from profiles where id = any ($1)', [ids]);
  });

  test('answers a page that is not there with an empty one', async () => {
    expect(await search({ page: '1000000' })).toMatchObject({ items: [], next: null });
    expect(await browse({ page: '1000000' })).toMatchObject({ items: [] });
  });

  test('ignores what makes no sense, and says so', async () => {
    const after = Buffer.from(JSON.stringify([1, '2001', randomUUID()])).toString('base64url');
    const nonsense = { industry: 'x,-1', lat: 'north', sort: 'best', job_id: '7', pool_id: '"', after, radius: '1' };
    const { total, ignored } = await search(nonsense);
    expect(ignored.toSorted()).toEqual(Object.keys(nonsense).toSorted());
    expect(total).toBe((await search()).total);
    expect((await ask({ colour: 'red' })).statusCode).toBe(400);
    expect((await ask({ search: 'x'.repeat(browseLimits.filterCharacters + 1) })).statusCode).toBe(400);
  });

  test.each(["'", '"', '%_\\', ':*', '& | ! ()', '<->', "'; drop table candidates; --", 'cashier:* & !waiter', '🙂'])(
    'takes %s as plain text',
    async (text) => {
      expect((await ask({ search: text })).statusCode).toBe(200);
      const open = await app.call(endpoints.candidates.browse, { query: { workCountryId: '1', search: text } });
      expect(open.statusCode).toBe(200);
    },
  );

  test('marks what was found, and says what it read instead of a slip', async () => {
    const { items, understood } = await search({ search: 'plumer' });
    expect(items[0].skills[0]).toEqual([{ text: 'Plumber', found: true }]);
    expect(understood).toMatchObject({ words: 'plumber', instead_of: 'plumer' });
    const some = await search({ search: 'waiter astronaut' });
    expect([some.understood.some_words, works(some)[0]]).toEqual([true, 'Waiter']);
    expect((await search({ search: 'beekeping' })).understood.words).toBe('beekeeping');
  });

  test('looks no further than so many', async () => {
    const copies = Math.ceil(browseLimits.matches / (await search()).total) * 500;
    const ids = await on.people(copies);
    const { total, capped } = await search();
    expect([total, capped]).toEqual([browseLimits.matches, true]);
    await app.db.query('delete from profiles where id = any ($1)', [ids]);
  });
});

describe('a place', () => {
  test('can stand at the end of the words, and asks for no less than anybody may know of where people are', async () => {
    const { understood, items } = await search({ search: 'waiter in Cape Town', radius: '1000' });
    expect(understood.places).toMatchObject([{ name: 'Cape Town', radius: 10_000 }]);
    expect(understood.words).toBe('waiter');
    for (const { distance_meters } of items) expect(distance_meters).toBeLessThanOrEqual(10_000);
  });

  test('keeps to its circle and can sort by the way there, which is told in whole kilometres', async () => {
    const circle = { lat: '-33.92584', lng: '18.42322', radius: '30000', sort: 'nearest', rows: '50' };
    const { items } = await search(circle);
    const far = items.map(({ distance_meters }: Card) => distance_meters);
    expect(far.length).toBeGreaterThan(10);
    expect(Math.max(...far)).toBeLessThanOrEqual(30_000);
    expect(far).toEqual(far.toSorted((a: number, b: number) => a - b));
    expect(far.every((meters: number) => meters % 1000 === 0)).toBe(true);
  });

  test('is measured from no more than the area that a profile shows', async () => {
    const id = await idOf('Plumber');
    const profile = (
      await app.call(endpoints.candidates.read, { url: `/api/candidate/${id}`, headers: owner.headers })
    ).json();
    const { lat, lng } = profile.candidate.location.geometry.location;
    const { items } = await search({ search: 'plumber', lat: String(lat), lng: String(lng), sort: 'nearest' });
    expect(items.find((card: Card) => card.id === id).distance_meters).toBe(0);
  });
});

describe('people the company knows', () => {
  test('are shown with their name and where they stand, also who was declined or only invited', async () => {
    const job = (await on.post(owner)).json().id;
    const [applied, declined, invited] = [await idOf('Welder'), await idOf('Waiter'), await idOf('Cashier')];
    const [application = ''] = await on.place(owner, job, [applied]);
    await on.place(owner, job, [declined], 'Declined');
    await on.place(owner, job, [invited], 'Invited');
    const card = async (work: string, id: string, member = owner) =>
      (await search({ search: work }, member)).items.find((one: Card) => one.id === id);
    expect(await card('welder', applied)).toMatchObject({
      last_name: 'Verborgen',
      applications: [{ application_id: application, job_id: job, title: 'Night driver', status_id: 2 }],
    });
    expect((await card('waiter', declined)).last_name).toBe('Verborgen');
    const waiting = await card('cashier', invited);
    expect([waiting.last_name, waiting.applications.length]).toEqual(['', 1]);
    const stranger = await app.signIn();
    expect(await card('welder', applied, stranger)).toMatchObject({ last_name: '', applications: [] });
  });

  test('are left out beside the job whose pipeline they are in, and the others are compared with it', async () => {
    const job = (await on.post(owner, { industry_id: 1, candidate_requirements: '<p>Clean and quick</p>' })).json().id;
    const chosen = await idOf('Electrician');
    await on.place(owner, job, [chosen]);
    const { items } = await search({ search: 'electrician', job_id: job });
    expect(items.map(({ id }: Card) => id)).not.toContain(chosen);
    expect(items.every(({ match }: Card) => match !== null)).toBe(true);
    const compared = (await search({ job_id: job, rows: '50' })).items.map(({ match }: Card) => match?.percentage);
    expect(compared.some((percentage: number | null) => typeof percentage === 'number')).toBe(true);
    expect((await search({ search: 'electrician' })).items[0].match).toBeNull();
  });

  test('are not told by another company’s job, nor by one that is not there', async () => {
    const stranger = await on.owner(1);
    const job = (await on.post(stranger)).json().id;
    expect(codeOf(await ask({ job_id: job }))).toBe('jobs.not_found');
    expect(codeOf(await ask({ job_id: randomUUID() }))).toBe('jobs.not_found');
  });
});

describe('people for anybody', () => {
  test('have no id, no name, no town and no day', async () => {
    const { items } = await browse({ rows: '50' });
    expect(items.length).toBe(50);
    for (const card of items) {
      expect(Object.keys(card).toSorted()).toEqual(
        'drivers_licence education_level experience industry languages province skills'.split(' '),
      );
    }
    const { rows } = await app.db.query<{ id: string; town: string }>(
      "select profile_id as id, location ->> 'name' as town from candidates",
    );
    const told = JSON.stringify(items);
    for (const { id } of rows) expect(told).not.toContain(id);
    for (const secret of [...secrets, 'Person']) expect(told).not.toContain(secret);
  });

  test('are asked for by province where a place is named, so that circles around a place tell nothing', async () => {
    const near = await browse({ search: 'in Cape Town', radius: '1000' });
    const far = await browse({ lat: '-33.6', lng: '19.45', radius: '1000' });
    expect(near.understood.places).toMatchObject([{ name: 'Western Cape' }]);
    expect(near.total).toBeGreaterThan(10);
    expect(far.total).toBe(near.total);
    expect(far.items).toEqual(near.items);
    for (const { province } of near.items) expect(province.name).toBe('Western Cape');
  });

  test('need a country', async () => {
    for (const endpoint of [endpoints.candidates.browse, endpoints.candidates.filterOptions]) {
      const reply = await app.call(endpoint);
      expect([reply.statusCode, errorReply.safeParse(reply.json()).success]).toEqual([400, true]);
    }
    expect(await browse({ workCountryId: '2' })).toMatchObject({ items: [], total: 0 });
  });

  test('can be narrowed down by options with names and counts', async () => {
    const reply = await app.call(endpoints.candidates.filterOptions, { query: { workCountryId: '1' } });
    const { facets, total } = reply.json();
    expect(facets.language[0]).toEqual({ id: expect.any(Number), name: expect.any(String), count: expect.any(Number) });
    expect(facets.experience).toContainEqual({ id: 1, name: 'No experience yet', count: expect.any(Number) });
    expect(facets.experience.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
  });
});

test('days are told from months, also at the turn of one', async () => {
  const moment = new Date('2027-03-01T00:30:00Z');
  const zambian = await app.signIn({ tenant: 'ZM' });
  const ids = await on.people(3);
  await app.db.query('update candidates set work_country_id = 2 where profile_id = any ($1)', [ids]);
  await app.db.query('alter table candidates disable trigger candidates_touch');
  await app.db.query(
    `update candidates c set updated_at = $2::timestamptz - (n * n * 9 - 9) * interval '1 day'
     from unnest($1::uuid[]) with ordinality as who (id, n) where who.id = c.profile_id`,
    [ids, moment],
  );
  await app.db.query('alter table candidates enable trigger candidates_touch');
  const { clock } = app.deps;
  app.deps.clock = () => moment;
  const found = await search({}, zambian);
  app.deps.clock = clock;
  expect(found.items.map(({ id }: Card) => id)).toEqual(ids);
});
