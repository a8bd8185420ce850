import { company, employer, job, location, postAllocations } from '@marula/contract/entities.fixture';
import { type ErrorCode, messageOf } from '@marula/contract/errors';
import { type PlanFeatures, planFeatureDefaults } from '@marula/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { show } from '@/app/test-show';
import { loadPlan, setMe } from '@/lib/auth/me';
import { clearStoredState } from '@/lib/stored-state';
import type { JobOptions } from '../components/job-draft';
import type { PlaceParts } from '../components/place-step';
import { CreateJobScreen } from './create-job-screen';
import { EditJobScreen } from './edit-job-screen';

const options: JobOptions = {
  industries: [{ id: 1, name: 'Transport' }],
  industry_positions: [{ id: 1, name: 'Driver', industry_id: 1, shown: true }],
  time_commitments: [{ id: 1, name: 'Full-time' }],
  remuneration_terms: [{ id: 4, name: 'Per month' }],
  benefits: [{ id: 1, name: 'Medical aid' }],
  ...{ capacities: [], working_models: [], experiences: [], education_levels: [], drivers_licences: [] },
  ...{ languages: [], document_types: [], staff_accommodation: [], staff_leave: [], staff_tips: [], staff_meals: [] },
};

/** A place is one press away: what a map and a search do is theirs to prove. */
const places: PlaceParts = {
  Field: ({ label, value, onChange }) => (
    <button type="button" onClick={() => onChange(location)}>
      {label}: {value?.name}
    </button>
  ),
  Map: () => null,
};

interface Asked {
  body: unknown;
  signal: AbortSignal | null | undefined;
}
type Answer = (asked: Asked) => unknown;
/** What the server says to each call, by method and path. */
export const answers: Record<string, Answer> = {};
export const asked: Record<string, unknown[]> = {};

export const refusal = (code: ErrorCode, status: number) =>
  new Response(JSON.stringify({ error: { code, message: messageOf(code), data: {} } }), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const fetchMock = vi.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
  // As a browser does: who has hung up sends nothing.
  init?.signal?.throwIfAborted();
  const name = `${init?.method ?? 'GET'} ${String(address).replace(/\?.*$/, '')}`;
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
  asked[name] = [...(asked[name] ?? []), body];
  const answer = await answers[name]?.({ body, signal: init?.signal });
  if (answer instanceof Response) return answer;
  return new Response(JSON.stringify(answer ?? {}), { headers: { 'content-type': 'application/json' } });
});

/** An answer that comes when the test says so, and never to who has hung up. */
export const held = (value: () => unknown) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const answer: Answer = ({ signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      void opened.then(() => resolve(value()));
    });
  return { answer, open };
};

export const uses = { used: 12, most: 500, resets_at: '2026-12-01T00:00:00.000Z' };
export const engine = { kind: 'embedded', model: 'marula' } as const;

/** Before each test: an owner with a plan, and nothing written yet. */
export const begin = async (features: Partial<PlanFeatures> = { ai_post_writing: true }) => {
  vi.stubGlobal('fetch', fetchMock);
  for (const record of [answers, asked]) for (const name of Object.keys(record)) delete record[name];
  Object.assign(answers, {
    'GET /api/subscriptions/features': () => ({ ...planFeatureDefaults, ...features }),
    'GET /api/felix': () => ({ engine, uses, prompt: 200 }),
    'GET /api/form': () => options,
    'GET /api/post-allocations/summary': () => postAllocations,
    [`GET /api/company/${company.id}`]: () => company,
    'GET /api/job/defaults': () => refusal('auth.not_authorised', 403),
    'GET /api/job/question-template': () => [],
    'GET /api/job/positions': () => ({ items: [] }),
    'GET /api/pricing': () => ({ plans: [] }),
  });
  localStorage.clear();
  clearStoredState();
  setMe(employer);
  await loadPlan();
};

const showScreen = async (form: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(() => <QueryClientProvider client={client}>{form}</QueryClientProvider>);
  await screen.findByRole('heading', { name: 'What is the role?' });
};

export const open = () => showScreen(<CreateJobScreen places={places} />);

/** A job that was written before and is not online yet: every step of it can be opened. */
export const openStored = (words: string) => {
  answers[`GET /api/job/${job.id}`] = () => ({ ...job, title: words, active: false, expires_at: null });
  return showScreen(<EditJobScreen id={job.id} places={places} />);
};

export const goTo = async (step: 'Role' | 'Questions') =>
  userEvent.click(
    within(screen.getByRole('navigation', { name: 'Steps' })).getByRole('button', { name: new RegExp(step) }),
  );

export const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
export const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Job title/ });
/** At the end of what stands there, and all at once: the whole form is drawn anew at each letter. */
export const writeTitle = async (words: string) => {
  await userEvent.click(title());
  await userEvent.paste(words);
};
