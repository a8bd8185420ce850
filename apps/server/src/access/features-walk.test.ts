import { randomUUID } from 'node:crypto';
import { allEndpoints, endpoints } from '@marula/contract/endpoints';
import { errors } from '@marula/contract/errors';
import { type PlanFeature, planFeatureDefaults, planFeatures } from '@marula/contract/plans';
import { readyReports } from '@marula/contract/report-questions';
import { supportLimits } from '@marula/contract/support-limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../app/test-app.ts';
import { withVideo } from '../app/test-candidates.ts';
import { codeOf, jobsOf } from '../app/test-jobs.ts';

/** What a plan's feature lets somebody do, tried for real. */
const kept: Partial<Record<PlanFeature, () => Promise<Reply>>> = {
  post_archive: async () => {
    const id = await posted();
    await at(`archive/${id}`, 'PATCH', {});
    return at(`repost/${id}`, 'PATCH', {});
  },
  featured_posts: async () =>
    app.call(endpoints.jobs.feature, {
      url: `/api/job/feature/${await posted()}`,
      headers,
      payload: { featured: true },
    }),
  ai_matching: async () => at(`matching-candidates/${await posted()}`, 'GET'),
  ai_post_writing: () => app.call(endpoints.felix.reviewJob, { headers, payload: { job: { title: 'Baker' } } }),
  felix_ai: () => app.call(endpoints.felix.conversations, { headers }),
  ai_grading: async () => {
    const url = `/api/felix/candidates/${(await withVideo(app, owner)).id}/video`;
    return app.call(endpoints.felix.gradeVideo, { url, headers, payload: {} });
  },
  basic_analytics: () => report(readyReports.team),
  dashboard_analytics: () => report({ ...readyReports.team, group: 'job' }),
  custom_reports: () => app.call(endpoints.reports.saved, { headers }),
  bulk_actions: () =>
    app.call(endpoints.applications.bulkUpdate, {
      headers,
      payload: { application_ids: [randomUUID()], status_id: 3 },
    }),
  saved_candidate_pools: () =>
    app.call(endpoints.candidates.createPool, { headers, payload: { name: `Bakers ${randomUUID()}` } }),
};

type Reply = Awaited<ReturnType<TestApp['call']>>;
let app: TestApp;
let owner: TestMember;
let headers: Record<string, string>;

// The plan itself is changed, so that nothing but the feature differs; nobody else may be on it.
beforeAll(async () => {
  app = await startTestApp({ own: true });
  owner = await app.signIn({ plan: 'custom' });
  headers = owner.headers;
  await app.db.query(
    `insert into post_grants (company_id, kind, subscription_id, starts_at, expires_at, posts)
     select company_id, 'plan', id, current_period_start, current_period_end, null from subscriptions where company_id = $1`,
    [owner.company_id],
  );
});
afterAll(() => app.stop());

const at = (path: string, method: 'GET' | 'PATCH' | 'DELETE', payload?: object) =>
  jobsOf(app).at(owner, path, method, payload);
const posted = async (): Promise<string> => (await jobsOf(app).post(owner)).json().id;
const report = ({ group, measures }: { group: string; measures: readonly string[] }) => {
  const asked = new URLSearchParams({ measures: measures.join(), group });
  return app.call(endpoints.reports.read, { url: `/api/report?${asked}`, headers });
};

const planHas = (has: (feature: PlanFeature) => boolean) =>
  app.db.query("update subscription_plans set features = $1 where slug = 'custom'", [
    JSON.stringify(Object.fromEntries(planFeatures.map((feature) => [feature, has(feature)]))),
  ]);

const comingSoon = async (): Promise<PlanFeature[]> => (await app.call(endpoints.pricing.read)).json().coming_soon;

/** A number of hours: it opens nothing, so nothing can be refused without it. */
const counted: PlanFeature = 'email_support_hours';

test('each of the seventeen features is either kept by something, or Coming Soon on the price page', async () => {
  expect(planFeatures).toHaveLength(17);
  expect([...Object.keys(kept), counted, ...(await comingSoon())].toSorted()).toEqual(planFeatures.toSorted());
});

test.each([
  [8, 8],
  [0, supportLimits.answerHours.otherwise],
])('with %s hours of email support in the plan, a question is answered within %s', async (hours, promised) => {
  await app.db.query("update subscription_plans set features = $1 where slug = 'custom'", [
    JSON.stringify({ ...planFeatureDefaults, [counted]: hours }),
  ]);
  const asked = { message: `How do I add a colleague? ${randomUUID()}` };
  expect(codeOf(await app.call(endpoints.contact.support, { headers, payload: asked }))).toBe('ok');
  const { rows } = await app.db.query('select answer_hours from form_messages where message = $1', [asked.message]);
  expect(rows).toEqual([{ answer_hours: promised }]);
});

test('what is Coming Soon gates nothing yet', async () => {
  const declared = new Set(allEndpoints.map(({ feature }) => feature));
  expect((await comingSoon()).filter((feature) => declared.has(feature))).toEqual([]);
});

test.each(Object.entries(kept))(
  '%s: without it the plan’s denial, with it the thing itself',
  async (feature, tried) => {
    await planHas((name) => name !== feature);
    const without = await tried();
    expect(without.json().error).toMatchObject({
      code: 'plan.feature_unavailable',
      message: errors['plan.feature_unavailable'].message,
    });
    await planHas((name) => name === feature || (feature === 'dashboard_analytics' && name === 'basic_analytics'));
    expect(codeOf(await tried())).toBe('ok');
  },
);

const declared = allEndpoints.flatMap((endpoint) =>
  endpoint.feature ? [[`${endpoint.method} ${endpoint.path}`, endpoint] as const] : [],
);

test.each(declared)('%s is refused without the feature it declares', async (_, endpoint) => {
  await planHas((name) => name !== endpoint.feature);
  const reply = await app.call(endpoint, { url: endpoint.path.replace(/:\w+/g, () => randomUUID()), headers });
  expect(codeOf(reply)).toBe('plan.feature_unavailable');
});
