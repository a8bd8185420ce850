import { randomUUID } from 'node:crypto';
import { companyLimits } from '@marula/contract/company-limits';
import { endpoints } from '@marula/contract/endpoints';
import { jobLimits } from '@marula/contract/job-limits';
import { jobLinkLimits } from '@marula/contract/job-link-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertRows } from '../db/insert-rows.ts';
import { startTestApp, type TestApp, type TestMember } from './test-app.ts';
import { applicationsOf } from './test-candidates.ts';
import { AT_ONCE, ok, type Reply, racesOf, times } from './test-races.ts';

const { companies, chats, candidates } = endpoints;

let app: TestApp;
let on: ReturnType<typeof applicationsOf>;
const race = racesOf(() => app);
beforeAll(async () => {
  app = await startTestApp();
  on = applicationsOf(app);
});
afterAll(() => app.stop());

const published = async ({ company_id }: TestMember) =>
  (
    await app.db.all(
      `select job_id from post_moves m where company_id = $1 and action in ('publish', 'repost')
       and not exists (select from post_moves where returns = m.id)`,
      [company_id],
    )
  ).length;
const online = async ({ company_id }: TestMember) =>
  (await app.db.all("select id from jobs where company_id = $1 and standing = 'active'", [company_id])).length;

test('the last post puts one job online, whether it is new, a draft, a copy or an old one again', () =>
  race('the last post (create, publish a draft, repost)', async () => {
    const owner = await on.owner(2);
    const user = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    const old = (await on.post(owner, { publish: true })).json().id;
    expect((await on.at(owner, `archive/${old}`, 'PATCH', { removeAppsAndChats: false })).statusCode).toBe(200);
    const drafts = await Promise.all(
      times(6, async () => (await on.post(owner, { publish: false })).json().id as string),
    );
    const before = await online(owner);
    return {
      calls: times(AT_ONCE, (at) => {
        const by = at % 2 ? owner : user;
        if (at % 3 === 0) return () => on.post(by, { publish: true });
        if (at % 3 === 1) return () => on.at(by, `repost/${old}`, 'PATCH', {});
        return () => on.at(by, drafts[(at - 2) / 3] ?? '', 'PATCH', { title: 'Day driver', publish: true });
      }),
      holds: async (replies) => {
        expect([ok(replies).length, (await online(owner)) - before]).toEqual([1, 1]);
        expect(await published(owner)).toBe(2);
        expect(await on.left(owner)).toBe(0);
      },
    };
  }));

test('one extension is taken back once, whatever else happens to the job, and its post is given back once', () =>
  race('an extension taken back, beside another, an edit and the archive', async () => {
    const owner = await on.owner(50);
    const admin = await app.signIn({ role: 'Admin', company_id: owner.company_id });
    const id = (await on.post(owner, { publish: true })).json().id as string;
    const before = (await on.at(owner, id, 'GET')).json().expires_at;
    const undo_id = (await on.at(owner, `extend/${id}`, 'PATCH')).json().undo.id as string;
    const undo = (at: number) => () => on.at(at % 2 ? owner : admin, `extend/${id}/undo`, 'PATCH', { undo_id });
    const other = [
      () => on.at(owner, id, 'PATCH', { title: 'Day driver' }),
      () => on.at(admin, `extend/${id}`, 'PATCH'),
      () => on.at(owner, `archive/${id}`, 'PATCH', { removeAppsAndChats: false }),
    ];
    return {
      calls: [...times(AT_ONCE - other.length, undo), ...other],
      holds: async (replies) => {
        const spends = await app.db.all<{ open: boolean }>(
          `select not exists (select from post_moves where returns = m.id) as open from post_moves m
           where job_id = $1 and action = 'extend'`,
          [id],
        );
        const open = spends.filter((spend) => spend.open).length;
        const undone = ok(replies.slice(0, -other.length)).length;
        expect([undone, spends.length - open]).toEqual(undone ? [1, 1] : [0, 0]);
        expect(await on.left(owner)).toBe(50 - 1 - open);
        const job = (await on.at(owner, id, 'GET')).json();
        const days = Math.round((Date.parse(job.expires_at) - Date.parse(before)) / 86_400_000);
        expect(days).toBe(open * jobLimits.runDays);
      },
    };
  }));

test('an archived job comes back once, and not beside its copy', () =>
  race('archiving taken back, beside reposting', async () => {
    const owner = await on.owner(50);
    const id = (await on.post(owner, { publish: true })).json().id as string;
    const { undo } = (await on.at(owner, `archive/${id}`, 'PATCH', { removeAppsAndChats: false })).json();
    return {
      calls: times(
        AT_ONCE,
        (at) => () =>
          at === 3
            ? on.at(owner, `repost/${id}`, 'PATCH', {})
            : on.at(owner, `archive/${id}/undo`, 'PATCH', { undo_id: undo.id }),
      ),
      holds: async (replies) => {
        expect([ok(replies).length, await online(owner)]).toEqual([1, 1]);
      },
    };
  }));

test('jobs that are put online, taken down, renamed and removed at once keep their counts', () =>
  race('publish, archive, delete and rename of the company together', async () => {
    const owner = await on.owner(50);
    const jobs = await Promise.all(
      times(6, async (at) => (await on.post(owner, { publish: at % 2 === 0 })).json().id as string),
    );
    return {
      calls: jobs.flatMap((id, at) => [
        () => on.at(owner, id, 'PATCH', { title: `Driver ${at}`, publish: true }),
        () => on.at(owner, at % 2 ? id : `archive/${id}`, at % 2 ? 'DELETE' : 'PATCH', { removeAppsAndChats: true }),
        () => on.post(owner, { publish: true }),
        () =>
          app.call(companies.update, {
            url: `/api/company/${owner.company_id}`,
            headers: owner.headers,
            payload: { name: `Company ${at}` },
          }),
      ]),
      holds: async () => {
        const counted = await app.db.one(
          'select active, draft, archived from company_job_counts where company_id = $1',
          [owner.company_id],
        );
        const real = await app.db.one(
          `select count(*) filter (where standing = 'active')::int as active,
             count(*) filter (where standing = 'draft')::int as draft,
             count(*) filter (where standing = 'archived')::int as archived from jobs where company_id = $1`,
          [owner.company_id],
        );
        expect(counted).toEqual(real);
      },
    };
  }));

test('the last place among featured jobs is taken once', () =>
  race('the last featured place', async () => {
    const owner = await on.owner(50);
    await app.db.query(
      `update subscription_plans set features = features || '{"featured_posts": true}' where id in (
         select subscription_plan_id from subscriptions where company_id = $1)`,
      [owner.company_id],
    );
    const jobs = await Promise.all(
      times(jobLimits.featuredAtOnce + 5, async () => (await on.post(owner, { publish: true })).json().id as string),
    );
    const feature = (id: string) => () => on.at(owner, `feature/${id}`, 'PATCH', { featured: true });
    for (const id of jobs.slice(0, jobLimits.featuredAtOnce - 1)) await feature(id)();
    return {
      calls: times(AT_ONCE, (at) => feature(jobs.slice(jobLimits.featuredAtOnce - 1)[at % 6] ?? '')),
      holds: async () => {
        const featured = await app.db.all('select id from jobs where company_id = $1 and featured', [owner.company_id]);
        expect(featured).toHaveLength(jobLimits.featuredAtOnce);
      },
    };
  }));

test('the free credit is given once', () =>
  race('the free credit', async () => {
    const owner = await app.signIn();
    return {
      calls: times(AT_ONCE, () => () => app.call(companies.claimFreeCredit, { headers: owner.headers, payload: {} })),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(1);
        const given = await app.db.all('select id from post_grants where company_id = $1', [owner.company_id]);
        expect(given).toHaveLength(1);
      },
    };
  }));

test('one name is given to one pool and to one saved message', () =>
  race('a pool and a saved message of one name', async () => {
    const owner = await app.signIn({ plan: 'scale' });
    const { headers, company_id } = owner;
    return {
      calls: times(AT_ONCE, (at) =>
        at % 2
          ? () => app.call(candidates.createPool, { headers, payload: { name: at % 4 === 1 ? 'Drivers' : 'drivers' } })
          : () =>
              app.call(chats.save, { headers, payload: { title: at % 4 ? 'Hello' : 'hello', content: 'Good day' } }),
      ),
      holds: async (replies) => {
        const rows = await Promise.all(
          ['candidate_pools', 'saved_messages'].map((table) =>
            app.db.all(`select id from ${table} where company_id = $1`, [company_id]),
          ),
        );
        expect([ok(replies).length, ...rows.map(({ length }) => length)]).toEqual([2, 1, 1]);
      },
    };
  }));

test('the last place on each of a company’s own lists is taken once', () =>
  race('the last site, question template and named link', async () => {
    const owner = await on.owner(1);
    const { headers, company_id } = owner;
    const job_id: string = (await on.post(owner, { publish: true })).json().id;
    const { sites, questionTemplates } = companyLimits;
    const { perJob } = jobLinkLimits;
    const filled = <T>(most: number, make: (at: number) => T) => times(most - 1, make);
    await insertRows(
      app.db,
      'company_sites',
      filled(sites, (at) => ({ company_id, origin: `https://s${at}.example` })),
    );
    const names = filled(questionTemplates, (at) => ({ company_id, name: `Template ${at}`, questions: [] }));
    await insertRows(app.db, 'question_templates', names);
    const codes = '23456789abcdefghjkmnpqrstuvwxyz';
    const named = filled(perJob, (at) => ({ job_id, name: `Link ${at}`, code: `2aaaa${codes[at]}` }));
    await insertRows(app.db, 'job_links', named);
    const questions = [{ id: randomUUID(), text: 'Why?', required: true, knock_out: [], type: 'short_text' }];
    const ways = [
      (at: number) => app.call(companies.addSite, { headers, payload: { site: `https://new${at}.example` } }),
      (at: number) =>
        app.call(endpoints.jobs.addQuestionTemplate, { headers, payload: { name: `New ${at}`, questions } }),
      (at: number) =>
        app.call(endpoints.jobs.addLink, { url: `/api/job/${job_id}/link`, headers, payload: { name: `New ${at}` } }),
    ];
    const count = async (table: string, column: string, id: string) =>
      (await app.db.all(`select id from ${table} where ${column} = $1`, [id])).length;
    return {
      calls: times(AT_ONCE + 1, (at) => () => (ways[at % 3] ?? ways[0])?.(at) as Promise<Reply>),
      holds: async (replies) => {
        const held = [
          await count('company_sites', 'company_id', company_id),
          await count('question_templates', 'company_id', company_id),
          await count('job_links', 'job_id', job_id),
        ];
        expect([ok(replies).length, ...held]).toEqual([3, sites, questionTemplates, perJob]);
      },
    };
  }));

test('one account that founds a company twenty times has one', () =>
  race('a company founded 20 times by one account', async () => {
    const visitor = await app.visit();
    const company = { name: 'Karoo Freight', website: null, industry_id: 1, company_type_id: 1 };
    const payload = { first_name: 'Chanda', last_name: 'Phiri', contact_number: null, company, start: 'trial' };
    return {
      calls: times(AT_ONCE, () => () => app.call(endpoints.employers.create, { headers: visitor.headers, payload })),
      holds: async (replies) => {
        expect(ok(replies)).toHaveLength(AT_ONCE);
        expect(await app.db.all('select id from companies where owner_id = $1', [visitor.user_id])).toHaveLength(1);
      },
    };
  }));
