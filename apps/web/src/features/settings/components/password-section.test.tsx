import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { PasswordSection } from './password-section';

const { updateUser, reauthenticate } = vi.hoisted(() => ({ updateUser: vi.fn(), reauthenticate: vi.fn() }));
vi.mock('@/lib/auth/client', () => ({ authClient: async () => ({ auth: { updateUser, reauthenticate } }) }));

const refusal = (code: string) => ({ data: null, error: Object.assign(new Error('refused'), { code, status: 400 }) });
const taken = { data: {}, error: null };

beforeEach(() => {
  updateUser.mockReset();
  reauthenticate.mockReset().mockResolvedValue(taken);
});

const open = (hasPassword: boolean) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <PasswordSection hasPassword={hasPassword} />
      </MantineProvider>
    </QueryClientProvider>,
  );

const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const typeNew = (value: string) => {
  type(/^New password(?! again)/, value);
  type(/^New password again/, value);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('sends the current password with the new one, and says when it was wrong', async () => {
  updateUser.mockResolvedValueOnce(refusal('current_password_invalid'));
  open(true);
  type(/^Current password/, 'a guess');
  typeNew('fourteen geese');
  press('Change password');
  await screen.findByText('Your current password is incorrect.');
  expect(updateUser).toHaveBeenCalledWith(
    expect.objectContaining({ password: 'fourteen geese', current_password: 'a guess' }),
  );
});

it('asks who has none and signed in long ago for a mailed code, and sends that', async () => {
  updateUser.mockResolvedValueOnce(refusal('reauthentication_needed')).mockResolvedValueOnce(taken);
  open(false);
  typeNew('fourteen geese');
  press('Create password');
  await screen.findByText('We have emailed you a code. Type it in to show that it is you.');
  expect(reauthenticate).toHaveBeenCalledOnce();
  type(/^Code from the email/, '123456');
  press('Create password');
  await waitFor(() => expect(updateUser).toHaveBeenCalledTimes(2));
  expect(updateUser).toHaveBeenLastCalledWith(expect.objectContaining({ password: 'fourteen geese', nonce: '123456' }));
});
