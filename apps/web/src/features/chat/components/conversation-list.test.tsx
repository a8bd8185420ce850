import { MantineProvider } from '@mantine/core';
import { chat as example } from '@marula/contract/candidates.fixture';
import type { Chat } from '@marula/contract/chats.contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ConversationQuery } from './conversation';
import { ConversationList } from './conversation-list';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const me = 'me';
const [message] = example.messages;
const person = (first_name: string) => ({ ...example.participants[0], id: first_name, first_name, last_name: 'Banda' });

const chatOf = (id: string, rest: Partial<Chat>, read: boolean, sender = id): Chat => ({
  ...example,
  ...{ id, job_id: 'job', applicant_id: id },
  applicant: person(id) as Chat['applicant'],
  participants: [{ ...person('Naledi'), id: me }, person('Kabelo')] as Chat['participants'],
  messages: message ? [{ ...message, sender_id: sender, read, content: `Words of ${sender}` }] : [],
  ...rest,
});

const chats = [
  chatOf('Precious', {}, false),
  chatOf('Given', {}, true),
  chatOf('Mine', {}, false, me),
  chatOf('team', { applicant: null, applicant_id: null, job_id: null }, true, 'Kabelo'),
];

function List() {
  const [query, setQuery] = useState<ConversationQuery>({ filter: 'all', search: '' });
  return (
    <ConversationList
      chats={chats}
      me={me}
      jobTitles={{ job: 'Diesel mechanic' }}
      openId={null}
      query={query}
      now={new Date('2026-11-15T12:00:00Z')}
      onQuery={setQuery}
      onOpen={vi.fn()}
      onNew={vi.fn()}
    />
  );
}

const open = () =>
  render(
    <MantineProvider env="test">
      <List />
    </MantineProvider>,
  );

const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('[class*=name]')?.textContent);

it('counts as unread what others wrote, never one’s own', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Unread 1' }));
  expect(shown()).toEqual(['Precious Banda']);
});

it('finds by person, by job and by who takes part', async () => {
  open();
  const search = screen.getByRole('searchbox', { name: 'Search conversations' });
  await userEvent.type(search, 'given');
  expect(shown()).toEqual(['Given Banda']);
  await userEvent.clear(search);
  await userEvent.type(search, 'diesel');
  expect(shown()).toHaveLength(3);
});

it('says that nothing fits, instead of an empty list', async () => {
  open();
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  expect(screen.getByText('No conversation fits')).toBeTruthy();
});

it('says who wrote last where more than one could have', async () => {
  open();
  expect(screen.getByText('You: Words of me')).toBeTruthy();
  expect(screen.getByText('Kabelo: Words of Kabelo')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Team' }));
  expect(shown()).toEqual(['Your team']);
});
