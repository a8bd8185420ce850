import { candidate } from '@marula/contract/candidates.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from '@/lib/api';
import { authClient } from '@/lib/auth/client';
import { config } from '@/lib/config';
import { Routes } from '../routes';
import { type Person, personQuery } from '../session';

vi.mock('@/lib/auth/client');
vi.mock('@/lib/auth/session', async (original) => ({ ...(await original()), startSession: async () => null }));
vi.mock('@/lib/config', () => ({ config: {} }));

const refused = (status: number, code: string) => ({ error: { status, code } });
const fine = { error: null };
const account = { phone: '', phone_confirmed_at: undefined as string | undefined };
const identity = { provider: 'phone', identity_id: 'one' };
const auth = {
  getUser: vi.fn(async () => ({ data: { user: { ...account } }, error: null })),
  updateUser: vi.fn<() => Promise<object>>(),
  verifyOtp: vi.fn<() => Promise<object>>(),
  reauthenticate: vi.fn(async () => fine),
  getUserIdentities: vi.fn(async () => ({ data: { identities: [identity] }, error: null })),
  unlinkIdentity: vi.fn(async () => {
    Object.assign(account, { phone: '', phone_confirmed_at: undefined });
    return fine;
  }),
};

const kinds = { application_status: true, job_invites: true, new_jobs: true, new_messages: false };
const none = { channel: 'sms', application_status: false, job_invites: false, new_messages: false };
const profile = { ...candidate, email: 'nomsa@example.com', notification_preferences: kinds, text_preferences: none };
const asked: unknown[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(authClient).mockResolvedValue({ auth } as never);
  auth.updateUser.mockReset();
  auth.verifyOtp.mockResolvedValue(fine);
  Object.assign(account, { phone: '', phone_confirmed_at: undefined });
  config.textChannels = ['sms', 'whatsapp'];
  asked.length = 0;
  setTransport(async (address, init = {}) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const body = init.body && JSON.parse(String(init.body));
    if (init.method === 'PATCH') asked.push(body);
    if (pathname !== '/api/candidate/me')
      return Response.json({ items: [], page: 1, rows: 25, total: 0, unread: 0, facets: {}, jobs: 0, capped: false });
    return Response.json({ ...profile, text_preferences: { ...none, ...body?.text_preferences } });
  });
});

afterEach(() => void vi.useRealTimers());

const open = (path: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(personQuery.queryKey, { kind: 'candidate', profile } as unknown as Person);
  history.replaceState(null, '', `/app${path}`);
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
};
const owns = (phone: string) => Object.assign(account, { phone, phone_confirmed_at: '2026-01-01T00:00:00Z' });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const at = (path: string) => waitFor(() => expect(location.pathname).toBe(`/app${path}`));

it('a number is added by the code that reaches it', async () => {
  auth.updateUser.mockResolvedValue(fine);
  open('/settings/phone');
  await type('Phone number', '082 555 0142');
  await press('Next');
  await screen.findByText('By SMS to +27825550142.');
  expect(screen.queryByText(/of 6/)).toBeNull();
  owns('27825550142');
  await type('Six-digit code', '123456');
  await press('Next');
  await at('/settings');
  expect(auth.verifyOtp).toHaveBeenCalledWith({ phone: '+27825550142', token: '123456', type: 'phone_change' });
  await screen.findByText('+27825550142');
});

it('a number that belongs to somebody else is refused in words, which go when it is changed', async () => {
  auth.updateUser.mockResolvedValue(refused(422, 'phone_exists'));
  open('/settings/phone');
  await type('Phone number', '082 555 0142');
  await press('Next');
  await screen.findByText(/belongs to another account/);
  await type('Phone number', '3');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('who signed in long ago shows a code from their mail first, and another when it was not right', async () => {
  auth.updateUser.mockResolvedValue(refused(400, 'reauthentication_needed'));
  open('/settings/phone');
  await type('Phone number', '082 555 0142');
  await press('Next');
  await screen.findByText(/We sent a code to nomsa@example.com/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(auth.reauthenticate).toHaveBeenCalledOnce();
  auth.updateUser.mockResolvedValue(refused(422, 'reauthentication_not_valid'));
  await type('Six-digit code', '111111');
  await press('Next');
  await screen.findByText(/That code is not right/);
  auth.updateUser.mockResolvedValue(fine);
  await type('Six-digit code', '222222');
  await press('Next');
  await screen.findByText('By SMS to +27825550142.');
  expect(auth.updateUser).toHaveBeenLastCalledWith({ phone: '+27825550142', nonce: '222222' });
});

it('who has a password shows it', async () => {
  auth.updateUser.mockResolvedValue(refused(400, 'current_password_required'));
  open('/settings/phone');
  await type('Phone number', '082 555 0142');
  await press('Next');
  auth.updateUser.mockResolvedValue(refused(400, 'current_password_invalid'));
  await type('Password', 'nonsense');
  await press('Next');
  await screen.findByText('That password is not right.');
  auth.updateUser.mockResolvedValue(fine);
  await type('Password', 'thirteen geese');
  await press('Next');
  await screen.findByText('By SMS to +27825550142.');
  expect(auth.reauthenticate).not.toHaveBeenCalled();
});

it('a number is changed for another, never for itself', async () => {
  owns('27825550142');
  open('/settings/phone');
  await press('Change the number');
  await type('Phone number', '082 555 0142');
  await screen.findByText('This is your number already.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('a number is removed after a question', async () => {
  owns('27825550142');
  open('/settings/phone');
  await press('Remove the number');
  const [, sure] = await screen.findAllByRole('button', { name: 'Remove the number', hidden: true });
  await userEvent.click(sure as HTMLElement);
  await at('/settings');
  expect(auth.unlinkIdentity).toHaveBeenCalledWith(identity);
  await screen.findByText('Add your phone number');
});

it('text messages are offered to who has a number, each kind off until it is switched on', async () => {
  owns('27825550142');
  open('/settings');
  const group = await screen.findByRole('group', { name: 'By text message, too' });
  const switches = [...group.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
  expect(switches.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, true],
    [false, false],
  ]);
  await userEvent.click(switches[0] as HTMLElement);
  await userEvent.click(screen.getByRole('radio', { name: 'WhatsApp' }));
  await waitFor(() =>
    expect(asked).toEqual([
      { text_preferences: { application_status: true } },
      { text_preferences: { channel: 'whatsapp' } },
    ]),
  );
});

it('who has no number is led to it', async () => {
  open('/settings');
  expect((await screen.findByRole('link', { name: /Get news by SMS or WhatsApp/ })).getAttribute('href')).toBe(
    '/app/settings/phone',
  );
});

it('nothing of it is there where no message can be sent', async () => {
  config.textChannels = [];
  open('/settings/phone');
  await at('/settings');
  await screen.findByText('nomsa@example.com');
  expect(screen.queryByText('Add your phone number')).toBeNull();
  expect(auth.getUser).not.toHaveBeenCalled();
});

it('an alert offers the text message to who has a number', async () => {
  owns('27825550142');
  open('/alerts/new');
  const choice = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Text message/ });
  expect([choice.checked, choice.disabled]).toEqual([false, false]);
});

it('who wants a second message, and signed in long ago, shows another code from their mail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  auth.updateUser.mockResolvedValue(fine);
  open('/settings/phone');
  fireEvent.change(await screen.findByLabelText('Phone number'), { target: { value: '082 555 0142' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('By SMS to +27825550142.');
  auth.updateUser.mockResolvedValue(refused(400, 'reauthentication_needed'));
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }));
  await screen.findByText(/We sent a code to nomsa@example.com/);
});
