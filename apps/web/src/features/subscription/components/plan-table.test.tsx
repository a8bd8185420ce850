import { planSeeds } from '@marula/contract/plan-seeds';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { PlanTable } from './plan-table';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const plans = planSeeds.ZA.map((plan, index) => ({ id: index + 1, ...plan }));
const professional = plans[2] as (typeof plans)[number];

const open = async (teamSize: number, canManage = true) => {
  const onChoose = vi.fn();
  await show(() => (
    <PlanTable
      plans={plans}
      current={professional}
      interval="monthly"
      teamSize={teamSize}
      canManage={canManage}
      onChoose={onChoose}
    />
  ));
  return onChoose;
};

it('says in the plan’s own place why a team cannot move to it', async () => {
  await open(4);
  expect(screen.getByText(/For 2 people. You have 4./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remove 2 first' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change to Starter' })).toBeNull();
});

it('chooses a plan with the interval that is shown', async () => {
  const onChoose = await open(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade to Scale' }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ slug: 'scale' }), 'annual');
});

it('shows the plans to who may not change them, without a button', async () => {
  await open(1, false);
  expect(screen.getByText('Your plan')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Upgrade|Change/ })).toBeNull();
});
