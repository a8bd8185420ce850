import { textLimits } from '@marula/contract/limits';
import { expect, it } from 'vitest';
import { emptyDraft, type JobDraft } from './job-draft';
import { draftErrors } from './job-rules';

const saying = (change: Partial<JobDraft>) => draftErrors({ ...emptyDraft, title: 'Driver', ...change });

it('a draft needs its title and nothing else', () => {
  expect(saying({})).toEqual({});
  expect(saying({ title: '  ' })).toEqual({ title: 'Job title is required' });
});

it.each<[string, Partial<JobDraft>, object]>([
  [
    'pay without its term',
    { pay_exact: 5, pay_kind: 'exact', pay_term_id: null },
    { pay_term_id: 'Pay period is required' },
  ],
  [
    'pay that ends under its beginning',
    { pay_min: 2, pay_max: 1, pay_term_id: 4 },
    { pay_max: 'The highest pay cannot be less than the lowest' },
  ],
  [
    'an end before the start',
    { start_date: '2099-01-04', end_date: '2098-12-16' },
    { end_date: 'The end date cannot be before the start date' },
  ],
  [
    'a day that is in no calendar',
    { start_date: '31/02/2026' },
    { start_date: 'Start date is not a date. Write it like 16 Dec 2026.' },
  ],
  [
    'days that have passed',
    { start_date: '2020-01-31', end_date: '2020-02-01' },
    { start_date: 'Start date is in the past', end_date: 'End date is in the past' },
  ],
  [
    'a text that the server would refuse',
    { description: `<p>${'a'.repeat(textLimits.longText - 5)}</p>` },
    { description: 'Description is 2 characters too long' },
  ],
])('refuses %s even in a draft', (_, change, errors) => expect(saying(change)).toEqual(errors));

it('a range that is not the chosen kind of pay is nobody’s fault', () => {
  expect(saying({ pay_kind: 'exact', pay_exact: 3, pay_min: 2, pay_max: 1, pay_term_id: 4 })).toEqual({});
});

it('a date that a job has already may have passed meanwhile', () => {
  const stored = { start_date: '2020-01-31', end_date: null };
  expect(draftErrors({ ...emptyDraft, title: 'Driver', start_date: '2020-01-31' }, stored)).toEqual({});
});
