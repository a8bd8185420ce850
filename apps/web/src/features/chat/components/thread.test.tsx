import { MantineProvider } from '@mantine/core';
import { chat as example } from '@marula/contract/candidates.fixture';
import type { Chat, Message } from '@marula/contract/chats.contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { Thread } from './thread';

const [first] = example.messages;
if (!first) throw new Error('the example has no message');

const said = (id: string, content: string, rest: Partial<Message> = {}): Message => ({
  ...first,
  ...{ id, unique_id: id, type: 'text', sent_by: 'User', sender_id: 'me', content, image_url: null, read: false },
  created_at: '2026-11-15T10:00:00.000Z',
  ...rest,
});

const open = (messages: Message[], rest: Partial<ComponentProps<typeof Thread>> = {}, chat: Partial<Chat> = {}) => {
  const acts = { onSendAgain: vi.fn(), onDiscard: vi.fn() };
  render(
    <MantineProvider env="test">
      <Thread
        chat={{ ...example, ...chat, messages }}
        me="me"
        now={new Date('2026-11-16T06:15:00.000Z')}
        {...acts}
        {...rest}
      />
    </MantineProvider>,
  );
  return acts;
};

it('says of each message where it stands: sending, not sent, sent or read', async () => {
  const failed = said('2', 'Second');
  const { onSendAgain, onDiscard } = open(
    [said('1', 'First'), failed, said('3', 'Third'), said('4', 'Fourth', { read: true })],
    { deliveries: { 1: 'sending', 2: 'failed' } },
  );
  const linesOf = (text: string) => screen.getByText(text).parentElement?.textContent;
  expect(linesOf('First')).toBe('FirstSending');
  expect(linesOf('Third')).not.toBe(linesOf('Fourth')?.replace('Fourth', 'Third'));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onSendAgain).toHaveBeenCalledWith(failed);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onDiscard).toHaveBeenCalledWith(failed);
});

it('asks for what was said before only where there is more', async () => {
  const onOlder = vi.fn();
  open([said('1', 'First')], { onOlder });
  await userEvent.click(screen.getByRole('button', { name: 'Show older messages' }));
  expect(onOlder).toHaveBeenCalledOnce();
});

it('invites to the first word, and says within a team who will read it', () => {
  open([]);
  expect(screen.getByText(/^Say hello\./)).toBeTruthy();
  open([], {}, { applicant: null, applicant_id: null, job_id: null });
  expect(screen.getByText('Only your team reads what is written here.')).toBeTruthy();
});

it('says who is writing', () => {
  open([said('1', 'First')], { typing: ['Precious'] });
  expect(screen.getByText(/Precious/)).toBeTruthy();
});
