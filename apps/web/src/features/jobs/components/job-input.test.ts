import { job } from '@marula/contract/entities.fixture';
import { Job } from '@marula/contract/jobs.contract';
import { JobChanges, NewJob } from '@marula/contract/jobs.endpoints.contract';
import type { JobDefaults } from '@marula/contract/jobs.settings.contract';
import { expect, it } from 'vitest';
import { changedDefaults, draftFrom } from './job-defaults';
import { emptyDraft, type JobDraft } from './job-draft';
import { changesBetween, copyOf, draftOf, fieldOfPath, fieldsBetween, inputOf, mergeDrafts } from './job-input';
import { draftErrors } from './job-rules';

const stored = Job.parse(job);
const draft = draftOf(stored);

it('writes every field that the contract lets a person write', () => {
  expect(Object.keys(inputOf(draft)).sort()).toEqual(Object.keys(JobChanges.shape).sort());
  expect(NewJob.safeParse({ ...inputOf(draft), publish: false }).error).toBeUndefined();
});

it('a job that is only titled can be kept as a draft', () => {
  const titled = { ...emptyDraft, title: 'Driver' };
  expect(draftErrors(titled)).toEqual({});
  expect(NewJob.safeParse({ ...inputOf(titled), publish: false }).error).toBeUndefined();
});

it('sends nothing when nothing was changed, and else only that', () => {
  expect(changesBetween(draft, draft)).toEqual({});
  expect(changesBetween(draft, { ...draft, title: 'Baker', pay_term_id: 2 })).toEqual({
    title: 'Baker',
    salary: expect.objectContaining({ remuneration_term_id: 2 }),
  });
});

it('sends only the pay of the kind that was chosen', () => {
  const paid: JobDraft = { ...draft, pay_min: 1, pay_max: 2, pay_exact: 3, pay_term_id: 4 };
  expect(inputOf({ ...paid, pay_kind: 'exact' }).salary).toMatchObject({ min: null, max: null, exact: 3 });
  expect(inputOf({ ...paid, pay_kind: 'range' }).salary).toMatchObject({ min: 1, max: 2, exact: null });
});

it('a copy has the words of the old job and none of its days', () => {
  const copy = copyOf({ ...stored, start_date: '2026-01-01', end_date: '2026-02-01' });
  expect(copy).toEqual({ ...draft, start_date: null, end_date: null });
});

it('two people in one job keep what each of them changed', () => {
  const mine = { ...draft, title: 'Mine' };
  const theirs = { ...draft, description: '<p>Theirs</p>', title: 'Theirs' };
  expect(fieldsBetween(draft, theirs)).toEqual(['title', 'description']);
  expect(mergeDrafts(draft, mine, theirs)).toEqual({ ...draft, title: 'Mine', description: '<p>Theirs</p>' });
});

it.each([
  ['body.title', 'title'],
  ['body.salary.max', 'pay_max'],
  ['body.salary.remuneration_term_id', 'pay_term_id'],
  ['body.benefits.3', 'benefit_ids'],
  ['body.questionnaire.2.text', 'questionnaire'],
  ['body.location.geometry.location.lat', 'location'],
  ['body.remuneration_term_id', 'pay_term_id'],
  ['body.job', undefined],
  ['params.id', undefined],
])('what the server says of %s stands at %s', (path, field) => expect(fieldOfPath(path)).toBe(field));

it('a new job begins with what the company chose, and only what is changed of it is sent', () => {
  const defaults: JobDefaults = {
    location: null,
    working_model_id: 3,
    time_commitment_id: 1,
    capacity_id: null,
    languages: [1, 2],
    documents: [4],
    remuneration_term_id: 2,
  };
  const begun = draftFrom(defaults);
  expect(begun).toEqual({
    ...emptyDraft,
    working_model_id: 3,
    time_commitment_id: 1,
    language_ids: [1, 2],
    document_ids: [4],
    pay_term_id: 2,
  });
  expect(changedDefaults(defaults, begun)).toEqual({});
  expect(changedDefaults(defaults, { ...begun, language_ids: [2], pay_term_id: null })).toEqual({
    languages: [2],
    remuneration_term_id: null,
  });
});
