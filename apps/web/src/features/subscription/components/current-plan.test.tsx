import { paymentMethod, postAllocations, subscription } from '@marula/contract/entities.fixture';
import { planSeeds } from '@marula/contract/plan-seeds';
import type { PlanSlug } from '@marula/contract/plans';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { planNames } from '@/lib/plan-names';
import { CurrentPlan } from './current-plan';
import { PlanSkeleton } from './plan-skeleton';
import { SubscriptionLayout } from './subscription-layout';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const plans = planSeeds.ZA.map((plan, index) => ({ id: index + 1, ...plan }));
const planOf = (slug: PlanSlug) => plans.find((plan) => plan.slug === slug) ?? subscription.subscription_plan;
const base = { ...subscription, subscription_plan: planOf('professional'), current_period_end: '2026-12-01T09:00:00Z' };
const unlimited = {
  total_available: null,
  plan: { used: 131, limit: null, resets_at: null },
  bundles: [],
  credits: [],
};

type Props = ComponentProps<typeof CurrentPlan>;

const open = async (changed: Partial<Props['subscription']> = {}, rest: Partial<Props> = {}) => {
  const acts = { onInterval: vi.fn(), onCancel: vi.fn(), onKeep: vi.fn(), onTry: vi.fn() };
  await show(() => (
    <SubscriptionLayout>
      <CurrentPlan
        subscription={{ ...base, ...changed }}
        offered={changed.subscription_plan ?? base.subscription_plan}
        allocations={postAllocations}
        teamSize={1}
        nameOf={planNames(plans)}
        canManage
        trialPlan="Professional"
        {...acts}
        {...rest}
      />
    </SubscriptionLayout>
  ));
  return acts;
};

it('says what is paid, until when, and by which card', async () => {
  const { onInterval, onCancel } = await open();
  expect(screen.getByText(/, renews on 1 Dec 2026/)).toBeTruthy();
  expect(screen.getByText(new RegExp(`ending in ${paymentMethod.last4}`))).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Pay yearly, save/ }));
  expect(onInterval).toHaveBeenCalledWith('annual');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('offers a way back from a cancellation, and to pay by the month', async () => {
  const { onInterval, onKeep } = await open({ cancel_at_period_end: true, billing_interval: 'annual' });
  expect(screen.getByText(/, ends on 1 Dec 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the plan' }));
  expect(onKeep).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Pay monthly' }));
  expect(onInterval).toHaveBeenCalledWith('monthly');
});

it('says when a trial ends, and asks for a card', async () => {
  await open({ status: 'trialing', trial_ends_at: '2026-11-20T09:00:00Z', authorization: null, renews: false });
  expect(screen.getByText('Trial')).toBeTruthy();
  expect(screen.getByText(/free until 20 Nov 2026, then you are on Free$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'add a card' })).toBeTruthy();
});

it('never says that a trial ends on Free where the card will be charged, nor the other way round', async () => {
  const trial = { status: 'trialing' as const, trial_ends_at: '2026-11-20T09:00:00Z' };
  await open(trial);
  expect(screen.getByText(/free until 20 Nov 2026, then your card pays it/)).toBeTruthy();
  await open({ ...trial, renews: false });
  expect(screen.getByText(/then you are on Free, unless the billing details are filled in/)).toBeTruthy();
});

it('offers the trial to a company that has not had it', async () => {
  const { onTry } = await open({ subscription_plan: planOf('free'), can_try: true });
  await userEvent.click(screen.getByRole('button', { name: 'Try Professional free for 14 days' }));
  expect(onTry).toHaveBeenCalledOnce();
});

it('lets somebody pay the next period who pays by hand, and does not say that it renews', async () => {
  await open({ pay_link_at: '2026-11-28T09:00:00Z', pays_ahead: 172_385, renews: false });
  expect(screen.getByText(/, paid until 1 Dec 2026/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Pay R\s1\s723\.85 now/ }).getAttribute('href')).toContain(
    'pay=outstanding',
  );
});

it('says what is due, and how long a plan stays on after a payment that failed', async () => {
  const outstanding = { total: 172_385, next_try_at: null, grace_ends_at: '2026-11-21T09:00:00Z', tries: 1 };
  const { onCancel } = await open({ status: 'past_due', outstanding });
  expect(screen.getByText(/^R\s1\s723\.85 is due\. Everything keeps working until 21 Nov 2026/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

it('offers nothing on a plan that is on hold, and nothing to who is not the owner', async () => {
  await open({ status: 'past_due', working: false }, { canManage: false });
  expect(screen.getByText(/^Your plan is on hold\. You can read everything/)).toBeTruthy();
  expect(screen.getByText('Only the owner of the company can change the plan.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('names the smaller plan that is to come, and the way back from it', async () => {
  const { onKeep } = await open({ next_plan: 'starter' });
  expect(screen.getByText('From 1 Dec 2026 you are on Starter.')).toBeTruthy();
  expect(screen.queryByText(/renews on/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep the plan' }));
  expect(onKeep).toHaveBeenCalledOnce();
});

it('says beside the price what it will be and from when, and counts a year by what a year costs now', async () => {
  const next_price = { from: '2027-01-01T08:00:00Z', price: 129_000, billing_interval: 'monthly' as const };
  const offered = { ...base.subscription_plan, annual_price: 1_600_000 };
  await open({ next_price }, { offered });
  expect(screen.getByText(/^R\s1\s499 a month$/)).toBeTruthy();
  expect(screen.getByText(/^From 1 Jan 2027: R\s1\s290 a month$/)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Pay yearly, save R\s1\s988/ })).toBeTruthy();
});

it('names no card and no date on a plan that costs nothing', async () => {
  await open({ subscription_plan: planOf('free') });
  expect(screen.queryByText(/renews on|ending in/)).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('has words for a price by agreement, for no limit and for a full team', async () => {
  const custom = planOf('custom');
  await open({ subscription_plan: custom }, { allocations: unlimited, teamSize: custom.team_member_limit ?? 100 });
  expect(screen.getByText(/^By agreement/)).toBeTruthy();
  expect(screen.getByText('used, no limit')).toBeTruthy();
  expect(screen.getByText('No seat free')).toBeTruthy();
  expect(screen.getByText('Buy posts once and use them when you need them.')).toBeTruthy();
});

it('cannot be changed twice at once', async () => {
  await open({}, { busy: true });
  expect(screen.getAllByRole('button').every((button) => button.hasAttribute('disabled'))).toBe(true);
});

it('says that it is loading', async () => {
  await show(() => <PlanSkeleton />);
  expect(screen.getByRole('status').textContent).toBe('Loading your plan');
});
