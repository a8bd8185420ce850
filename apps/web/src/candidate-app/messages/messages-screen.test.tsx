import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import { candidate } from '@marula/contract/candidates.fixture';
import type { Message } from '@marula/contract/chats.contract';
import { job as example, id } from '@marula/contract/entities.fixture';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerWith, asked, calls, openApp, replies } from '../app-stage.fixture';
import type { Person } from '../session';
import { outbox } from './send-message';

const live = vi.hoisted(() => ({ handlers: new Map<string, (payload: unknown) => void>() }));
vi.mock('@/lib/auth/live', () => ({
  joinChannel: async () => undefined,
  leaveChannel: async () => undefined,
  onChannelState: () => () => undefined,
  onLive: (_: string, event: string, handle: (payload: unknown) => void) => {
    live.handlers.set(event, handle);
    return () => live.handlers.delete(event);
  },
}));

const me = candidate.id;
const employer = id.replace('0', '7');
const { company } = example;

const message = (content: string, change: Partial<Message> = {}): Message => ({
  id: `${id.slice(0, -4)}${String(content.length).padStart(4, '0')}`,
  chat_id: id,
  type: 'text',
  content,
  image_url: null,
  sender_id: employer,
  unique_id: content,
  receiver_ids: [],
  sent_by: 'User',
  read: false,
  created_at: '2026-11-11T13:02:00.000Z',
  ...change,
});

const chat: OwnChat = {
  id,
  company,
  support: null,
  job: { id, title: 'General worker' } as OwnChat['job'],
  application_id: id,
  participants: [],
  last_message: message('Hello, you start Monday.'),
  last_message_at: '2026-11-11T13:02:00.000Z',
  unread: 1,
  closed: false,
  blocked: false,
};

const fee = message('Please send R350 for your uniform today.');

const sent = () => asked.filter(({ call }) => call.startsWith('POST') && call.endsWith('/message'));

const thread = (items: Message[], change: Partial<OwnChat> = {}) => ({
  chat: { ...chat, ...change },
  items,
  next: null,
});

const paths = {
  chats: 'GET /api/candidate/me/chat',
  thread: `GET /api/candidate/me/chat/${id}/message`,
  send: `POST /api/candidate/me/chat/${id}/message`,
  read: `PATCH /api/candidate/me/chat/${id}/read`,
};

beforeEach(() => {
  outbox.set([]);
  answerWith({
    [paths.chats]: { items: [chat], page: 1, rows: 20, total: 1, unread: 1 },
    [paths.thread]: thread([message('Hello, you start Monday.')]),
    [paths.read]: { id, read: 1 },
    'GET /api/forms': 404,
  });
});

const open = (path: string) => openApp(path, { kind: 'candidate', profile: candidate } as unknown as Person);

const cutOff = (isOnline: boolean) =>
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline });

it('lists who wrote, about which job, what they said last and what is new', async () => {
  open('/app/messages');
  const row = await screen.findByRole('link', { name: new RegExp(company.name) });
  expect(row.textContent).toContain('General worker');
  expect(row.textContent).toContain('Hello, you start Monday.');
  expect(within(row).getByRole('img', { name: '1 unread message' })).toBeTruthy();
});

it('keeps what could not be sent, and sends it once under the same id when there is a line', async () => {
  open(`/app/messages/${id}`);
  const field = await screen.findByRole('textbox');
  cutOff(false);
  replies[paths.send] = 0;
  await userEvent.type(field, 'Tomorrow at ten is fine.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Waiting for a connection/);
  expect(screen.getByText('Tomorrow at ten is fine.')).toBeTruthy();
  expect(sent()).toHaveLength(1);
  const stored = message('Tomorrow at ten is fine.', { sender_id: me, unique_id: sent()[0]?.body?.unique_id ?? '' });
  replies[paths.send] = stored;
  cutOff(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/Waiting for a connection/)).toBeNull());
  expect(screen.getAllByText('Tomorrow at ten is fine.')).toHaveLength(1);
  expect(sent().map(({ body }) => body?.unique_id)).toEqual([stored.unique_id, stored.unique_id]);
});

it('shows once what is heard of live before the call that sent it is answered', async () => {
  open(`/app/messages/${id}`);
  replies[paths.send] = 0;
  await userEvent.type(await screen.findByRole('textbox'), 'On my way');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(/Waiting for a connection/);
  const row = message('On my way', { sender_id: me, unique_id: sent()[0]?.body?.unique_id ?? '' });
  act(() => live.handlers.get('message')?.({ action: 'created', row }));
  await waitFor(() => expect(screen.queryByText(/Waiting for a connection/)).toBeNull());
  expect(screen.getAllByText('On my way')).toHaveLength(1);
});

it('says why the server refused a message, and takes it back by a tap', async () => {
  open(`/app/messages/${id}`);
  await userEvent.type(await screen.findByRole('textbox'), 'Hello');
  replies[paths.send] = 400;
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(screen.queryByText('Hello')).toBeNull();
});

it('shows what a company writes while the thread is open', async () => {
  open(`/app/messages/${id}`);
  await screen.findByText('Hello, you start Monday.');
  const row = message('Can we call you?', { created_at: '2026-11-11T13:05:00.000Z' });
  act(() => live.handlers.get('message')?.({ action: 'created', row }));
  expect(await screen.findByText('Can we call you?')).toBeTruthy();
});

it('warns at the message that asks for money, and remembers that it asked for something else', async () => {
  replies[paths.thread] = thread([fee, message('Hello, you start Monday.')]);
  open(`/app/messages/${id}`);
  const card = await screen.findByRole('alert');
  expect(card.textContent).toContain('They are asking you for money. Do not pay');
  expect(within(card).getByRole('button', { name: 'Report and block' })).toBeTruthy();
  await userEvent.click(within(card).getByRole('button', { name: 'It is something else' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.getItem('marula-fine-messages')).toContain(fee.id);
});

it('says of a closed conversation that it is closed, and offers no field', async () => {
  replies[paths.thread] = thread([message('Hello, you start Monday.')], { closed: true });
  open(`/app/messages/${id}`);
  expect(await screen.findByText(/This conversation is closed/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('offers to unblock where the person has blocked the company', async () => {
  replies[paths.thread] = thread([message('Hello, you start Monday.')], { closed: true, blocked: true });
  replies[`DELETE /api/candidate/me/block/${company.id}`] = { company_id: company.id };
  open(`/app/messages/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Unblock' }));
  expect(calls()).toContain(`DELETE /api/candidate/me/block/${company.id}`);
});

it('marks as read what is seen', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  open(`/app/messages/${id}`);
  await screen.findByText('Hello, you start Monday.');
  await waitFor(() => expect(calls()).toContain(paths.read));
});

it('says so when there are none', async () => {
  replies[paths.chats] = { items: [], page: 1, rows: 20, total: 0, unread: 0 };
  open('/app/messages');
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
});
