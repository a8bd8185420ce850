import { MantineProvider } from '@mantine/core';
import { chat as example } from '@marula/contract/candidates.fixture';
import type { ListedChat } from '@marula/contract/chats.endpoints.contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConversationList, type ConversationQuery } from './conversation-list';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const me = 'me';
const [message] = example.messages;
const person = (first_name: string) => ({ ...example.participants[0], id: first_name, first_name, last_name: 'Banda' });

const chatOf = (id: string, rest: Partial<ListedChat>, sender = id): ListedChat => ({
  ...example,
  ...{ id, applicant_id: id, job: null, status_id: null, unread: 0, closed: false, found_text: null },
  last_message_at: '2026-11-15T10:00:00.000Z',
  applicant: person(id) as ListedChat['applicant'],
  participants: [{ ...person('Naledi'), id: me }, person('Kabelo')] as ListedChat['participants'],
  messages: message ? [{ ...message, sender_id: sender, content: `Words of ${sender}` }] : [],
  ...rest,
});

const chats = [
  chatOf('Precious', { unread: 2 }),
  chatOf('Mine', {}, me),
  chatOf('team', { applicant: null, applicant_id: null, job_id: null }, 'Kabelo'),
];

const open = (shown: ListedChat[], query: Partial<ConversationQuery> = {}) => {
  const onQuery = vi.fn();
  render(
    <MantineProvider env="test">
      <ConversationList
        chats={shown}
        unread={1}
        me={me}
        openId={null}
        query={{ filter: 'all', search: '', ...query }}
        now={new Date('2026-11-15T12:00:00Z')}
        onQuery={onQuery}
        onOpen={vi.fn()}
        onNew={vi.fn()}
      />
    </MantineProvider>,
  );
  return onQuery;
};

it('says how much is unread, in each and in all, as the server counts it', async () => {
  const onQuery = open(chats);
  expect(screen.getByRole('img', { name: '2 unread messages' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Unread 1' }));
  expect(onQuery).toHaveBeenCalledWith({ filter: 'unread', search: '' });
});

it('says that nothing fits where something was looked for, and that nothing is there where nothing was', () => {
  open([], { search: 'xyz' });
  expect(screen.getByText('No conversations found')).toBeTruthy();
  open([]);
  expect(screen.getByText('No conversations yet')).toBeTruthy();
});

it('says who wrote last where more than one could have', () => {
  open(chats);
  expect(screen.getByText('You: Words of me')).toBeTruthy();
  expect(screen.getByText('Kabelo: Words of Kabelo')).toBeTruthy();
});
