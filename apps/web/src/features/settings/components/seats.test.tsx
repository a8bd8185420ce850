import { MantineProvider } from '@mantine/core';
import { type Role, roleRules } from '@marula/contract/permissions';
import type { Team } from '@marula/contract/team.contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setRules } from '@/lib/auth/ability';
import { Seats } from './seats';

const open = async (role: Role, team: Pick<Team, 'used' | 'limit' | 'may_invite'>) => {
  setRules(roleRules[role]);
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <Seats team={{ members: [], invites: [], ...team }} />
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
};

it('says how many places are taken, and nothing more while there is one left', async () => {
  await open('Owner', { used: 2, limit: 5, may_invite: true });
  expect(screen.getByText('2 of 5 places used')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each([
  [{ used: 5, limit: 5, may_invite: true }, 'Your team is full'],
  [{ used: 1, limit: 1, may_invite: false }, 'Your plan is for one person'],
  [{ used: 1, limit: 5, may_invite: false }, 'Nobody can be invited while your subscription is not active'],
])('leads who pays to the plans when nobody can be invited: %j', async (team, title) => {
  await open('Owner', team);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/dashboard/subscription');
});

it('tells who does not pay whom to ask', async () => {
  await open('Admin', { used: 5, limit: 5, may_invite: true });
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('The owner of your company can choose a larger plan.')).toBeTruthy();
});
