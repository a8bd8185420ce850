import { ReadableStream } from 'node:stream/web';
import { MantineProvider } from '@mantine/core';
import type { FelixAct, FelixPart } from '@marula/contract/felix.contract';
import { planFeatureDefaults } from '@marula/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeFelix, felixPanel } from '@/domain/felix-panel';
import { loadPlan } from '@/lib/auth/me';
import { clearStoredState } from '@/lib/stored-state';
import { FelixPanel } from './felix-panel';

const id = '0190aaaa-0000-7000-8000-000000000001';
const uses = { used: 212, most: 500, resets_at: '2026-12-01T00:00:00.000Z' };
const about = { engine: { kind: 'embedded', model: 'marula' }, uses, prompt: 40 };
const conversation = {
  id,
  title: 'Drivers',
  created_at: '2026-11-17T08:00:00.000Z',
  updated_at: '2026-11-17T08:00:00.000Z',
};

/** A body whose pieces the test sends one by one. */
const body = () => {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => {
      controller = given as ReadableStreamDefaultController<Uint8Array>;
    },
  });
  return {
    stream,
    send: (text: string) => act(async () => controller?.enqueue(encoder.encode(text))),
    end: () => act(async () => controller?.close()),
    fail: () => controller?.error(new TypeError('network error')),
    breakOff: () => act(async () => controller?.error(new TypeError('network error'))),
  };
};

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
type Answer = (request: { url: string; init: RequestInit | undefined }) => unknown;
let answers: Record<string, Answer>;
const calls: string[] = [];

const fetchMock = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
  const url = String(address);
  const name = `${init?.method ?? 'GET'} ${url.replace(/\?.*$/, '')}`;
  calls.push(name);
  const answer = answers[name]?.({ url, init });
  if (answer instanceof Response || (answer && typeof answer === 'object' && 'body' in answer))
    return answer as Response;
  return json(answer ?? {});
});

const asked = { message: { id, from: 'felix', stopped: false, created_at: conversation.created_at } };
const lineOf = (event: object) => `${JSON.stringify(event)}\n`;
const done = (parts: FelixPart[]) =>
  lineOf({ event: 'done', message: { ...asked.message, parts }, conversation, uses: { ...uses, used: 213 } });

const open = async () => {
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => (
        <MantineProvider env="test">
          <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
            <FelixPanel />
          </QueryClientProvider>
        </MantineProvider>
      ),
    }),
    history: createMemoryHistory({ initialEntries: ['/dashboard/jobs'] }),
  });
  await router.load();
  await act(async () => render(<RouterProvider router={router as never} />));
  return router;
};

const say = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Felix' }), `${text}{Enter}`);
};

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchMock);
  calls.length = 0;
  answers = {
    'GET /api/subscriptions/features': () => ({ ...planFeatureDefaults, felix_ai: true }),
    'GET /api/felix': () => about,
    'GET /api/job': () => ({ items: [{ id, title: 'Night porter' }], page: 1, rows: 2, total: 1 }),
    'POST /api/felix/conversations': () => conversation,
    'GET /api/pricing': () => ({ plans: [] }),
  };
  clearStoredState();
  await loadPlan();
  changeFelix({ open: true, conversation: null });
});

const answerWith = () => {
  const streamed = body();
  answers[`POST /api/felix/conversations/${id}/messages`] = () => ({ ok: true, status: 200, body: streamed.stream });
  return streamed;
};

it('says what it is, and offers things to try that are made from the company’s own jobs', async () => {
  await open();
  expect(await screen.findByText(/Nothing you write leaves Marula/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Find people for Night porter' })).toBeTruthy();
  expect(screen.getByText('288 of 500 left this month')).toBeTruthy();
});

it('shows an answer as it comes, also where a line comes in two pieces, and counts what is left', async () => {
  const streamed = answerWith();
  await open();
  await say('how many applied');
  const words = lineOf({ event: 'words', text: 'Nine people' });
  await streamed.send(words.slice(0, 15));
  expect(screen.queryByText('Nine people')).toBeNull();
  await streamed.send(words.slice(15));
  expect(await screen.findByText('Nine people')).toBeTruthy();
  await streamed.send(lineOf({ event: 'words', text: ' applied.' }));
  expect(await screen.findByText('Nine people applied.')).toBeTruthy();
  await streamed.send(done([{ kind: 'text', text: 'Nine people applied.' }]));
  expect(await screen.findByText('287 of 500 left this month')).toBeTruthy();
  expect(screen.getByText('how many applied')).toBeTruthy();
  expect(felixPanel.get().conversation).toBe(id);
});

it('reads an answer out once when it is whole, not word by word', async () => {
  const streamed = answerWith();
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine' }));
  await screen.findByText('Nine');
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off');
  expect(screen.queryByText(/Felix has answered/)).toBeNull();
  await streamed.send(done([{ kind: 'text', text: 'Nine' }]));
  expect(await screen.findByText('Felix has answered. Nine')).toBeTruthy();
});

it('keeps what had come when the line breaks off, and asks again', async () => {
  const streamed = answerWith();
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine pe' }));
  await screen.findByText('Nine pe');
  await streamed.breakOff();
  expect(await screen.findByText('The line broke off. What had come by then is kept.')).toBeTruthy();
  expect(screen.getByText('Nine pe')).toBeTruthy();
  const again = answerWith();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  await again.send(done([{ kind: 'text', text: 'Nine people' }]));
  expect(await screen.findByText('Nine people')).toBeTruthy();
  expect(screen.queryByText(/The line broke off/)).toBeNull();
});

it('stops when told to: the call is closed and what had come stays', async () => {
  const streamed = answerWith();
  const { stream } = streamed;
  let signal: AbortSignal | null | undefined;
  answers[`POST /api/felix/conversations/${id}/messages`] = ({ init }) => {
    signal = init?.signal;
    signal?.addEventListener('abort', () => streamed.fail());
    return { ok: true, status: 200, body: stream };
  };
  await open();
  await say('how many');
  await streamed.send(lineOf({ event: 'words', text: 'Nine' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByText('Stopped. What had come by then is kept.')).toBeTruthy();
  expect(screen.getByText('Nine')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

it('says in the catalogue’s words why nothing came, and gives the question back', async () => {
  answers[`POST /api/felix/conversations/${id}/messages`] = () =>
    json({ error: { code: 'felix.resting', message: 'x' } }, 503);
  await open();
  await say('how many');
  expect(await screen.findByText(/cannot be reached right now/)).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Felix' }).value).toBe('how many');
});

it('makes nothing of an answer come alive: tags and addresses are words', async () => {
  const streamed = answerWith();
  await open();
  await say('x');
  const text = '<img src=x onerror=alert(1)> [click](https://evil.example) https://evil.example';
  await streamed.send(done([{ kind: 'text', text }]));
  expect(await screen.findByText(text)).toBeTruthy();
  expect(document.querySelector('img, a[href*="evil"]')).toBeNull();
});

it('counts characters when they run out, and sends no more than the server takes', async () => {
  await open();
  await screen.findByText('288 of 500 left this month');
  const field = screen.getByRole('textbox', { name: 'Message to Felix' });
  await userEvent.type(field, 'a'.repeat(35));
  expect(screen.getByText('35 of 40')).toBeTruthy();
  await userEvent.type(field, 'aaaaaaa{Enter}');
  expect(screen.getByText('2 characters too many')).toBeTruthy();
  expect(calls).not.toContain('POST /api/felix/conversations');
});

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

it('closes with Escape', async () => {
  await open();
  await userEvent.click(await screen.findByRole('textbox', { name: 'Message to Felix' }));
  await userEvent.keyboard('{Escape}');
  expect(felixPanel.get().open).toBe(false);
});

it('says what would be gained where the plan has no Felix', async () => {
  answers['GET /api/subscriptions/features'] = () => planFeatureDefaults;
  await loadPlan();
  await open();
  expect(await screen.findByText(/Felix finds people/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says when one can ask again once nothing is left', async () => {
  answers['GET /api/felix'] = () => ({ ...about, uses: { ...uses, used: 500 } });
  await open();
  expect(await screen.findByText(/You can ask again from 1 Dec 2026/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});
