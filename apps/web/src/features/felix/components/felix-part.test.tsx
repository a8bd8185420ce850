import type { FelixAct, FelixPart } from '@marula/contract/felix.contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { undoLast } from '@/lib/undo';
import { about, answers, answerWith, begin, calls, conversation, done, id, open, say } from './felix-stage.fixture';

beforeEach(begin);

const proposal: FelixAct = {
  ...{ id, kind: 'shortlist', job: { id, title: 'Night porter' }, words: 'Good day, can you come on Thursday?' },
  people: ['Sipho', 'Mpho', 'Farai'].map((first_name) => ({
    id: `${id}${first_name}`,
    first_name,
    last_name: '',
    percentage: 80,
  })),
  ...{ state: 'waiting', expires_at: '2999-01-01T00:00:00.000Z', reached: null },
};

const withAct = async (given: Partial<FelixAct> = {}) => {
  const streamed = answerWith();
  await open();
  await say('ask the best three');
  await streamed.send(done([{ kind: 'act', act: { ...proposal, ...given } }]));
  return within(await screen.findByRole('region', { name: 'Felix asks' }));
};

it('does what it proposed once, with the very words as they were edited', async () => {
  const card = await withAct();
  const sent: unknown[] = [];
  answers[`POST /api/felix/conversations/${id}/acts/${id}`] = ({ init }) => {
    sent.push(JSON.parse(String(init?.body)));
    return { ...proposal, state: 'done', reached: 3 };
  };
  await userEvent.click(card.getByRole('button', { name: 'Edit' }));
  await userEvent.type(card.getByRole('textbox', { name: 'What is sent' }), ' At ten.');
  await userEvent.dblClick(card.getByRole('button', { name: 'Shortlist and send 3' }));
  expect(await card.findByText('Done. 3 people are shortlisted.')).toBeTruthy();
  expect(sent).toEqual([{ decision: 'do', words: 'Good day, can you come on Thursday? At ten.' }]);
  expect(card.queryByRole('button')).toBeNull();
});

it('drops what is not wanted', async () => {
  const card = await withAct();
  answers[`POST /api/felix/conversations/${id}/acts/${id}`] = () => ({ ...proposal, state: 'dropped' });
  await userEvent.click(card.getByRole('button', { name: 'No' }));
  expect(await card.findByText('Not done.')).toBeTruthy();
});

it('does nothing that waited too long, and says why another was refused', async () => {
  const late = await withAct({ expires_at: '2020-01-01T00:00:00.000Z' });
  expect(late.getByText(/waited too long/)).toBeTruthy();
  expect(late.queryByRole('button')).toBeNull();
});

it('shows filters as chips, counts without the one that was dropped, and opens the list with the rest', async () => {
  const streamed = answerWith();
  let counted = '';
  answers['GET /api/candidate/search'] = ({ url }) => {
    counted = url;
    return { items: [], total: 6, capped: false };
  };
  await open();
  await say('drivers');
  const filters = [
    { filter: 'position', text: 'Driver', quote: 'drivers', total_without: 40 },
    { filter: 'licence', text: 'Code 14', quote: null, total_without: 6 },
  ] as const;
  const found = {
    engine: about.engine,
    query: { position: [4], licence: [9] },
    filters,
    not_understood: ['kind'],
    total: 4,
    capped: false,
  };
  await streamed.send(done([{ kind: 'people', found, job_id: null } as unknown as FelixPart]));
  expect(await screen.findByText(/36 more without ‘Driver’/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Licence Code 14' }));
  expect(await screen.findByText('6 people fit.')).toBeTruthy();
  expect(counted).toContain('position=4');
  expect(counted).not.toContain('licence');
  const list = screen.getByRole('link', { name: 'Show in Candidates' }).getAttribute('href');
  expect(decodeURIComponent(list ?? '')).toBe('/dashboard/candidates?position="4"');
});

it('deletes a conversation only when the way back was not taken', async () => {
  answers['GET /api/felix/conversations'] = () => ({ items: [conversation], page: 1, rows: 25, total: 1 });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  const remove = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Drivers' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove();
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Drivers')).toBeTruthy();
  await remove();
  await screen.findByText('Conversation deleted');
  expect(calls).not.toContain(`DELETE /api/felix/conversations/${id}`);
  // Leaving the list is the end of the way back.
  await userEvent.click(screen.getByRole('button', { name: 'Earlier conversations' }));
  await waitFor(() => expect(calls).toContain(`DELETE /api/felix/conversations/${id}`));
});

const two: FelixAct[] = ['Dlamini', 'Nkosi'].map((last_name, at) => ({
  ...proposal,
  id: `${id.slice(0, -1)}${at + 2}`,
  words: null,
  job: { id, title: at === 0 ? 'Hotel cook' : '<b>Night porter</b>' },
  people: [
    {
      id,
      first_name: 'Sipho',
      last_name,
      percentage: null,
      application: { id: `${id.slice(0, -1)}${at + 7}`, status_id: 2 },
    },
  ],
}));

it('asks which one of two with the same name, by surname and job, and does it for the one that was chosen', async () => {
  const streamed = answerWith();
  await open();
  await say('shortlist Sipho');
  await streamed.send(done([{ kind: 'choice', acts: two }]));
  const group = within(await screen.findByRole('group', { name: 'Which one do you mean?' }));
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sipho Dlamini, Hotel cook',
    'Sipho Nkosi, <b>Night porter</b>',
  ]);
  expect(screen.queryByRole('region', { name: 'Felix asks' })).toBeNull();
  await userEvent.click(group.getByRole('button', { name: 'Sipho Nkosi, <b>Night porter</b>' }));
  const card = within(screen.getByRole('region', { name: 'Felix asks' }));
  expect(card.getByText('Shortlist 1 person for <b>Night porter</b>?')).toBeTruthy();
  answers[`POST /api/felix/conversations/${id}/acts/${two[1]?.id}`] = () => ({ ...two[1], state: 'done', reached: 1 });
  const moves: unknown[] = [];
  answers[`PATCH /api/application/${two[1]?.people[0]?.application?.id}`] = ({ init }) =>
    void moves.push(JSON.parse(String(init?.body)));
  await userEvent.click(card.getByRole('button', { name: 'Shortlist 1' }));
  expect(await card.findByText('Done. 1 person is shortlisted.')).toBeTruthy();
  // The way back is the one of a move by hand: to where they were, from where they are.
  expect(undoLast()).toBe(true);
  await waitFor(() => expect(moves).toEqual([{ status_id: 2, from_status_id: 3 }]));
  expect(calls).not.toContain(`POST /api/felix/conversations/${id}/acts/${two[0]?.id}`);
});

it('keeps no way back of an act that moved nobody', async () => {
  const card = await withAct({ kind: 'message' });
  answers[`POST /api/felix/conversations/${id}/acts/${id}`] = () => ({ ...proposal, kind: 'message', state: 'done' });
  await userEvent.click(card.getByRole('button', { name: 'Send 3' }));
  await card.findByText('Done. 3 messages are sent.');
  expect(undoLast()).toBe(false);
});

it('answers which job is meant with the number of the one that is pressed', async () => {
  const rows = ['Sandton', 'Durban'].map((place) => ({
    ...{ text: 'Waiter', value: `${place}, 3 November 2026`, job_id: `${id}${place}`, application_id: null },
  }));
  const streamed = answerWith();
  await open();
  await say('check the waiter advert');
  await streamed.send(done([{ kind: 'which', rows }]));
  const group = within(await screen.findByRole('group', { name: 'Which job do you mean?' }));
  answerWith();
  await userEvent.click(group.getByRole('button', { name: /2\. Waiter Durban/ }));
  expect(await screen.findByText('Number 2: Waiter')).toBeTruthy();
});
