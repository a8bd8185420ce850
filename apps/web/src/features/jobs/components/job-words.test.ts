import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { expect, it } from 'vitest';
import { applicantsOf, daysLeft, statusOf, viewWarning, waitingOf } from './job-words';

const job = (change: Partial<JobListItem>): JobListItem => ({
  id: '6f1f2a52-1111-4111-8111-111111111111',
  title: 'Driver',
  archived: false,
  expired: false,
  active: true,
  expires_at: '2026-11-20T21:59:00.000Z',
  location: null,
  industry_position: null,
  created_at: '2026-11-01T00:00:00.000Z',
  updated_at: '2026-11-01T00:00:00.000Z',
  featured: false,
  held_for: null,
  view_count: 3,
  view_limit: null,
  chats: 0,
  applications_by_status: { 1: 2, 2: 5 },
  unread: 1,
  ...change,
});

it('stands where its flags say, archived above all', () => {
  expect(statusOf(job({}))).toBe('active');
  expect(statusOf(job({ expires_at: null }))).toBe('draft');
  expect(statusOf(job({ expired: true }))).toBe('expired');
  expect(statusOf(job({ expired: true, archived: true }))).toBe('archived');
});

it('counts everybody in its tabs', () => {
  expect(applicantsOf(job({}))).toBe(7);
  expect(applicantsOf(job({ applications_by_status: {} }))).toBe(0);
});

it('shows the number of one tab: those who wait for a decision, else whoever there is', () => {
  const people = (applications_by_status: Record<string, number>) => waitingOf(job({ applications_by_status }));
  expect(people({ 1: 4, 2: 3, 3: 1 })).toEqual({ status: 'Applied', count: 3 });
  expect(people({ 1: 4, 5: 9 })).toEqual({ status: 'Invited', count: 4 });
  expect(people({})).toEqual({ status: 'Applied', count: 0 });
});

it('has whole days left, and none on its last day or after it', () => {
  expect(daysLeft(job({}), new Date('2026-11-15T12:00:00Z'))).toBe(5);
  expect(daysLeft(job({}), new Date('2026-11-20T12:00:00Z'))).toBe(0);
  expect(daysLeft(job({}), new Date('2026-12-01T12:00:00Z'))).toBe(0);
});

it('warns when its views are nearly used up, and says what to do when they are', () => {
  expect(viewWarning(job({ view_count: 79, view_limit: 100 }))).toBeUndefined();
  expect(viewWarning(job({ view_count: 80, view_limit: 100 }))).toBe('20 views are left. An upgrade lifts the limit.');
  expect(viewWarning(job({ view_count: 99, view_limit: 100 }))).toBe('1 view is left. An upgrade lifts the limit.');
  expect(viewWarning(job({ view_count: 100, view_limit: 100 }))).toBe(
    'This job post has reached its view limit. Please upgrade to continue receiving applications.',
  );
  expect(viewWarning(job({ view_count: 5000, view_limit: null }))).toBeUndefined();
  expect(viewWarning(job({ view_count: 100, view_limit: 100, expired: true }))).toBeUndefined();
});
