import { expect, test } from 'vitest';
import { phoneFrom } from './phones.ts';
import { tenants } from './tenants.ts';

test.each([
  ['082 123 4567', 'ZA', '+27821234567'],
  ['82 123 4567', 'ZA', '+27821234567'],
  ['+27 (0)82 123-4567', 'ZA', '+27821234567'],
  ['0027821234567', 'ZM', '+27821234567'],
  ['0977/123.456', 'ZM', '+260977123456'],
] as const)('%s typed in %s is %s', (typed, tenant, stored) => {
  expect(phoneFrom(typed, tenants[tenant])).toBe(stored);
});

test.each(['', 'abc', '0', '+', '12', '+27 82 123 4567 890 123'])('%j is no phone number', (typed) => {
  expect(phoneFrom(typed, tenants.ZA)).toBeNull();
});
