import { activityActOf } from '@marula/contract/activity-actions';
import { MatchChange, MatchParts } from '@marula/contract/applications.contract';
import { jobLimits } from '@marula/contract/job-limits';
import { Questionnaire, QuestionnaireAnswers } from '@marula/contract/jobs.questionnaire.contract';
import { toldToCompanies } from '@marula/contract/notifications.contract';
import { paymentStatuses, paymentTypes } from '@marula/contract/payment-kinds';
import { planSlugs, subscriptionStatuses } from '@marula/contract/plans';
import { Location } from '@marula/contract/shared.contract';
import { passwordMatches } from '@marula/platform/auth/passwords';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../core/database.ts';
import { createTestDb } from '../db/test-db.ts';
import { factsRepository } from '../domain/matching/facts.repository.ts';
import { readMeaning } from '../domain/matching/meaning.ts';
import { matchOf } from '../domain/matching/score.ts';
import { accounts, demoPassword } from './accounts.ts';
import { fillDemo } from './fill.ts';

let db: Database;

const now = new Date('2026-11-15T09:00:00Z');

beforeAll(async () => {
  db = await createTestDb();
  await fillDemo(db, { companies: 16, jobs: 120, candidates: 300, seed: 1, now });
});
afterAll(() => db.close());

const rows = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows;
const column = async (sql: string) => (await rows(sql)).map((row) => Object.values(row)[0]);

/** The company of an account, with what it has to post with. */
const subscriptionOf = async (email: string) =>
  (
    await rows(
      `select p.user_type, r.name as role, w.code as tenant, pl.slug, s.status, s.past_due_since, c.id,
              a.used, a.posts as total,
              (select coalesce(sum(remaining), 0)::int from post_balances where company_id = c.id and kind = 'bundle') as bundles,
              (select coalesce(sum(remaining), 0)::int from post_balances where company_id = c.id and kind = 'credit') as packages,
              (select count(*)::int from payment_methods where company_id = c.id) as cards
       from profiles p
       left join companies c on c.id = p.company_id left join team_roles r on r.id = p.team_role_id
       left join work_countries w on w.id = c.work_country_id
       left join subscriptions s on s.company_id = c.id and s.ended_at is null
       left join subscription_plans pl on pl.id = s.subscription_plan_id
       left join post_balances a on a.subscription_id = s.id and a.starts_at = s.current_period_start
       where p.email = $1`,
      [email],
    )
  )[0];

test.each([
  ['owner@demo.test', { role: 'Owner', tenant: 'ZA', slug: 'professional', status: 'active' }],
  ['admin@demo.test', { role: 'Admin', tenant: 'ZA', slug: 'professional', status: 'active' }],
  ['user@demo.test', { role: 'User', tenant: 'ZA', slug: 'professional', status: 'active' }],
  ['free@demo.test', { role: 'Owner', tenant: 'ZA', slug: 'free', status: 'active' }],
  ['pastdue@demo.test', { role: 'Owner', tenant: 'ZA', status: 'past_due' }],
  ['zm@demo.test', { role: 'Owner', tenant: 'ZM', slug: 'scale', status: 'active' }],
  ['candidate@demo.test', { user_type: 'Candidate', role: null }],
])('%s is there as promised', async (email, expected) => {
  expect(await subscriptionOf(email)).toMatchObject(expected);
});

test('every account signs in with the password that the welcome names', async () => {
  for (const { email, place } of accounts) {
    const [user] = await rows(
      `select u.password_hash, u.user_metadata, u.email_confirmed_at, i.provider
       from auth.users u join auth.identities i on i.user_id = u.id join profiles p on p.id = u.id where u.email = $1`,
      [email],
    );
    expect(await passwordMatches(demoPassword, user?.password_hash)).toBe(true);
    expect(user?.user_metadata).toEqual({ has_password: true, is_employer: Boolean(place), new_owner: false });
    expect(user).toMatchObject({ provider: 'email', email_confirmed_at: expect.anything() });
  }
});

test('the free account has no post left', async () => {
  expect(await subscriptionOf('free@demo.test')).toMatchObject({
    used: 1,
    total: 1,
    bundles: 0,
    packages: 0,
  });
});

test('the past-due account is within the days of grace and has a card', async () => {
  const { past_due_since, cards } = (await subscriptionOf('pastdue@demo.test')) ?? {};
  const days = (now.getTime() - new Date(past_due_since).getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThan(7);
  expect(cards).toBeGreaterThan(0);
});

test('the owner’s company has something on every screen', async () => {
  const { id } = (await subscriptionOf('owner@demo.test')) ?? {};
  const one = async (sql: string) => Number(Object.values((await rows(sql, [id]))[0] ?? {})[0]);
  const day = `'2026-11-15'::timestamptz`;
  expect(await one('select count(*) from jobs where company_id = $1')).toBeGreaterThanOrEqual(12);
  expect(await one('select count(*) from applications where company_id = $1')).toBeGreaterThanOrEqual(120);
  expect(await one('select count(distinct status_id) from applications where company_id = $1')).toBe(5);
  expect(await one('select count(*) from applications where company_id = $1 and not read')).toBeGreaterThan(5);
  expect(
    await one(`select count(*) from jobs where company_id = $1 and active and not expired and not archived
               and expires_at between ${day} and ${day} + interval '7 days'`),
  ).toBeGreaterThan(1);
  expect(
    await one(`select count(*) from activity_log where company_id = $1 and created_at > ${day} - interval '30 days'`),
  ).toBeGreaterThan(30);
  expect(
    await one(`select count(*) from messages m join chats c on c.id = m.chat_id
               where c.company_id = $1 and not m.read and m.sender_id = c.applicant_id`),
  ).toBeGreaterThan(1);
  expect(
    await one(`select count(distinct n.type) from notifications n join profiles p on p.id = n.recipient_id
                    where p.email = 'owner@demo.test' and n.company_id = $1`),
  ).toBe(toldToCompanies.length);
  expect(await one('select count(*) from team_invites where company_id = $1 and accepted_at is null')).toBe(1);
});

test('the candidate account has applied, also to the owner’s company', async () => {
  const companies = await column(
    `select c.name from applications a join profiles p on p.id = a.profile_id join companies c on c.id = a.company_id
     where p.email = 'candidate@demo.test'`,
  );
  expect(companies.length).toBeGreaterThan(3);
  expect(companies).toContain('Karoo & Coast Hotels');
});

test('every status, type and plan is there, and both countries have jobs on every plan', async () => {
  expect(await column('select distinct status_id from applications order by 1')).toEqual([1, 2, 3, 4, 5]);
  expect((await column('select distinct status from subscriptions')).sort()).toEqual([...subscriptionStatuses].sort());
  expect((await column('select distinct type from payments')).sort()).toEqual([...paymentTypes].sort());
  const statuses = await column(`select distinct coalesce((select status from payment_steps s where s.payment_id = p.id
    order by id desc limit 1), 'pending') from payments p`);
  // What is held waits for a person, and a demo has nobody who looks.
  expect(statuses.sort()).toEqual(paymentStatuses.filter((status) => status !== 'held').sort());
  for (const { category, action } of await rows('select distinct category, action from activity_log')) {
    expect([category, action, activityActOf(category, action)]).not.toContain(undefined);
  }
  expect(await column("select id from activity_log where words = '  ' and actor_id is not null")).toEqual([]);
  const live = await column(
    `select distinct w.code || ' ' || pl.slug from jobs j join work_countries w on w.id = j.work_country_id
     join subscriptions s on s.company_id = j.company_id and s.ended_at is null
     join subscription_plans pl on pl.id = s.subscription_plan_id
     where j.active and not j.expired and not j.archived`,
  );
  expect(live.sort()).toEqual(['ZA', 'ZM'].flatMap((code) => planSlugs.map((slug) => `${code} ${slug}`)).sort());
});

test('what is stored as JSON is what the contract says', async () => {
  const jobs = await rows('select questionnaire, location from jobs');
  expect(z.array(z.object({ questionnaire: Questionnaire, location: Location })).safeParse(jobs).error).toBeUndefined();
  expect(jobs.some(({ questionnaire }) => questionnaire.length > 0)).toBe(true);
  const answers = await column('select questionnaire_answers from applications');
  expect(z.array(QuestionnaireAnswers).safeParse(answers).error).toBeUndefined();
  expect(z.array(Location).safeParse(await column('select location from candidates')).error).toBeUndefined();
});

test('companies talk only with who has applied, and teams keep what they write often', async () => {
  const cold = await rows(
    `select c.id from chats c join applications a on a.id = c.application_id where a.applied_at is null`,
  );
  expect(cold).toEqual([]);
  expect(await rows('select from chats where applicant_id is not null')).not.toEqual([]);
  const [{ teams, kept } = {}] = await rows(
    `select (select count(*)::int from (select from profiles where company_id is not null group by company_id
       having count(*) > 1) t) as teams, (select count(distinct company_id)::int from saved_messages) as kept`,
  );
  expect(kept).toBe(teams);
  const mailed = await rows('select from chat_participants where mailed_at is null');
  expect(mailed).toEqual([]);
});

test('a match is what the product itself says of the two, some say too little, and every range has some', async () => {
  const facts = factsRepository(db);
  const some = await rows(
    `select a.id, a.job_id, a.company_id, a.profile_id, a.match_percentage as percentage, m.parts, m.reasons
     from applications a join application_matches m on m.application_id = a.id
     where a.status_id = 1 or hashtext(a.id::text) % 25 = 0 order by a.id limit 40`,
  );
  for (const { job_id, company_id, profile_id, percentage, parts, reasons } of some) {
    const job = await facts.job(job_id);
    const [found] = await facts.people([profile_id], { job_id, company_id });
    expect(job && found && matchOf(job, found.person, found.answers, await readMeaning())).toEqual({
      percentage,
      parts,
    });
    expect(
      z.object({ parts: MatchParts, reasons: MatchChange.shape.reasons }).safeParse({ parts, reasons }).error,
    ).toBeUndefined();
  }
  const ranges = await rows('select match_quarter as quarter, count(*)::int from applications group by 1 order by 1');
  expect(ranges.map(({ quarter }) => quarter)).toEqual([0, 1, 2, 3, 4]);
});

test('answers belong to the questions of the job', async () => {
  const strangers = await rows(
    `select a.id from applications a join jobs j on j.id = a.job_id, jsonb_array_elements(a.questionnaire_answers) answer
     where not exists (select from jsonb_array_elements(j.questionnaire) q where q->>'id' = answer->>'question_id')`,
  );
  expect(strangers).toEqual([]);
});

test('people apply in their own country, after the job was published and before it closed', async () => {
  const wrong = await rows(
    `select a.id from applications a join jobs j on j.id = a.job_id join candidates c on c.profile_id = a.profile_id
     where c.work_country_id <> j.work_country_id or j.published_at is null or a.created_at < j.published_at
        or a.created_at > least(j.expires_at, j.archived_at, $1) or a.decided_at < a.created_at or a.decided_at > $1`,
    [now],
  );
  expect(wrong).toEqual([]);
});

test('teams and cards are within their limits', async () => {
  const over = await rows(
    `select c.name from companies c join subscriptions s on s.company_id = c.id and s.ended_at is null
     join subscription_plans pl on pl.id = s.subscription_plan_id
     where (select count(*) from profiles p where p.company_id = c.id)
         + (select count(*) from team_invites i where i.company_id = c.id and accepted_at is null) > pl.team_member_limit
        or (select count(*) from payment_methods m where m.company_id = c.id) > 3`,
  );
  expect(over).toEqual([]);
});

test('money adds up: prices, VAT, invoices and lines', async () => {
  const wrong = await rows(
    `select p.reference from payments p left join invoices i on i.payment_id = p.id
     join companies c on c.id = p.company_id join work_countries w on w.id = c.work_country_id
     where exists (select from payment_steps s where s.payment_id = p.id and s.status = 'success') <> (i.id is not null) or p.currency <> w.currency or i.net + i.vat <> p.amount
        or i.vat <> round(i.net * w.vat_basis_points / 10000.0)
        or i.net <> (select sum((line->>'net')::bigint) from jsonb_array_elements(i.lines) line)`,
  );
  expect(wrong).toEqual([]);
});

test('every published job was paid for by one post, and the posts used are the jobs published', async () => {
  const unpaid = await rows(
    `select j.title from jobs j left join post_moves s on s.job_id = j.id
     group by j.id having count(s.id) <> case when j.published_at is null then 0 else 1 end`,
  );
  expect(unpaid).toEqual([]);
  const wrong = await rows(
    `select g.id from post_grants g join post_moves m on m.grant_id = g.id
     where m.moved_at < g.starts_at or m.moved_at > g.expires_at
     union all
     select g.id from post_grants g join bundles o on o.id = g.bundle_id where g.posts <> o.posts`,
  );
  expect(wrong).toEqual([]);
});

test('no more jobs stand out than a company may let, and only those online', async () => {
  expect(
    await rows(`select company_id from jobs where featured group by company_id
      having count(*) > ${jobLimits.featuredAtOnce} or bool_or(standing <> 'active')`),
  ).toEqual([]);
});

test('views are counted as they are recorded, within the plan', async () => {
  const wrong = await rows(
    `select j.title from jobs j left join job_views v on v.job_id = j.id
     left join subscriptions s on s.company_id = j.company_id and s.ended_at is null
     left join subscription_plans p on p.id = s.subscription_plan_id
     group by j.id, p.views_per_post
     having count(v.job_id) <> j.view_count or j.view_count > p.views_per_post`,
  );
  expect(wrong).toEqual([]);
});

test('nothing points at a file that is not there, and pictures are small', async () => {
  const pictures = await column('select profile_image from profiles union all select logo from companies');
  const shown = pictures.filter((picture) => picture !== null);
  for (const picture of shown) {
    expect(picture).toMatch(/^data:image\/svg\+xml,%3Csvg/);
    expect(picture.length).toBeLessThan(4_000);
  }
  expect(shown.length).toBeGreaterThan(pictures.length / 4);
  expect(await rows('select from candidate_documents union all select from candidate_videos')).toEqual([]);
});

test('something waits in the queues of the console, and each of it can be told from the others', async () => {
  const waiting = await rows(`
    select (select count(*)::int from form_messages where state = 'open') as support,
      (select count(*)::int from trust_cases where state = 'waiting') as trust,
      (select count(*)::int from company_checks where state = 'waiting') as company_checks,
      (select count(*)::int from reference_checks where state = 'waiting') as references_to_check,
      (select count(*)::int from privacy_requests where closed_at is null) as privacy`);
  for (const [queue, count] of Object.entries(waiting[0] ?? {}))
    expect([queue, Number(count) > 0]).toEqual([queue, true]);
  expect(await column('select count(distinct subject)::int - count(*)::int from form_messages')).toEqual([0]);
});
