import { errorReply, messageOf } from '@marula/contract/errors';
import { browseLimits, duration } from '@marula/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../app/test-app.ts';
import { jobForEachPosition } from './job-search.fixture.ts';
import { jobSearchRepository } from './job-search.repository.ts';

const now = new Date();
let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn({ plan: 'professional' });
  await jobForEachPosition(app, { company_id: owner.company_id, now: now });
  await jobSearchRepository(app.db).putWords();
});
afterAll(() => app.stop());

const browse = async (query: Record<string, string> = {}) =>
  (await app.http.inject({ url: '/api/job/public', query: { workCountryId: '1', ...query } })).json();
const read = (id: string) => app.http.inject({ url: `/api/job/public/${id}` });
const idOf = async (title: string): Promise<string> =>
  (await app.db.query<{ id: string }>('select id from jobs where title = $1', [title])).rows[0]?.id ?? '';
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

describe('browsing', () => {
  test('needs a country, and shows only that one’s jobs', async () => {
    const reply = await app.http.inject({ url: '/api/job/public' });
    expect([reply.statusCode, errorReply.safeParse(reply.json()).success]).toEqual([400, true]);
    expect(await browse({ workCountryId: '2' })).toMatchObject({ items: [], total: 0 });
  });

  test('shows the newest first, with counts that add up', async () => {
    const { items, total, capped, facets } = await browse();
    expect(items).toHaveLength(browseLimits.rows);
    expect(items.map(({ published_at }: { published_at: string }) => published_at)).toEqual(
      items
        .map(({ published_at }: { published_at: string }) => published_at)
        .toSorted()
        .toReversed(),
    );
    expect(capped).toBe(false);
    expect(facets.time.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
  });

  test('finds jobs of every age once, and only those of the days that are asked for', async () => {
    const ages = [0, 1, 2, 6, 7, 14, 15, 20, 31, 32, 59, 200];
    await app.db.query(
      `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at)
       select $1, 2, 'Age ' || age, true, date_trunc('day', $2::timestamptz at time zone 'UTC') at time zone 'UTC' - age * interval '1 day', $2::timestamptz + interval '9 days'
       from unnest($3::int[]) age`,
      [owner.company_id, now, ages],
    );
    const aged = async (query: Record<string, string>) =>
      titles(await browse({ workCountryId: '2', sort: 'newest', ...query })).map((title) => Number(title.slice(4)));
    expect(await aged({})).toEqual(ages);
    for (const days of browseLimits.postedWithinDays) {
      expect(await aged({ days: String(days) })).toEqual(ages.filter((age) => age <= days));
    }
    await app.db.query('delete from jobs where work_country_id = 2');
  });

  test('narrows down by every filter, and counts what each filter would give without itself', async () => {
    const all = await browse();
    const [first, second] = all.facets.industry;
    const one = await browse({ industry: String(first.id) });
    expect(one.total).toBe(first.count);
    expect(one.facets.industry).toEqual(all.facets.industry);
    const both = await browse({ industry: `${first.id},${second.id}`, time: '1' });
    expect(both.facets.time.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(
      first.count + second.count,
    );
    expect(both.total).toBe(both.facets.time.find(({ id }: { id: number }) => id === 1).count);
  });

  test('walks page by page without a gap or a double, also when jobs are posted meanwhile', async () => {
    const seen: string[] = [];
    let after: string | null = null;
    for (let page = 0; page < 4; page++) {
      const found: { items: { id: string; title: string }[]; next: string | null } = await browse({
        search: 'manager',
        rows: '10',
        ...(after ? { after } : {}),
      });
      seen.push(...found.items.map(({ id }) => id));
      after = found.next;
      await app.db.query(
        `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at)
         values ($1, 1, 'Manager', true, $2::timestamptz - interval '10 seconds', $2::timestamptz + interval '1 day')`,
        [owner.company_id, now],
      );
    }
    expect(new Set(seen).size).toBe(40);
    await app.db.query("delete from jobs where title = 'Manager'");
    const whole = await browse({ search: 'manager', rows: '40' });
    expect(seen).toEqual(whole.items.map(({ id }: { id: string }) => id));
  });

  test('shows one company’s jobs and nobody else’s, and none of a company that is not there', async () => {
    const other = await app.signIn({ plan: 'professional' });
    await app.db.query(
      `insert into jobs (company_id, work_country_id, title, active, published_at, expires_at)
       values ($1, 1, 'Ostrich keeper', true, $2, $2::timestamptz + interval '1 day')`,
      [other.company_id, now],
    );
    expect(titles(await browse({ company: other.company_id }))).toEqual(['Ostrich keeper']);
    expect(titles(await browse({ company: owner.company_id, search: 'ostrich' }))).toEqual([]);
    expect(await browse({ company: crypto.randomUUID() })).toMatchObject({ items: [], total: 0, ignored: [] });
    await app.db.query('delete from jobs where company_id = $1', [other.company_id]);
  });

  test('answers a page that is not there with an empty one', async () => {
    expect(await browse({ page: '1000000' })).toMatchObject({ items: [], next: null });
  });

  test('ignores what makes no sense, and says so', async () => {
    const nonsense = {
      industry: 'x,-1',
      pay: '1e9',
      lat: 'north',
      days: '0',
      sort: 'best',
      after: 'zzz',
      company: '1',
    };
    const { total, ignored } = await browse(nonsense);
    expect(ignored.toSorted()).toEqual(Object.keys(nonsense).toSorted());
    expect(total).toBe((await browse()).total);
    expect((await app.http.inject({ url: '/api/job/public?workCountryId=1&colour=red' })).statusCode).toBe(400);
  });

  test.each([
    'job/public',
    'job/public/filter-options',
    'job/public/open-work',
    'candidate/public',
    'candidate/filter-options',
  ])('a list of nobody’s country is refused in its own words: %s', async (path) => {
    const without = await app.http.inject({ url: `/api/${path}` });
    expect([without.statusCode, without.json().error.message]).toEqual([400, 'Invalid request: no id.']);
    const wrong = await app.http.inject({ url: `/api/${path}?workCountryId=x` });
    expect([wrong.statusCode, wrong.json().error.code]).toEqual([400, 'request.invalid']);
  });

  test.each(["'", '"', '%_\\', ':*', '& | ! ()', '<->', "'; drop table jobs; --", 'cashier:* & !waiter', '🙂'])(
    'takes %s as plain text',
    async (search) => {
      const reply = await app.http.inject({ url: '/api/job/public', query: { workCountryId: '1', search } });
      expect(reply.statusCode).toBe(200);
    },
  );

  test('marks what was found, in pieces of text, and says a whole sentence of each advert', async () => {
    const { items } = await browse({ search: 'waiter' });
    expect(items[0].marked_title).toEqual([{ text: 'Waiter', found: true }]);
    for (const { excerpt } of items) {
      expect(excerpt.map(({ text }: { text: string }) => text).join('')).toMatch(/^[\p{Lu}…][^<>\uE000]{10,}[.…]$/u);
    }
    const [{ excerpt, company }] = (await browse({ search: 'barcodes' })).items;
    expect([excerpt.some(({ found }: { found: boolean }) => found), company.verified]).toEqual([true, false]);
  });

  test('says what it read instead of a slip, and shows jobs with some of the words rather than none', async () => {
    expect((await browse({ search: 'plumer' })).understood).toMatchObject({ words: 'plumber', instead_of: 'plumer' });
    const some = await browse({ search: 'waiter astronaut' });
    expect([some.understood.some_words, titles(some)[0]]).toEqual([true, 'Waiter']);
    expect(await browse({ search: 'xyzzyq' })).toMatchObject({ items: [], total: 0 });
  });

  test('looks no further than the newest of very many', async () => {
    for (let n = 0; n < 2; n++) {
      await jobForEachPosition(app, {
        company_id: owner.company_id,
        now: new Date(now.getTime() - duration.day),
      });
    }
    const { total, capped } = await browse();
    expect([total, capped]).toEqual([browseLimits.matches, true]);
    await app.db.query('delete from jobs where published_at < $1', [new Date(now.getTime() - duration.day)]);
  });
});

describe('a place', () => {
  test('can stand at the end of the words, by any of its names', async () => {
    for (const search of ['waiter in Gqeberha', 'waiter port elizabeth', 'jobs near Sandton', 'Soweto']) {
      const { understood } = await browse({ search });
      expect(understood.place?.name, search).toBeTruthy();
      expect(understood.words).toBe(search.startsWith('waiter') ? 'waiter' : '');
    }
  });

  test('keeps to its circle and can sort by the way there', async () => {
    const { items } = await browse({ lat: '-33.92584', lng: '18.42322', radius: '30000', sort: 'nearest', rows: '50' });
    const far = items.map(({ distance_meters }: { distance_meters: number }) => distance_meters);
    expect(far.length).toBeGreaterThan(10);
    expect(Math.max(...far)).toBeLessThanOrEqual(30_000);
    expect(far).toEqual(far.toSorted((a: number, b: number) => a - b));
    const wide = await browse({ lat: '-33.92584', lng: '18.42322', radius: '300000' });
    const { rows } = await app.db.query(
      'select 1 as found from jobs where meters_between(latitude, longitude, -33.92584, 18.42322) <= 300000',
    );
    expect(wide.total).toBe(rows.length);
  });
});

describe('pay', () => {
  test('that is hidden is in no reply, and finds no job', async () => {
    const id = await idOf('Plumber');
    const hide = (hidden: boolean) =>
      app.db.query(
        `insert into job_salaries (job_id, min, max, hide, currency, remuneration_term_id) values ($1, 777700, 888800, $2, 'ZAR', 4)
         on conflict (job_id) do update set hide = excluded.hide`,
        [id, hidden],
      );
    await hide(true);
    expect(JSON.stringify([await browse({ search: 'plumber' }), (await read(id)).json()])).not.toMatch(
      /\b(777700|888800)\b/,
    );
    expect(titles(await browse({ pay: '500000' }))).toEqual([]);
    await hide(false);
    expect(titles(await browse({ pay: '500000' }))).toEqual(['Plumber']);
    expect(titles(await browse({ pay: '900000' }))).toEqual([]);
    expect((await read(id)).json().salary).toMatchObject({ min: 777_700, max: 888_800, currency: 'ZAR' });
    expect(titles(await browse({ sort: 'pay' }))[0]).toBe('Plumber');
  });
});

describe('a job that changes', () => {
  const finds = async (search: string) => titles(await browse({ search, rows: '1' }))[0];

  test('is found by its new words at once, and by its company’s new name', async () => {
    const id = await idOf('Boilermaker');
    await app.db.query("update jobs set title = 'Zeppelin pilot' where id = $1", [id]);
    expect(await finds('zeppelin')).toBe('Zeppelin pilot');
    await app.db.query("update companies set name = 'Quagga Airways' where id = $1", [owner.company_id]);
    expect((await browse({ search: 'quagga' })).total).toBeGreaterThan(400);
  });

  test.each([
    ['archived', 'Welder', 'update jobs set archived = true, active = false, archived_at = $2 where id = $1'],
    ['expired', 'Waiter', 'update jobs set expired = true, expires_at = $2 where id = $1'],
    ['paused', 'Receptionist', 'update jobs set active = false where id = $1 and $2::timestamptz is not null'],
    ['past its time, before the task comes by', 'Cashier', 'update jobs set expires_at = $2 where id = $1'],
  ])('to being %s leaves the list at once', async (_, title, sql) => {
    expect(await finds(title)).toBe(title);
    await app.db.query(sql, [await idOf(title), new Date(now.getTime() - 1_000)]);
    expect(await finds(title)).not.toBe(title);
  });
});

describe('the page of a job', () => {
  test('shows what a candidate needs, with similar jobs, and nothing of the team’s', async () => {
    const job = (await read(await idOf('Electrician'))).json();
    expect(job).toMatchObject({ title: 'Electrician', availability: 'open' });
    expect(job.similar.length).toBeGreaterThan(2);
    expect(titles({ items: job.similar })).not.toContain('Electrician');
    for (const secret of ['applications', 'view_count', 'company_id', 'embedding', 'archived']) {
      expect(job).not.toHaveProperty(secret);
    }
  });

  test('says for thirty days that it is closed, and then that it is gone', async () => {
    const id = await idOf('Bookkeeper');
    const close = (daysAgo: number) =>
      app.db.query('update jobs set expired = true, expires_at = $2 where id = $1', [
        id,
        new Date(now.getTime() - daysAgo * duration.day),
      ]);
    await close(29);
    expect((await read(id)).json().availability).toBe('closed');
    await close(31);
    const reply = await read(id);
    expect([reply.statusCode, reply.json().error.message]).toEqual([410, messageOf('jobs.gone')]);
  });

  test('of a draft, of nobody and of nonsense is not there', async () => {
    const id = await idOf('HR manager');
    await app.db.query('update jobs set published_at = null where id = $1', [id]);
    expect((await read(id)).statusCode).toBe(404);
    expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
    expect((await read('seven')).statusCode).toBe(400);
  });

  test('takes no applications while its views are used up', async () => {
    const free = await app.signIn({ plan: 'free' });
    const id = await idOf('Registered nurse');
    await app.db.query('update jobs set company_id = $2, view_count = 100 where id = $1', [id, free.company_id]);
    expect((await read(id)).json().availability).toBe('full');
    expect(titles(await browse({ search: 'registered nurse' }))[0]).toBe('Registered nurse');
  });
});

test('the options to filter by have names and counts', async () => {
  const reply = await app.http.inject({ url: '/api/job/public/filter-options?workCountryId=1' });
  const { facets, total } = reply.json();
  expect(facets.time[0]).toEqual({ id: expect.any(Number), name: expect.any(String), count: expect.any(Number) });
  expect(facets.time.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(total);
});
