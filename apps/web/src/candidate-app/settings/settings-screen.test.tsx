import { candidate } from '@marula/contract/candidates.fixture';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTransport } from '@/lib/api';
import { installPrompt } from '../install/install';
import { Routes } from '../routes';
import { type Person, personQuery } from '../session';

const preferences = { application_status: true, job_invites: true, new_jobs: true, new_messages: true };
const profile = { ...candidate, email: 'nomsa@example.com', notification_preferences: preferences };
const asked: { call: string; body: unknown }[] = [];
let refuses = false;

beforeEach(() => {
  asked.length = 0;
  refuses = false;
  localStorage.clear();
  setTransport(async (address, init = {}) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const body = init.body && JSON.parse(String(init.body));
    asked.push({ call: `${init.method ?? 'GET'} ${pathname}`, body });
    if (refuses) return new Response('{}', { status: 500 });
    if (/\/(notification|chat)$/.test(pathname))
      return Response.json({ items: [], page: 1, rows: 25, total: 0, unread: 0 });
    if (pathname === '/api/candidate/me/push' && init.method === 'GET')
      return Response.json({ public_key: 'BPub', items: [] });
    if (pathname === '/api/candidate/me')
      return Response.json({
        ...profile,
        notification_preferences: { ...preferences, ...body?.notification_preferences },
      });
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A browser that can be told, as far as the app sees of it. */
const browserWith = (permission: NotificationPermission) => {
  const made = {
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/one', keys: { p256dh: 'P', auth: 'A' } }),
    unsubscribe: vi.fn(async () => {
      kept = null;
      return true;
    }),
  };
  let kept: typeof made | null = null;
  const registration = {
    pushManager: {
      getSubscription: async () => kept,
      subscribe: async () => {
        kept = made;
        return made;
      },
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    serviceWorker: {
      getRegistration: async () => registration,
      ready: Promise.resolve(registration),
      addEventListener: () => undefined,
    },
  });
  return made;
};

const open = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(personQuery.queryKey, { kind: 'candidate', profile } as unknown as Person);
  history.replaceState(null, '', '/app/settings');
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
};

const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('switches one kind of news off, and leaves the others', async () => {
  open();
  const invitations = await switchOf(/^Invitations/);
  await userEvent.click(invitations);
  await expect.poll(() => invitations.checked).toBe(false);
  const change = { call: 'PATCH /api/candidate/me', body: { notification_preferences: { job_invites: false } } };
  expect(asked).toContainEqual(change);
  expect((await switchOf(/^Messages/)).checked).toBe(true);
});

it('a switch that could not be saved goes back to how it was', async () => {
  open();
  refuses = true;
  const messages = await switchOf(/^Messages/);
  await userEvent.click(messages);
  await expect.poll(() => messages.checked).toBe(true);
});

it('a phone that may be told is told from then on, and no longer when it is switched off', async () => {
  const made = browserWith('granted');
  open();
  const push = await switchOf(/^Tell me on this phone/);
  await expect.poll(() => push.disabled).toBe(false);
  await userEvent.click(push);
  await expect.poll(() => push.checked && !push.disabled).toBe(true);
  const keys = { p256dh: 'P', auth: 'A' };
  const told = { call: 'POST /api/candidate/me/push', body: { endpoint: 'https://fcm.googleapis.com/one', keys } };
  expect(asked).toContainEqual(told);
  await userEvent.click(push);
  await expect.poll(() => push.checked).toBe(false);
  expect(made.unsubscribe).toHaveBeenCalledOnce();
});

it('a browser that was told no says where it can be told yes', async () => {
  browserWith('denied');
  open();
  await screen.findByText(/Allow notifications for Marula in its settings/);
  expect((await switchOf(/^Tell me on this phone/)).disabled).toBe(true);
});

it('offers the home screen only where the browser does', async () => {
  open();
  await switchOf(/^Use less data/);
  expect(screen.queryByText('Put Marula on your phone')).toBeNull();
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
  installPrompt.set(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  await userEvent.click(await screen.findByText('Put Marula on your phone'));
  expect(prompt).toHaveBeenCalledOnce();
});
