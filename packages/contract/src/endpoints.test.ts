import { describe, expect, it } from 'vitest';
import { listActivityLog } from './activity-log.contract.ts';
import { requestSupport } from './contact.contract.ts';
import { allEndpoints, endpoints } from './endpoints.ts';
import { FormOptions } from './forms.contract.ts';

const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the endpoints', () => {
  it('that need no session are these and no others', () => {
    const open = allEndpoints.filter(({ access }) => access === 'public').map(name);
    expect(open.toSorted()).toEqual([
      'GET /api/appeal',
      'GET /api/article',
      'GET /api/article/:slug',
      'GET /api/banner',
      'GET /api/candidate/filter-options',
      'GET /api/candidate/public',
      'GET /api/company/featured',
      'GET /api/contact',
      'GET /api/form',
      'GET /api/health',
      'GET /api/invite',
      'GET /api/job/public',
      'GET /api/job/public/:id',
      'GET /api/job/public/filter-options',
      'GET /api/job/public/landing',
      'GET /api/job/public/open-work',
      'GET /api/link-tracking/fetch-deeplink',
      'GET /api/place',
      'GET /api/place/near',
      'GET /api/place/suggest',
      'GET /api/pricing',
      'GET /api/pricing/faq',
      'GET /api/pricing/feature-groups',
      'GET /api/pricing/overview-items',
      'GET /api/ready',
      'GET /api/reference-verification',
      'GET /api/status',
      'GET /api/switches',
      'GET /api/unsubscribe',
      'POST /api/appeal',
      'POST /api/auth/check-user-exists',
      'POST /api/form',
      'POST /api/invite',
      'POST /api/invite/decline',
      'POST /api/job/public/:id/view',
      'POST /api/job/report',
      'POST /api/link-tracking/send-deeplink',
      'POST /api/link-tracking/upsert-click',
      'POST /api/privacy/link',
      'POST /api/privacy/link/confirm',
      'POST /api/privacy/link/file',
      'POST /api/privacy/link/kept',
      'POST /api/reference-verification',
      'POST /api/unsubscribe',
    ]);
  });

  it('have each a method and path of their own, and say what they do', () => {
    const names = allEndpoints.map(name);
    expect(new Set(names).size).toBe(names.length);
    for (const { summary } of allEndpoints) expect(summary).not.toBe('');
  });

  it('refuse what they do not know, in query, params and body', () => {
    for (const { query, params, body } of allEndpoints) {
      for (const input of [query, params, body]) {
        if (!input) continue;
        const issues = input.safeParse({ surprise: true }).error?.issues ?? [];
        // Of several shapes none may take it.
        const shapes = issues[0]?.code === 'invalid_union' ? issues[0].errors : [issues];
        for (const shape of shapes) expect(shape.map(({ code }) => code)).toContain('unrecognized_keys');
      }
    }
  });

  it('are grouped by feature', () => {
    expect(Object.keys(endpoints)).toEqual([
      'activityLog',
      'applications',
      'articles',
      'auth',
      'candidateApp',
      'candidates',
      'chats',
      'companies',
      'banners',
      'contact',
      'employers',
      'forms',
      'health',
      'home',
      'invites',
      'jobs',
      'linkTracking',
      'mails',
      'matching',
      'notifications',
      'places',
      'references',
      'reports',
      'serviceCalls',
      'felix',
      'subscriptions',
      'bundles',
      'payments',
      'pricing',
      'staff',
      'operations',
      'trust',
      'checks',
      'referenceChecks',
      'reviews',
      'support',
      'finance',
      'privacyDesk',
      'content',
      'switches',
      'team',
    ]);
  });
});

describe('the activity log', () => {
  const query = (input: object) => listActivityLog.query.safeParse(input);

  it('starts on page 1 with 10 rows', () => {
    expect(query({}).data).toEqual({ page: 1, rows: 10 });
    expect(query({ page: '3', rows: '25', category: 'job' }).data).toEqual({ page: 3, rows: 25, category: 'job' });
  });

  const bad = [{ page: '0' }, { page: '-1' }, { page: '1e12' }, { page: '1.5' }, { page: '' }, { page: 'NaN' }];
  it.each([
    ...bad,
    ...[{ rows: '0' }, { rows: '-5' }, { rows: '51' }, { rows: '1e400' }, { rows: ['5', '10'] }],
    ...[{ category: 'secrets' }, { category: ['job', 'team'] }],
  ])('refuses %j', (input) => {
    expect(query(input).success).toBe(false);
  });
});

describe('a support request', () => {
  const body = (input: unknown) => requestSupport.body.safeParse(input);

  it('is trimmed, and takes whatever the client says about the employer', () => {
    expect(body({ message: '  Help  ', employer: { id: 1, company: { name: 'X' } } }).data?.message).toBe('Help');
    expect(body({ message: 'x'.repeat(5000) }).success).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['only spaces', '   '],
    ['too long', 'x'.repeat(5001)],
    ['with a NUL', 'a\u0000b'],
    ['with half a character', 'a\ud800b'],
    ['not a text', 5],
  ])('is refused when its message is %s', (_, message) => {
    expect(body({ message }).success).toBe(false);
  });
});

describe('the form options', () => {
  it('hold every list that a form offers', () => {
    expect(Object.keys(FormOptions.shape).toSorted()).toEqual(
      [
        ...['industries', 'industry_positions', 'education_levels', 'experiences', 'capacities', 'time_commitments'],
        ...['working_models', 'drivers_licences', 'languages', 'language_proficiencies', 'benefits', 'document_types'],
        ...['company_types', 'remuneration_terms', 'staff_accommodation', 'staff_leave', 'staff_tips', 'staff_meals'],
        ...['work_countries', 'provinces', 'report_options', 'application_statuses', 'team_roles', 'availabilities'],
      ].toSorted(),
    );
  });
});
