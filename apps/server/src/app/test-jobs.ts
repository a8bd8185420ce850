import { randomUUID } from 'node:crypto';
import { endpoints } from '@marula/contract/endpoints';
import type { TestApp, TestMember } from './test-app.ts';

const { jobs, subscriptions } = endpoints;

/** As much as a job must say before it is published. */
export const publishable = {
  title: 'Night driver',
  description: '<p>Drive at night.</p>',
  location: { name: 'Sandton', geometry: { location: { lat: -26.1, lng: 28.05 } } },
  industry_id: 1,
  industry_position_id: 1,
  time_commitment_id: 1,
  salary: { exact: 1_000_000, hide: true, remuneration_term_id: 4 },
};

/** A job with something in every field. */
export const wholeJob = {
  description: '<p>Drive <b>at night</b>.</p>',
  candidate_requirements: '<ul><li>Code 14</li></ul>',
  location: { name: 'Sandton', geometry: { location: { lat: -26.1, lng: 28.05 } }, radius: 20_000 },
  industry_id: 1,
  capacity_id: 1,
  experience_id: 2,
  time_commitment_id: 1,
  working_model_id: 1,
  documents: [1, 2],
  languages: [1],
  benefits: [1, 3],
  custom_benefits: ['A bicycle'],
  job_search_radius_meters: 50_000,
  salary: { min: 1_000_000, max: 1_500_000, hide: true, remuneration_term_id: 1 },
  questionnaire: [{ id: randomUUID(), text: 'May you drive at night?', type: 'yes_no', required: true }],
};

/** What tests of jobs do over and over. */
export const jobsOf = (app: TestApp) => ({
  /** An owner whose plan has so many posts. */
  async owner(posts: number): Promise<TestMember> {
    const member = await app.signIn({ plan: 'professional' });
    await app.db.query(
      `insert into post_grants (company_id, kind, subscription_id, starts_at, expires_at, posts)
       select company_id, 'plan', id, current_period_start, current_period_end, $2 from subscriptions where company_id = $1`,
      [member.company_id, posts],
    );
    return member;
  },
  post: (member: TestMember, payload: object = {}) =>
    app.call(jobs.create, { headers: member.headers, payload: { ...publishable, ...payload } }),
  at: (member: TestMember, path: string, method: 'GET' | 'PATCH' | 'DELETE', payload?: object) =>
    app.http.inject({
      method,
      url: `/api/job${path.startsWith('?') ? '' : '/'}${path}`,
      headers: member.headers,
      ...(payload ? { payload } : {}),
    }),
  left: async (member: TestMember): Promise<number> =>
    (await app.call(subscriptions.posts, { headers: member.headers })).json().total_available,
  count: async (member: TestMember): Promise<number> =>
    (await app.db.query('select id from jobs where company_id = $1', [member.company_id])).rows.length,
});

export const codeOf = (reply: { statusCode: number; json(): { error?: { code: string } } }) =>
  reply.statusCode === 200 ? 'ok' : reply.json().error?.code;
