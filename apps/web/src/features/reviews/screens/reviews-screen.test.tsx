import { type ErrorCode, messageOf } from '@marula/contract/errors';
import type { ReviewState } from '@marula/contract/review-words';
import type { Review } from '@marula/contract/reviews.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { ReviewsScreen } from './reviews-screen';

const id = '018f3f5e-0000-7000-8000-000000000001';
const at = '2026-11-18T08:00:00.000Z';

const one = (change: Partial<Review> = {}): Review => ({
  ...{ id, kind: 'video', state: 'waiting', candidate: { id, name: 'Nomsa <i>Khoza</i>' }, waiting_since: at },
  ...{ act: null, judged_at: null, identity: null, judgements: [] },
  video: { length_in_seconds: 42, transcript: null, may_grade: true },
  known: { since: at, active: true, open_cases: 1, judged_cases: 0 },
  ...change,
});
const identity = () =>
  one({
    kind: 'identity',
    video: null,
    identity: { country: 'South Africa', masked_number: '••••••••••087', verified: false },
  });

let answers: Record<string, (body: unknown) => unknown>;
const asked: { name: string; body: unknown }[] = [];
const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });
const refusal = (code: ErrorCode, status: number) => json({ error: { code, message: messageOf(code) } }, status);
const path = `/api/admin/reviews/${id}`;

beforeEach(() => {
  asked.length = 0;
  answers = {
    'GET /api/admin/reviews': () => ({ items: [one()], next: null, waiting: 1 }),
    [`GET ${path}`]: () => one(),
    [`GET ${path}/letter`]: () => ({
      letter: { to: 'nomsa@people.test', subject: 'Confirmed', paragraphs: ['One of us <u>looked</u>.'] },
    }),
    [`POST ${path}/file`]: () => ({ url: 'http://localhost/file' }),
    [`POST ${path}/number`]: () => ({ number: '9001015009087' }),
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
  const [state, setState] = useState<ReviewState>('waiting');
  return (
    <QueryClientProvider client={client}>
      <ReviewsScreen state={state} open={open} onState={setState} onOpen={setOpen} />
    </QueryClientProvider>
  );
}

const draw = (opened?: string) => show(() => <Screen opened={opened} />);
const judgement = async () => within(await screen.findByRole('complementary', { name: 'Judgement' }));
const posts = () => asked.filter(({ name }) => name.startsWith('POST'));

it('opens a private file when it is asked for, and not before', async () => {
  const user = userEvent.setup();
  await draw(id);
  await screen.findByRole('button', { name: 'Watch the video' });
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Watch the video' }));
  expect((await screen.findByLabelText<HTMLVideoElement>('Video of Nomsa <i>Khoza</i>')).src).toBe(
    'http://localhost/file',
  );
  expect(posts()).toHaveLength(1);
});

it('sends feedback with ‘not enough to say’, and says so when the video was changed meanwhile', async () => {
  const user = userEvent.setup();
  await draw(id);
  const side = await judgement();
  await user.click(side.getByRole('button', { name: 'Give feedback' }));
  await user.click(side.getByRole('button', { name: 'Do it' }));
  expect(side.getByText('Write at least 10 characters.')).toBeTruthy();
  expect(side.getByText('Say in a few words what you saw.')).toBeTruthy();
  expect(posts()).toEqual([]);
  answers[`POST ${path}/judgement`] = () => refusal('reviews.changed', 409);
  await user.type(side.getByLabelText('Feedback'), 'You speak clearly.');
  await user.type(side.getByLabelText('What you saw, for the log'), 'Watched it');
  await user.click(side.getByRole('button', { name: 'Do it' }));
  expect(await side.findByText(/This was changed meanwhile/)).toBeTruthy();
  expect(posts()[0]?.body).toEqual({
    ...{ act: 'feedback', feedback: 'You speak clearly.', grade: 'not_enough', reason: 'Watched it' },
  });
});

it('has no grade to give where its person has not agreed', async () => {
  const user = userEvent.setup();
  answers[`GET ${path}`] = () => one({ video: { length_in_seconds: 42, transcript: null, may_grade: false } });
  await draw(id);
  const side = await judgement();
  await user.click(side.getByRole('button', { name: 'Give feedback' }));
  expect(side.getByText(/has not agreed to a grade/)).toBeTruthy();
  expect(side.queryByText('Not enough to say')).toBeNull();
  await user.type(side.getByLabelText('Feedback'), 'You speak clearly.');
  await user.type(side.getByLabelText('What you saw, for the log'), 'Watched it');
  await user.click(side.getByRole('button', { name: 'Do it' }));
  await vi.waitFor(() => expect(posts()[0]?.body).toMatchObject({ grade: null }), { timeout: 60_000 });
});

it('shows the number of an identity when it is asked for, and the letter before it is sent', async () => {
  const user = userEvent.setup();
  answers[`GET ${path}`] = identity;
  await draw(id);
  const side = await judgement();
  expect(await side.findByText('••••••••••087')).toBeTruthy();
  await user.click(side.getByRole('button', { name: 'Show the whole number' }));
  expect(await side.findByText('9001015009087')).toBeTruthy();
  await user.click(side.getByRole('button', { name: 'Confirm the identity' }));
  expect(await side.findByText('One of us <u>looked</u>.')).toBeTruthy();
});

it('says that nothing waits, and that the queue could not be had', async () => {
  answers['GET /api/admin/reviews'] = () => ({ items: [], next: null, waiting: 0 });
  await draw();
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeTruthy();
  document.body.innerHTML = '';
  answers['GET /api/admin/reviews'] = () => refusal('server.unavailable' as ErrorCode, 503);
  await draw();
  expect(await screen.findByText('The queue could not be loaded.')).toBeTruthy();
});
