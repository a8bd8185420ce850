import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { setTransport } from '@/lib/api';
import { Routes } from './routes';
import { type Person, personQuery } from './session';

interface Asked {
  /** Method and path. */
  call: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what its own screen sends
  body: any;
}

/**
 * What the server says, by method and path: a number is the status of a refusal and 0 no answer at all, what has an
 * `error` is refused with it, a function is asked with what was asked.
 */
export const replies: Record<string, unknown> = {};
export const asked: Asked[] = [];
export const calls = (): string[] => asked.map(({ call }) => call);
export const bodiesOf = (call: string) => asked.filter((one) => one.call === call).map(({ body }) => body);

const replyOf = (reply: unknown): Response => {
  if (typeof reply === 'number') return new Response('{}', { status: reply });
  const isRefusal = typeof reply === 'object' && reply !== null && 'error' in reply;
  return Response.json(reply, { status: isRefusal ? 422 : 200 });
};

/** Before each test: nothing was asked yet, and these are the replies. */
export function answerWith(given: Record<string, unknown>): void {
  localStorage.clear();
  asked.length = 0;
  for (const call of Object.keys(replies)) delete replies[call];
  Object.assign(replies, given);
  setTransport(async (address, init = {}) => {
    const { pathname, searchParams: query } = new URL(String(address), 'http://localhost');
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const one: Asked = { call: `${init.method ?? 'GET'} ${pathname}`, query, body };
    asked.push(one);
    const reply = replies[one.call] ?? 404;
    if (reply === 0) throw new TypeError('Failed to fetch');
    return replyOf(typeof reply === 'function' ? reply(one) : reply);
  });
}

/** The whole app at an address, as somebody sees it. */
export function openApp(path: string, person: Person): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  client.setQueryData(personQuery.queryKey, person);
  history.replaceState(null, '', path);
  render(
    <QueryClientProvider client={client}>
      <Routes />
    </QueryClientProvider>,
  );
  return client;
}
