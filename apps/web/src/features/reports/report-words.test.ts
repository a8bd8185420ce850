import { expect, it } from 'vitest';
import { changeOf, lengthWords, periodWords, valueWords } from './report-words';
import { reportsSearch, wrongDays } from './reports-search';

it.each([
  ['applications', 112, 90, { change: '+24 %', base: 'from 90', tone: 'good' }],
  ['shortlisted', 19, 21, { change: '−10 %', base: 'from 21', tone: 'bad' }],
  // Times are better the shorter they are.
  ['first_answer', 33, 48, { change: '−31 %', base: 'from 2 d', tone: 'good' }],
  ['declined', 4, 2, { change: '+100 %', base: 'from 2' }],
  ['hired', 3, 3, { base: 'No change from 3' }],
  ['hired', 0, 0, { base: 'None before either' }],
  ['hired', 3, 0, { change: '+3', base: 'from none', tone: 'good' }],
  ['hired', 0, 3, { change: '−100 %', base: 'from 3', tone: 'bad' }],
  ['views', 1003, 1000, { change: '+0.3 %', base: 'from 1\u00a0000', tone: 'good' }],
  ['first_answer', null, 20, { base: '20 h before' }],
  ['first_answer', 20, null, { base: 'None before to compare with' }],
  ['first_answer', null, null, { base: 'None before either' }],
] as const)('%s of %s after %s has its change in words', (measure, now, before, words) =>
  expect(changeOf(measure, now, before)).toEqual(words),
);

it('says a length as a person would, and none where nobody took one', () => {
  expect([0, 9, 33, 48, 250].map(lengthWords)).toEqual(['Under 1 h', '9 h', '1 d 9 h', '2 d', '10 d']);
  expect([valueWords('time_to_hire', null), valueWords('views', 1021)]).toEqual(['None yet', '1\u00a0021']);
});

it('says a period with what it is compared to', () => {
  const period = { from: '2026-10-18', to: '2026-11-16' };
  const before = { from: '2026-09-18', to: '2026-10-17' };
  expect(periodWords({ period, before })).toBe('18 Oct – 16 Nov 2026, beside the 30 days before');
  expect(periodWords({ period, before: null })).toBe('18 Oct – 16 Nov 2026');
  const year = { from: '2025-10-19', to: '2025-11-17' };
  expect(periodWords({ period, before: year })).toBe('18 Oct – 16 Nov 2026, beside 19 Oct – 17 Nov 2025');
  const turn = { from: '2025-12-31', to: '2026-01-01' };
  expect(periodWords({ period: turn, before: null })).toBe('31 Dec 2025 – 1 Jan 2026');
});

it('reads any address, and says at which day a period goes wrong', () => {
  expect(reportsSearch({ report: 'x' })).toEqual({ report: undefined, question: undefined });
  const usual = { period: 'last_30', compare: 'before', group: 'job', job_id: undefined };
  expect(reportsSearch({ measures: 'hired,money,hired', period: 'ever', from: '2026-01-01' })).toEqual({
    question: { ...usual, measures: ['hired'] },
  });
  const wrongOf = (from: unknown, to: unknown) =>
    wrongDays(reportsSearch({ period: 'chosen', from, to }).question as never);
  expect(wrongOf('2026-01-01', '2026-01-31')).toBe(undefined);
  expect(wrongOf('soon', '2026-01-31')).toEqual({ problem: 'missing', at: 'from' });
  expect(wrongOf('2026-02-01', '2026-01-31')).toEqual({ problem: 'order', at: 'to' });
  expect(wrongOf('2020-01-01', '2026-01-31')).toEqual({ problem: 'long', at: 'to' });
});
