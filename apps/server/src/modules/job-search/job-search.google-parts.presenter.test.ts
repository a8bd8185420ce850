import { job as written } from '@marula/contract/entities.fixture';
import { type GooglePart, googleParts } from '@marula/contract/google-jobs';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { tenants } from '@marula/contract/tenants';
import { expect, test } from 'vitest';
import { jobPosting } from './job-search.posting.presenter.ts';

const full = {
  ...written,
  work_country_id: 1,
  education_level_id: 8,
  published_at: written.created_at,
  featured: false,
  availability: 'open',
  company: { ...written.company, logo: 'https://files.example/logo.png' },
  requirements: [],
  usual_answer_days: null,
  company_check: null,
  similar: [],
} as PublicJob;

const postingOf = (job: PublicJob) =>
  jobPosting({ job, province: 'Gauteng', tenant: tenants.ZA, url: 'https://marula.example/browse-jobs/1' });
const at = (posting: object, path: string) =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], posting);
const saysOf = (part: GooglePart) => googleParts.find((one) => one.part === part)?.says ?? [];
const isSaid = (job: PublicJob, part: GooglePart) =>
  saysOf(part).some((path) => at(postingOf(job), path) !== undefined);

test.each(googleParts)('a whole job says its $part to Google', ({ part }) => {
  expect(isSaid(full, part)).toBe(true);
});

test.each([
  ['pay', { salary: null }],
  ['time', { time_commitment_id: null, capacity_id: null }],
  ['experience', { experience_id: null }],
  ['education', { education_level_id: null }],
  ['logo', { company: { ...full.company, logo: 'data:image/svg+xml,x' } }],
] as const)('a job without its %s does not make it up', (part, gap) => {
  expect(isSaid({ ...full, ...gap } as PublicJob, part)).toBe(false);
});

test('a job that is done from anywhere says who may do it instead of a place', () => {
  expect(isSaid({ ...full, working_model_id: 3, location: null }, 'place')).toBe(true);
});
