import type { CheckList } from '@marula/contract/check-words';
import type { CheckCase } from '@marula/contract/checks.contract';
import { type ErrorCode, messageOf } from '@marula/contract/errors';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ChecksScreen } from './checks-screen';

const id = '018f3f5e-0000-7000-8000-000000000001';
const other = '018f3f5e-0000-7000-8000-000000000002';
const at = '2026-11-18T08:00:00.000Z';

const one = (change: Partial<CheckCase> = {}): CheckCase => ({
  ...{ id, company: { id, name: 'Karoo <i>Hotels</i>' }, country: 'ZA', state: 'waiting', lapsed_for: null },
  ...{ waiting_since: at, changed_at: at, version: 4, register: 'CIPC' },
  said: {
    ...{ email: 'info@karoo.co.za', domain: 'karoo.co.za', proved_at: at, document: null },
    ...{ registered_name: '<b>Karoo</b> Ltd', registration_number: '2015/123456/07' },
  },
  held: {
    ...{ website: 'https://karoo.co.za', website_domain: 'karoo.co.za', owner_email: 'k@gmail.com' },
    ...{ owner_free_mail: true, billing_number: '2016/000001/07', since: at, plan: null, live_jobs: 3 },
    ...{ suspended_at: null, open_cases: 0, judged_cases: 1 },
  },
  alike: [{ id: other, name: 'Karoo Two', by: 'number', verified: true }],
  judgements: [],
  ...change,
});

let answers: Record<string, (body: unknown) => unknown>;
const asked: { name: string; body: unknown }[] = [];
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: ErrorCode, status: number) => json({ error: { code, message: messageOf(code) } }, status);

beforeEach(() => {
  asked.length = 0;
  answers = {
    'GET /api/admin/checks': () => ({ items: [one()], next: null, waiting: 1, asked: 0 }),
    [`GET /api/admin/checks/${id}`]: () => one(),
    [`GET /api/admin/checks/${id}/letter`]: () => ({
      letter: { to: 'owner@karoo.co.za', subject: 'It is verified', paragraphs: ['One of us <u>looked</u>.'] },
    }),
  };
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, init?: RequestInit) => {
    const name = `${init?.method ?? 'GET'} ${new URL(String(address), 'http://localhost').pathname}`;
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    asked.push({ name, body });
    const answer = answers[name]?.(body);
    return answer instanceof Response ? answer : json(answer ?? {});
  });
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

function Screen({ opened }: { opened: string | undefined }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [open, setOpen] = useState(opened);
  const [list, setList] = useState<CheckList>('waiting');
  return (
    <QueryClientProvider client={client}>
      <ChecksScreen list={list} open={open} onList={setList} onOpen={setOpen} />
    </QueryClientProvider>
  );
}

const draw = (opened?: string) => show(() => <Screen opened={opened} />);

it('lays what they say beside what we hold, as text, and marks what does not fit', async () => {
  await draw(id);
  expect(await screen.findByText('<b>Karoo</b> Ltd')).toBeTruthy();
  expect(screen.getByText('2016/000001/07').dataset.tone).toBe('warn');
  expect(screen.getByText('k@gmail.com').dataset.tone).toBe('warn');
  expect(screen.getByText(/same number, verified/)).toBeTruthy();
});

it('does nothing before there is a reason, and says so when somebody else was first', async () => {
  const user = userEvent.setup();
  await draw(id);
  const side = within(await screen.findByRole('complementary', { name: 'Judgement' }));
  await user.click(side.getByRole('button', { name: 'Verify' }));
  expect(await side.findByText('One of us <u>looked</u>.')).toBeTruthy();
  await user.click(side.getByRole('button', { name: 'Do it and send the letter' }));
  expect(side.getByText('Say in a few words what you saw.')).toBeTruthy();
  expect(asked.some(({ name }) => name.startsWith('POST'))).toBe(false);
  answers[`POST /api/admin/checks/${id}/judgement`] = () => refusal('trust.already_judged', 409);
  await user.type(side.getByLabelText('What you saw, for the log'), 'In the register');
  await user.click(side.getByRole('button', { name: 'Do it and send the letter' }));
  expect(await side.findByText(/Somebody else has judged this case meanwhile/)).toBeTruthy();
  expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    ...{ act: 'verify', cause: 'document', reason: 'In the register', seen: 4 },
  });
});

it('says that nothing waits, and that the queue could not be had', async () => {
  answers['GET /api/admin/checks'] = () => ({ items: [], next: null, waiting: 0, asked: 0 });
  await draw();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
  document.body.innerHTML = '';
  answers['GET /api/admin/checks'] = () => refusal('server.unavailable' as ErrorCode, 503);
  await draw();
  expect(await screen.findByText('The checks could not be loaded.')).toBeTruthy();
});
