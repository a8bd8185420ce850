import { expect, it } from 'vitest';
import { checkoutOf, chosenPlan } from './chosen-plan';

it.each([
  [
    { plan: 'scale', interval: 'annual' },
    { plan: 'scale', interval: 'annual' },
  ],
  [{ plan: 'starter' }, { plan: 'starter', interval: 'monthly' }],
  [
    { plan: 'starter', interval: 'weekly' },
    { plan: 'starter', interval: 'monthly' },
  ],
  [{ plan: 'free' }, { plan: 'free', interval: 'monthly' }],
  [
    { plan: 'free', bundle: '3' },
    { plan: 'free', interval: 'monthly', bundle: 3 },
  ],
  [
    { plan: 'free', bundle: '3;x' },
    { plan: 'free', interval: 'monthly' },
  ],
  [{ plan: 'custom' }, undefined],
  [{ plan: '//evil.example' }, undefined],
  [{}, undefined],
])('of %j is chosen %j', (asked, chosen) => expect(chosenPlan(asked)).toEqual(chosen));

it('chosen posts are paid on their own page', () =>
  expect(checkoutOf({ plan: 'free', interval: 'monthly', bundle: 3 })).toBe(
    '/dashboard/subscription/bundles?bundle=3',
  ));

it('a chosen plan is paid on the page of its company', () =>
  expect(checkoutOf({ plan: 'scale', interval: 'annual' })).toBe(
    '/dashboard/subscription/manage-subscription?plan=scale&interval=annual',
  ));
