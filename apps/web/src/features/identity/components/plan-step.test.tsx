import { localeCookie } from '@marula/contract/limits';
import { planSeeds } from '@marula/contract/plan-seeds';
import { countryCookies } from '@marula/contract/tenants';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { writeCookie } from '@/lib/cookies';
import { askPrices } from '@/lib/prices';
import type { ChosenPlan } from '../chosen-plan';
import { ChosenPlanNote } from './chosen-plan-note';
import { PlanStep } from './plan-step';

const scale: ChosenPlan = { plan: 'scale', interval: 'annual' };

/** As the tables have it, which is not what a new database begins with. */
const plans = planSeeds.ZA.map((plan, index) => ({ id: index + 1, ...plan })).map((plan) => ({
  ...plan,
  name: `${plan.name} 2`,
  annual_price: plan.annual_price && plan.annual_price + 111_00,
  posts_per_month: plan.posts_per_month && plan.posts_per_month + 7,
}));

afterEach(() => writeCookie(countryCookies.tenant, 'ZA', localeCookie));

const prices = (body: unknown, status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );

const listOf = (list: unknown) => ({
  plans: list,
  bundles: [],
  vat_basis_points: 1500,
  trial_days: 14,
  coming_soon: [],
});

const open = async (chosen: ChosenPlan | undefined) => {
  const onStart = vi.fn();
  const task = { busy: false, failure: undefined, run: vi.fn() } as never;
  await show(() => (
    <>
      <ChosenPlanNote chosen={chosen} />
      <PlanStep chosen={chosen} task={task} onStart={onStart} onBack={vi.fn()} />
    </>
  ));
  return onStart;
};

it('can be chosen without the price list, and names no amount then', async () => {
  prices({ error: { code: 'unexpected', message: 'no' } }, 500);
  const onStart = await open(scale);
  // An answer that is still to come would be the next test's.
  await expect(askPrices()).rejects.toThrow();
  expect(screen.getByText(/^You chose Scale, paid by the year\./)).toBeTruthy();
  expect(
    screen.getByRole('radio', { name: /^Buy Scale now ?You see the price and pay on the next page\.$/ }),
  ).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/undefined|\d posts?|R\s\d/);
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(onStart).toHaveBeenCalledWith('buy');
});

it('names the plan, its price and its posts as the price list has them', async () => {
  prices(listOf(plans));
  const onStart = await open(scale);
  expect(await screen.findByText(/^You chose Scale 2, paid by the year\./)).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Buy Scale 2 now ?R\s40\s101 a year without VAT/ })).toBeTruthy();
  expect(
    screen.getByRole('radio', { name: /^Try Professional 2 for 14 days ?17 posts a month, your team/ }),
  ).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Start free ?8 posts a month, for as long as you like/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(onStart).toHaveBeenCalledWith('buy');
});

it('does not sell what is sold no longer', async () => {
  // A price list is kept for as long as the app is open, one for each country.
  writeCookie(countryCookies.tenant, 'ZM', localeCookie);
  prices(listOf(plans.filter(({ slug }) => slug !== 'scale')));
  const onStart = await open(scale);
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Buy/ })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open my dashboard' }));
  expect(onStart).toHaveBeenCalledWith('trial');
});
