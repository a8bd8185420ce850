import { type ErrorCode, messageOf } from '@marula/contract/errors';
import type { TrustCase } from '@marula/contract/trust.contract';
import type { TrustState } from '@marula/contract/trust-words';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { staffMember } from '@/lib/auth/staff';
import { TrustScreen } from './trust-screen';

const ids = [1, 2].map((nth) => `018f3f5e-0000-7000-8000-00000000000${nth}`) as [string, string];
const me = '018f3f5e-0000-7000-8000-000000000009';
const at = '2026-11-18T08:00:00.000Z';

const one = (change: Partial<TrustCase> = {}): TrustCase => ({
  ...{
    id: ids[0],
    subject: 'job',
    subject_id: ids[0],
    name: 'Work <i>from</i> home',
    state: 'waiting',
    waiting_since: at,
  },
  ...{
    company: { id: ids[1], name: 'BrightPath' },
    reports: 3,
    reporters: 3,
    hidden: true,
    suspicion: 'fee',
    act: null,
  },
  ...{ judged_at: null, score: 97, burst: null, edited: false, facts: null, earlier: [], judgements: [] },
  advert: [{ field: 'title', text: 'Pay a deposit <b>now</b>', marks: [{ start: 6, end: 13, suspicion: 'fee' }] }],
  evidence: [{ who: null, reason: 'A scam', words: '<script>alert(1)</script>', created_at: at }],
  job: { published_at: at, held_at: at, held_for: 'reports', views: 12, applied: 96 },
  ...change,
});
const judged = {
  id: ids[1],
  act: 'take_down',
  cause: 'fee',
  reason: 'Seen',
  judged_by: { id: me, name: 'Zinhle' },
} as const;
const appealed = { ...judged, judged_at: at, appeal_until: at, appealed_at: at, appeal: 'It is real' };

let answers: Record<string, (body: unknown) => unknown>;
const asked: { name: string; body: unknown }[] = [];
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: ErrorCode, status: number) => json({ error: { code, message: messageOf(code) } }, status);

beforeEach(() => {
  asked.length = 0;
  staffMember.set({
    ...{ id: me, first_name: 'Zinhle', last_name: 'Dlamini', email: 'z@marula.test' },
    ...{ roles: ['trust'], until: at },
  });
  answers = {
    'GET /api/admin/trust': () => ({
      items: [one(), one({ id: ids[1], name: 'Second' })],
      next: null,
      waiting: 2,
      appeals: 1,
    }),
    [`GET /api/admin/trust/${ids[0]}`]: () => one(),
    [`GET /api/admin/trust/${ids[0]}/letter`]: () => ({
      letter: { to: 'owner@bright.test', subject: 'We took it down', paragraphs: ['Because <u>of</u> a fee.'] },
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
  const [state, setState] = useState<TrustState>('waiting');
  return (
    <QueryClientProvider client={client}>
      <TrustScreen state={state} open={open} onState={setState} onOpen={setOpen} />
    </QueryClientProvider>
  );
}

const draw = (opened?: string) => show(() => <Screen opened={opened} />);

it('shows whatever people typed as text, and marks the words that set the detector off', async () => {
  await draw(ids[0]);
  expect(await screen.findByRole('heading', { name: 'Work <i>from</i> home' })).toBeTruthy();
  expect(screen.getByText('deposit').tagName).toBe('MARK');
  expect(screen.getByText(/<b>now<\/b>/)).toBeTruthy();
  expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
  expect(screen.getByText(/Somebody without an account, A scam/)).toBeTruthy();
});

it('moves by J and K, chooses by a number, and does nothing before there is a letter and a reason', async () => {
  const user = userEvent.setup();
  await draw();
  await screen.findByRole('link', { name: /Work/ });
  await user.keyboard('j');
  await screen.findByRole('complementary', { name: 'Judgement' });
  await user.keyboard('2');
  const side = within(screen.getByRole('complementary', { name: 'Judgement' }));
  expect(side.getByRole('button', { name: 'Take down this job' }).getAttribute('aria-pressed')).toBe('true');
  expect(await side.findByText('Because <u>of</u> a fee.')).toBeTruthy();
  await user.click(side.getByRole('button', { name: 'Do it and send the letter' }));
  expect(side.getByText('Say in a few words what you saw.')).toBeTruthy();
  expect(asked.some(({ name }) => name.startsWith('POST'))).toBe(false);
  await user.type(side.getByLabelText('What you saw, for the log'), 'Asks for money');
  answers[`POST /api/admin/trust/${ids[0]}/judgement`] = () => refusal('trust.already_judged', 409);
  await user.click(side.getByRole('button', { name: 'Do it and send the letter' }));
  expect(await side.findByText(/Somebody else has judged this case meanwhile/)).toBeTruthy();
  expect(asked.find(({ name }) => name.startsWith('POST'))?.body).toEqual({
    ...{ act: 'take_down', cause: 'fee', reason: 'Asks for money', seen: 0 },
  });
});

it('gives an appeal to another person than who judged', async () => {
  answers[`GET /api/admin/trust/${ids[0]}`] = () => one({ state: 'appeal', act: 'take_down', judgements: [appealed] });
  await draw(ids[0]);
  expect(await screen.findByText('You judged this. Somebody else looks at the appeal.')).toBeTruthy();
  expect(screen.getByText('It is real')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
});

it('says that nothing waits, and that the queue could not be had', async () => {
  answers['GET /api/admin/trust'] = () => ({ items: [], next: null, waiting: 0, appeals: 0 });
  await draw();
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeTruthy();
  document.body.innerHTML = '';
  answers['GET /api/admin/trust'] = () => refusal('server.unavailable' as ErrorCode, 503);
  await draw();
  expect(await screen.findByText('The cases could not be loaded.')).toBeTruthy();
});
