import { ReadableStream } from 'node:stream/web';
import { MantineProvider } from '@mantine/core';
import { employer } from '@marula/contract/entities.fixture';
import type { FelixPart } from '@marula/contract/felix.contract';
import { planFeatureDefaults } from '@marula/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { changeFelix } from '@/domain/felix-panel';
import { loadPlan, setMe } from '@/lib/auth/me';
import { clearStoredState } from '@/lib/stored-state';
import { FelixPanel } from './felix-panel';

export const id = '0190aaaa-0000-7000-8000-000000000001';
export const uses = { used: 212, most: 500, resets_at: '2026-12-01T00:00:00.000Z' };
export const about = { engine: { kind: 'embedded', model: 'marula' }, uses, prompt: 40 };
export const conversation = {
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

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
type Answer = (request: { url: string; init: RequestInit | undefined }) => unknown;
/** What the server says to each call, by method and path. */
export const answers: Record<string, Answer> = {};
export const calls: string[] = [];

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
export const lineOf = (event: object) => `${JSON.stringify(event)}\n`;
export const done = (parts: FelixPart[]) =>
  lineOf({ event: 'done', message: { ...asked.message, parts }, conversation, uses: { ...uses, used: 213 } });

export const open = async () => {
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

export const say = async (text: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Message to Felix' }), `${text}{Enter}`);
};

/** Before each test: a plan with Felix, an open panel, and nothing said yet. */
export const begin = async () => {
  vi.stubGlobal('fetch', fetchMock);
  calls.length = 0;
  for (const name of Object.keys(answers)) delete answers[name];
  Object.assign(answers, {
    'GET /api/subscriptions/features': () => ({ ...planFeatureDefaults, felix_ai: true }),
    'GET /api/felix': () => about,
    'GET /api/job': () => ({ items: [{ id, title: 'Night porter' }], page: 1, rows: 2, total: 1 }),
    'POST /api/felix/conversations': () => conversation,
    'GET /api/pricing': () => ({ plans: [] }),
  });
  clearStoredState();
  setMe(employer);
  await loadPlan();
  changeFelix({ open: true, conversation: null });
};

export const answerWith = () => {
  const streamed = body();
  answers[`POST /api/felix/conversations/${id}/messages`] = () => ({ ok: true, status: 200, body: streamed.stream });
  return streamed;
};
