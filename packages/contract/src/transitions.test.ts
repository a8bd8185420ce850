import { describe, expect, it } from 'vitest';
import { roles } from './permissions.ts';
import {
  applicationStatuses,
  applicationStatusIds,
  applicationTabs,
  canMove,
  canWithdraw,
  jobActions,
  verificationLevels,
} from './transitions.ts';

// The table of the product decisions as 'from to' pairs, written independently of the data.
const employer = [
  ...['Applied Shortlisted', 'Applied Hired', 'Applied Declined'],
  ...['Shortlisted Applied', 'Shortlisted Hired', 'Shortlisted Declined'],
  ...['Declined Applied', 'Declined Shortlisted'],
];
const managers = ['Hired Shortlisted'];
const candidate = ['Invited Applied', 'Invited Declined'];

const pairs = applicationStatuses.flatMap((from) => applicationStatuses.map((to) => ({ from, to })));

describe('the statuses', () => {
  it('are numbered as the tabs', () => {
    expect(applicationStatusIds).toEqual({ Invited: 1, Applied: 2, Shortlisted: 3, Hired: 4, Declined: 5 });
    expect(applicationTabs).toEqual({ initial: 1, afterReset: 2 });
    expect(pairs).toHaveLength(25);
  });
});

describe.each(pairs)('from $from to $to', ({ from, to }) => {
  const ids = { from: applicationStatusIds[from], to: applicationStatusIds[to] };
  const pair = `${from} ${to}`;
  const same = from === to;

  it.each(roles)('an employer who is %s', (role) => {
    const allowed = same || employer.includes(pair) || (managers.includes(pair) && role !== 'User');
    expect(canMove({ ...ids, by: 'employer', role })).toBe(allowed);
  });

  it('an employer without a role moves nothing', () => {
    expect(canMove({ ...ids, by: 'employer' })).toBe(same);
  });

  it.each([undefined, ...roles])('the candidate, whatever role is claimed: %s', (role) => {
    expect(canMove({ ...ids, by: 'candidate', role })).toBe(same || candidate.includes(pair));
  });
});

describe('a move', () => {
  it.each([0, 6, 99, -1, 1.5, Number.NaN])('to or from status %d is refused', (unknown) => {
    expect(canMove({ from: 2, to: unknown, by: 'employer', role: 'Owner' })).toBe(false);
    expect(canMove({ from: unknown, to: 2, by: 'employer', role: 'Owner' })).toBe(false);
    expect(canMove({ from: unknown, to: unknown, by: 'employer', role: 'Owner' })).toBe(false);
  });
});

describe('a candidate', () => {
  it('withdraws from Applied and Shortlisted only', () => {
    expect([1, 2, 3, 4, 5, 99].filter(canWithdraw)).toEqual([2, 3]);
  });
});

describe('the other lists', () => {
  it('are those of the specification', () => {
    expect(verificationLevels).toEqual(['Disputed', 'ReferenceVerified', 'InternallyVerified', 'Unverified']);
    expect(jobActions).toEqual(['created', 'updated', 'deleted', 'archived', 'reposted']);
  });
});
