import { chatLimits } from '@marula/contract/chat-limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { takeToasts } from '@/lib/toast';
import { MessageDialog } from './message-dialog';
import { applicationIn } from './test-applications';

const people = ['Ayanda', 'Bwalya', 'Chanda'].map((name) => applicationIn('Applied', name));
const saved = [
  { id: '1', title: 'Documents', content: 'Bring your ID.' },
  { id: '2', title: 'Novel', content: 'x'.repeat(chatLimits.bulkCharacters + 1) },
];
const sentTo = (...names: string[]) =>
  names.map((application_id) => ({ application_id, chat_id: application_id, message_id: application_id }));

interface Body {
  application_ids: string[];
  content: string;
  unique_id: string;
}

const bodies: Body[] = [];
let answer: () => Response;
const reply = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

vi.stubGlobal(
  'fetch',
  vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (!String(address).includes('/api/chat/')) return new Response('{}');
    if (init?.method === 'GET') return reply({ items: saved });
    bodies.push(JSON.parse(String(init?.body)));
    return answer();
  }),
);

const onSent = vi.fn();

function Dialog() {
  const [text, setText] = useState('');
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <MessageDialog
        people={{ ids: people.map(({ id }) => id), first: people[0] }}
        text={text}
        onText={setText}
        onClose={vi.fn()}
        onSent={onSent}
      />
    </QueryClientProvider>
  );
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send to 3 people' });
const insert = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keep = async (title: string) => {
  await userEvent.click(screen.getByRole('button', { name: 'Saved messages' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: title }));
};

beforeEach(async () => {
  bodies.length = 0;
  onSent.mockClear();
  takeToasts();
  answer = () => reply({ sent: sentTo('Ayanda', 'Bwalya', 'Chanda'), skipped: [] });
  await show(Dialog);
  await screen.findByRole('dialog', { name: 'Message 3 people' });
});

it('puts a blank where the caret stands, and shows what the first person reads', async () => {
  await userEvent.type(field(), 'Dear !');
  field().setSelectionRange(5, 5);
  await insert('First name');
  expect(field().value).toBe('Dear {first_name}!');
  await userEvent.keyboard(' Hello');
  expect(field().value).toBe('Dear {first_name} Hello!');
  const preview = within(screen.getByRole('region', { name: 'What Ayanda Banda reads' }));
  expect(preview.getByText('Dear Ayanda Hello!')).toBeTruthy();
});

it('puts a saved message in the place of what is marked', async () => {
  await userEvent.type(field(), 'Hello there. ');
  field().setSelectionRange(0, 12);
  await keep('Documents');
  expect(field().value).toBe('Bring your ID. ');
});

it('cuts nothing off: what is too long is said and not sent', async () => {
  await keep('Novel');
  expect(field().value).toHaveLength(chatLimits.bulkCharacters + 1);
  expect(screen.getByText(/can have 4000 characters/)).toBeTruthy();
  expect(send().hasAttribute('disabled')).toBe(true);
});

it('sends nothing that says nothing', async () => {
  await userEvent.type(field(), '   ');
  expect(send().hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('region')).toBeNull();
});

it('says how many read it and why the others do not', async () => {
  answer = () =>
    reply({
      sent: sentTo('Ayanda'),
      skipped: [
        { id: 'Bwalya', reason: 'chats.not_applied' },
        { id: 'Chanda', reason: 'applications.not_found' },
      ],
    });
  await userEvent.type(field(), 'Come at eight.');
  await userEvent.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(bodies).toMatchObject([{ application_ids: ['Ayanda', 'Bwalya', 'Chanda'], content: 'Come at eight.' }]);
  expect(takeToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'Sent to 1 person. 1 has not accepted your invitation yet. 1 application is no longer there.'],
  ]);
});

it('keeps the text when it is refused; sent again it is the same message, and changed another', async () => {
  answer = () => reply({ error: { code: 'rate.requests', message: 'Please slow down.' } }, 429);
  await userEvent.type(field(), 'Come at eight.');
  await userEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You were sending too many requests. Please try again in a moment.',
  );
  expect(field().value).toBe('Come at eight.');
  expect(takeToasts()).toEqual([]);
  await userEvent.click(send());
  await waitFor(() => expect(bodies).toHaveLength(2));
  await screen.findByRole('alert');
  await userEvent.type(field(), ' Sharp.');
  answer = () => reply({ sent: sentTo('Ayanda', 'Bwalya', 'Chanda'), skipped: [] });
  await userEvent.click(send());
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  const [first, again, changed] = bodies.map(({ unique_id }) => unique_id);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});

it('stays open with the reason when nobody could be written to', async () => {
  const skipped = people.map(({ id }) => ({ id, reason: 'chats.not_applied' }));
  answer = () => reply({ sent: [], skipped });
  await userEvent.type(field(), 'Come at eight.');
  await userEvent.click(send());
  expect((await screen.findByRole('alert')).textContent).toBe('3 have not accepted your invitation yet.');
  expect(onSent).not.toHaveBeenCalled();
});
