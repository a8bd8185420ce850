import { candidate } from '@marula/contract/candidates.fixture';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerWith, bodiesOf, openApp, replies } from '../app-stage.fixture';
import { installPrompt } from '../install/install';
import type { Person } from '../session';

const preferences = { application_status: true, job_invites: true, new_jobs: true, new_messages: true };
const profile = { ...candidate, email: 'nomsa@example.com', notification_preferences: preferences };
const me = '/api/candidate/me';
const empty = { items: [], page: 1, rows: 25, total: 0, unread: 0 };

beforeEach(() =>
  answerWith({
    [`GET ${me}/notification`]: empty,
    [`GET ${me}/chat`]: empty,
    [`GET ${me}/push`]: { public_key: 'BPub', items: [] },
    [`POST ${me}/push`]: {},
    [`PATCH ${me}`]: ({ body }: { body: typeof profile }) => ({
      ...profile,
      notification_preferences: { ...preferences, ...body.notification_preferences },
    }),
  }),
);
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

const open = () => openApp('/app/settings', { kind: 'candidate', profile } as unknown as Person);

const switchOf = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });

it('switches one kind of news off, and leaves the others', async () => {
  open();
  const invitations = await switchOf(/^Invitations/);
  await userEvent.click(invitations);
  await expect.poll(() => invitations.checked).toBe(false);
  expect(bodiesOf(`PATCH ${me}`)).toEqual([{ notification_preferences: { job_invites: false } }]);
  expect((await switchOf(/^Messages/)).checked).toBe(true);
});

it('a switch that could not be saved goes back to how it was', async () => {
  open();
  replies[`PATCH ${me}`] = 500;
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
  expect(bodiesOf(`POST ${me}/push`)).toEqual([{ endpoint: 'https://fcm.googleapis.com/one', keys }]);
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
