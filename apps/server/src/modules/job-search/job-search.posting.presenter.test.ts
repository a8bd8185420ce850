import { schemaOrg } from '@marula/contract/google-jobs';
import { jobLimits } from '@marula/contract/job-limits';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../app/test-app.ts';
import { fillDemo } from '../../demo/fill.ts';
import { jobHead } from './job-search.pages.usecases.ts';
import { readPublicJob } from './job-search.usecases.ts';

const now = new Date('2026-11-15T09:00:00Z');
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { SITE_URL: 'https://marula.example' } });
  await fillDemo(app.db, { companies: 16, jobs: 160, candidates: 60, seed: 7, now });
  vi.spyOn(app.deps, 'clock').mockReturnValue(now);
});
afterAll(() => app.stop());

const idsWhere = async (condition: string): Promise<string[]> =>
  (await app.db.query<{ id: string }>(`select id from jobs where ${condition} order by id`, [])).rows.map(
    ({ id }) => id,
  );
const online = `active and not archived and not expired and published_at is not null and expires_at > '${now.toISOString()}'`;

const postingOf = async (id: string) =>
  ((await jobHead(app.deps, id)).data as Record<string, unknown>[] | undefined)?.find(
    (data) => data['@type'] === 'JobPosting',
  );

const typed = <T extends z.ZodRawShape>(type: string, shape: T) =>
  z.strictObject({ '@type': z.literal(type), ...shape });
const moment = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+02:00$/);
const html = z
  .string()
  .regex(/<(p|ul)>[^<]+/)
  .min(50);
const address = z.url({ protocol: /^https?$/ });
const unitText = z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const figure = z.number().positive();
const Amount = z.union([
  typed('QuantitativeValue', { value: figure, unitText }),
  typed('QuantitativeValue', { minValue: figure, maxValue: figure, unitText }).refine((r) => r.minValue < r.maxValue),
]);
const CATEGORIES = [
  'high school',
  'associate degree',
  'bachelor degree',
  'professional certificate',
  'postgraduate degree',
];
const TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'];
const Place = typed('Place', {
  address: typed('PostalAddress', {
    addressLocality: z.string().min(1),
    addressRegion: z.string().min(1),
    addressCountry: z.enum(['ZA', 'ZM']),
  }),
});

/** Google's rules for a job posting, as shared/job-feeds.md has them: what is not named here may not be there. */
const Posting = typed('JobPosting', {
  '@context': z.literal('https://schema.org/'),
  title: z.string().min(1),
  description: html,
  datePosted: moment,
  validThrough: moment,
  hiringOrganization: typed('Organization', {
    name: z.string().min(1),
    sameAs: address.optional(),
    logo: address.optional(),
  }),
  employmentType: z.array(z.enum(TYPES)).min(1),
  directApply: z.boolean(),
  url: address,
  identifier: typed('PropertyValue', { name: z.string().min(1), value: z.uuid() }),
  jobLocation: Place.optional(),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: typed('Country', { name: z.enum(['South Africa', 'Zambia']) }).optional(),
  baseSalary: typed('MonetaryAmount', { currency: z.enum(['ZAR', 'ZMW']), value: Amount }).optional(),
  educationRequirements: z
    .union([
      z.literal('no requirements'),
      typed('EducationalOccupationalCredential', { credentialCategory: z.enum(CATEGORIES) }),
    ])
    .optional(),
  experienceRequirements: z
    .union([
      z.literal('no requirements'),
      typed('OccupationalExperienceRequirements', { monthsOfExperience: z.int().positive() }),
    ])
    .optional(),
});

test('every open job of the demo is marked as Google requires and recommends', async () => {
  const ids = await idsWhere(online);
  expect(ids.length).toBeGreaterThan(60);
  await app.db.query('update jobs set working_model_id = $2 where id = $1', [ids[0], schemaOrg.remote]);
  const seen = { posting: 0, salary: 0, remote: 0, hiddenPay: 0 };
  for (const id of ids) {
    const job = await readPublicJob(app.deps, id);
    const found = await postingOf(id);
    if (job.availability !== 'open') {
      expect(found, id).toBeUndefined();
      continue;
    }
    const { data: posting, error } = Posting.safeParse(found);
    expect(error && z.prettifyError(error), `${id} ${JSON.stringify(found)}`).toBeUndefined();
    if (!posting) continue;
    expect(posting.description).not.toBe(posting.title);
    expect([Date.parse(posting.datePosted) <= now.getTime(), Date.parse(posting.validThrough) > now.getTime()]).toEqual(
      [true, true],
    );
    const remote = job.working_model?.name === 'Remote';
    expect([posting.jobLocationType, !posting.jobLocation, Boolean(posting.applicantLocationRequirements)]).toEqual([
      remote ? 'TELECOMMUTE' : undefined,
      remote,
      remote,
    ]);
    const { rows } = await app.db.query<{ hide: boolean }>('select hide from job_salaries where job_id = $1', [id]);
    if (rows[0]?.hide ?? true) expect(posting.baseSalary, id).toBeUndefined();
    seen.posting += 1;
    seen.hiddenPay += rows[0]?.hide ? 1 : 0;
    seen.salary += posting.baseSalary ? 1 : 0;
    seen.remote += remote ? 1 : 0;
  }
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});

test('none that is closed, was never published or takes no applications is marked', async () => {
  const closed = await idsWhere(
    `not (${online}) and published_at is not null and expires_at > '${now.toISOString()}'::timestamptz - interval '${jobLimits.closedPageDays} days'`,
  );
  const drafts = await idsWhere('published_at is null');
  const [full = ''] = await idsWhere(online);
  await app.db.query('update jobs set view_count = 1000000 where id = $1', [full]);
  await app.db.query(
    `update subscriptions set subscription_plan_id = (select id from subscription_plans where slug = 'free' and work_country_id = 1)
     where company_id = (select company_id from jobs where id = $1)`,
    [full],
  );
  expect([closed.length > 0, drafts.length > 0]).toEqual([true, true]);
  for (const id of [...closed, ...drafts, full]) expect(await postingOf(id), id).toBeUndefined();
});

test.each([
  ['one figure', { exact: 1_000_000 }, { value: 10_000 }],
  ['a range', { min: 1_000_000, max: 1_200_050 }, { minValue: 10_000, maxValue: 12_000.5 }],
  ['two ends that are one', { min: 1_000_000, max: 1_000_000 }, { value: 10_000 }],
  ['only a least', { min: 1_000_000 }, undefined],
  ['only a most', { max: 1_000_000 }, undefined],
])('pay with %s is said as Google reads it', async (_, pay, value) => {
  const [id = ''] = (await idsWhere(online)).slice(1);
  await app.db.query('delete from job_salaries where job_id = $1', [id]);
  await app.db.query(
    `insert into job_salaries (job_id, min, max, exact, currency, remuneration_term_id)
     select $1, r.min, r.max, r.exact, 'ZAR', 4 from jsonb_populate_record(null::job_salaries, $2) r`,
    [id, JSON.stringify(pay)],
  );
  const found = (await postingOf(id))?.baseSalary as { value: object } | undefined;
  if (value === undefined) expect(found).toBeUndefined();
  else expect(found?.value).toEqual({ '@type': 'QuantitativeValue', ...value, unitText: 'MONTH' });
});

test('a job without a text says what is known of it, and no markup of its title', async () => {
  const [id = ''] = (await idsWhere(online)).slice(2);
  await app.db.query(
    `update jobs set description = '', candidate_requirements = '', title = '<b>Cook</b>' where id = $1`,
    [id],
  );
  const description = (await postingOf(id))?.description;
  expect(description).toMatch(/^<p>&lt;b&gt;Cook&lt;\/b&gt; at .+, .+\.<\/p>$/);
});
