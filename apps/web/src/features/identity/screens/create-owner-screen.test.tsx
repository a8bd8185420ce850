import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { setTransport } from '@/lib/api';
import { CreateOwnerScreen } from './create-owner-screen';

vi.mock('../founding', () => ({ currentFounder: async () => ({ at: 'account' }) }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useSearch: () => ({}),
}));

let unusual: string[];
beforeEach(() => setTransport(async () => Response.json({ unusual })));

const email = () => screen.queryByLabelText(/email/i);

it('asks for an account while sign-up is open', async () => {
  unusual = ['felix', 'candidate-sign-up'];
  await show(CreateOwnerScreen);
  expect(await screen.findByLabelText(/email/i)).toBeTruthy();
  expect(screen.queryByText(/not taking on new companies/)).toBeNull();
});

it('says that nobody new is taken on while staff have paused sign-up, and asks for nothing', async () => {
  unusual = ['employer-sign-up'];
  await show(CreateOwnerScreen);
  await screen.findByText(/^We are not taking on new companies right now/);
  expect(email()).toBeNull();
});
