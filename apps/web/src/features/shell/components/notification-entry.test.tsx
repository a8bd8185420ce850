import { employer } from '@marula/contract/entities.fixture';
import type { Notification } from '@marula/contract/notifications.contract';
import type { EventPayload } from '@marula/contract/realtime';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { joinChannel, leaveChannel } from '@/lib/auth/live';
import { setMe } from '@/lib/auth/me';
import { NotificationBell } from './notification-bell';
import { NotificationEntry } from './notification-entry';

/** The socket's end of the channel: what comes through it, and how the channel is. */
const socket = vi.hoisted(() => ({
  tell: (_: object) => {},
  becomes: (_: string) => {},
  state: 'joined',
  on(_: string, __: object, tell: (message: object) => void) {
    this.tell = tell;
  },
  subscribe(becomes: (status: string) => void) {
    this.becomes = becomes;
  },
}));
vi.mock('@/lib/auth/client', () => ({
  authClient: async () => ({
    channel: () => socket,
    removeChannel: async () => {},
    realtime: { setAuth: async () => {} },
  }),
}));

const line = (id: string, minute: number): Notification => ({
  id,
  read: false,
  created_at: `2026-11-16T10:${minute}:00.000Z`,
  company_id: employer.company_id,
  recipient_id: employer.id,
  type: 'New_Application',
  data: { code: 'application_new' },
  message: `${id} has applied for 'Baker'.`,
});

let stored: Notification[];
const asked = vi.fn(async (_: RequestInfo | URL) =>
  Response.json({ items: stored, next: null, unread: stored.filter(({ read }) => !read).length }),
);
/** How often the bell was asked for; icons come the same way. */
const calls = () => asked.mock.calls.filter(([url]) => String(url).includes('/api/')).length;
vi.stubGlobal('fetch', asked);

/** Longer than anything waits here before it asks. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(10_000));
const lines = () => screen.queryAllByRole('link').map(({ textContent }) => textContent?.split(' ')[0]);
const count = () => screen.getByRole('button', { name: /^Notifications/ }).getAttribute('aria-label');

let events = 0;
type Change = EventPayload<'notifications', 'notification'>;
type Unwrapped<P> = P extends unknown ? Omit<P, 'event_id' | 'at'> : never;
const arrives = async (body: Unwrapped<Change>, event_id = `e${++events}`) => {
  socket.tell({ event: 'notification', payload: { ...body, event_id, at: '2026-11-16T11:00:00.000Z' } });
  await settle();
};

beforeEach(async () => {
  vi.useFakeTimers();
  stored = [line('Thandi', 10)];
  setMe(employer);
  const client = new QueryClient();
  await show(() => (
    <QueryClientProvider client={client}>
      <NotificationEntry />
      <NotificationBell employerId={employer.id} onClose={() => {}} />
    </QueryClientProvider>
  ));
  await joinChannel('notifications', employer.id);
  socket.becomes('SUBSCRIBED');
  await settle();
  asked.mockClear();
});
afterEach(async () => {
  cleanup();
  await leaveChannel('notifications', employer.id);
  vi.useRealTimers();
});

it('what arrives rings and shows by the message alone, and a repeat of it does not count', async () => {
  expect([count(), lines()]).toEqual(['Notifications, 1 new', ['Thandi']]);
  await arrives({ action: 'created', row: line('Sipho', 20) }, 'once');
  await arrives({ action: 'created', row: line('Sipho', 20) }, 'once');
  expect([count(), lines()]).toEqual(['Notifications, 2 new', ['Sipho', 'Thandi']]);
  await arrives({ action: 'updated', row: line('Thandi', 30) });
  expect([count(), lines()]).toEqual(['Notifications, 2 new', ['Thandi', 'Sipho']]);
  await arrives({ action: 'created', row: line('Naledi', 40) }, 'twice');
  await arrives({ action: 'deleted', id: 'Naledi' });
  await arrives({ action: 'created', row: line('Naledi', 40) }, 'twice');
  expect([count(), lines()]).toEqual(['Notifications, 2 new', ['Thandi', 'Sipho']]);
  expect(calls()).toBe(0);
});

it('what another tab read or deleted is read and gone here, without a call', async () => {
  await arrives({ action: 'created', row: line('Sipho', 20) });
  await arrives({ action: 'updated', row: { ...line('Sipho', 20), read: true } });
  expect([count(), lines()]).toEqual(['Notifications, 1 new', ['Sipho', 'Thandi']]);
  await arrives({ action: 'deleted', id: 'Thandi' });
  expect([count(), lines()]).toEqual(['Notifications', ['Sipho']]);
  expect(calls()).toBe(0);
});

it('what has a place further down is asked for, once for all that comes together', async () => {
  stored = [line('Sipho', 20), line('Naledi', 15), line('Kagiso', 14)];
  socket.tell({ event: 'all-notifications', payload: { action: 'restored', event_id: 'all', at: '' } });
  await arrives({ action: 'updated', row: line('Kagiso', 14) });
  expect([count(), lines(), calls()]).toEqual(['Notifications, 3 new', ['Sipho', 'Naledi', 'Kagiso'], 1]);
});

it('after a gap it is read again', async () => {
  stored = [line('Sipho', 20), line('Thandi', 10)];
  socket.becomes('CHANNEL_ERROR');
  await settle();
  expect(calls()).toBe(0);
  socket.becomes('SUBSCRIBED');
  await settle();
  expect([count(), lines(), calls()]).toEqual(['Notifications, 2 new', ['Sipho', 'Thandi'], 1]);
});
