import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { authClient } from '@/lib/auth/client';
import { answerWith, openApp } from '../app-stage.fixture';
import type { Person } from '../session';

vi.mock('@/lib/auth/client');
vi.mock('@/lib/auth/session', async (original) => ({ ...(await original()), startSession: async () => null }));
vi.mock('@/lib/config', () => ({ config: { phoneSignIn: true, recaptchaSiteKey: 'a-site-key' } }));
vi.mock('@/lib/bot-check', () => ({ botCheck: { token: async () => 'a person' } }));

type Answer = { error: { status: number; code: string } | null };
const auth = {
  signInWithOtp: vi.fn<() => Promise<Answer>>(),
  updateUser: vi.fn<() => Promise<Answer>>(),
  verifyOtp: vi.fn<() => Promise<Answer>>(),
  signOut: vi.fn(async () => ({ error: null })),
};
const fine: Answer = { error: null };
const refused = (status: number, code: string): Answer => ({ error: { status, code } });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(authClient).mockResolvedValue({ auth } as never);
});

const open = (person: Person) => openApp('/app/sign-in', person);

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a number is taken as people type it, and email is beside it, before and after the code was sent', async () => {
  auth.signInWithOtp.mockResolvedValue(fine);
  open({ kind: 'visitor' });
  const number = await screen.findByLabelText('Phone number');
  await userEvent.type(number, '12');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  await userEvent.clear(number);
  await userEvent.type(number, '082 555 0142');
  await press('Next');
  await screen.findByText('By SMS to +27825550142.');
  expect(auth.signInWithOtp).toHaveBeenCalledWith({ phone: '+27825550142', options: { captchaToken: 'a person' } });

  await press('Use email instead');
  await userEvent.type(await screen.findByLabelText('Email address'), 'nomsa@example.test');
  await press('Next');
  await screen.findByText('By email to nomsa@example.test.');
  expect(auth.signInWithOtp).toHaveBeenLastCalledWith({
    email: 'nomsa@example.test',
    options: { captchaToken: 'a person', emailRedirectTo: expect.any(String) },
  });
});

it('a number that no message is sent to is told, and the words go with it', async () => {
  auth.signInWithOtp.mockResolvedValue(refused(422, 'sms_send_failed'));
  open({ kind: 'visitor' });
  await userEvent.type(await screen.findByLabelText('Phone number'), '+44 7700 900123');
  await press('Next');
  await screen.findByText(/only to numbers in South Africa and Zambia/);
  await press('Use email instead');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who came by a number and has an account by mail is led to it', async () => {
  auth.updateUser.mockResolvedValue(refused(422, 'email_exists'));
  open({ kind: 'newcomer', email: null, phone: '+27825550142' });
  await userEvent.type(await screen.findByLabelText('Email address'), 'nomsa@example.test');
  await press('Next');
  await screen.findByText(/This address has an account already/);
  await press('Sign in with this email');
  await screen.findByRole('heading', { name: 'What is your email address?' });
  expect(auth.signOut).toHaveBeenCalledOnce();
});

it('who is new is told that no accounts are made right now', async () => {
  answerWith({ 'POST /api/candidate/me': { error: { code: 'auth.candidates_paused', message: 'Paused' } } });
  open({ kind: 'newcomer', email: 'nomsa@example.test', phone: null });
  await userEvent.type(await screen.findByLabelText('First name'), 'Nomsa');
  await userEvent.type(screen.getByLabelText('Surname'), 'Dube');
  await press('Next');
  await screen.findByText(/^We are not making new accounts right now/);
});
