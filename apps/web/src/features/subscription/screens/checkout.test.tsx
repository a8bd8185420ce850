import { paymentMethod, payment as settledPayment, subscription } from '@marula/contract/entities.fixture';
import type { PaymentStatus } from '@marula/contract/payment-kinds';
import type { PaymentPreview, PaymentResult } from '@marula/contract/payments.endpoints.contract';
import { roleRules } from '@marula/contract/permissions';
import { planSeeds } from '@marula/contract/plan-seeds';
import type { PlanSlug } from '@marula/contract/plans';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { Upgrade } from '@/domain/upgrade';
import { setRules } from '@/lib/auth/ability';
import { PaymentOutcome } from '../components/payment-outcome';
import { PaymentReturn } from '../components/payment-return';
import { PlanLine } from '../components/plan-line';
import { leaveFor } from '../leave-for';
import type { ManageSearch } from '../manage-search';
import { ManageSubscriptionScreen } from './manage-subscription-screen';

vi.mock('../leave-for', () => ({ leaveFor: vi.fn() }));

const plans = planSeeds.ZA.map((plan, index) => ({ id: index + 1, ...plan }));
const planOf = (slug: PlanSlug) => plans.find((plan) => plan.slug === slug) ?? subscription.subscription_plan;
const [starter, professional, scale] = [planOf('starter'), planOf('professional'), planOf('scale')];
const own = { ...subscription, subscription_plan: professional, current_period_end: '2026-11-30T22:00:00Z' };

const line = { posts: null, from: '2026-11-15T22:00:00Z', until: '2026-11-30T22:00:00Z', days: 15, of_days: 30 };
const upgrade: PaymentPreview = {
  bill: {
    lines: [
      { kind: 'plan', plan: 'scale', ...line, net: 199_950 },
      { kind: 'unused', plan: 'professional', ...line, net: -74_950 },
    ],
    net: 125_000,
    vat: 18_750,
    vat_basis_points: 1500,
    total: 143_750,
    currency: 'ZAR',
  },
  takes_effect_at: '2026-11-16T08:00:00Z',
  later: { from: '2026-11-30T22:00:00Z', total: 459_885, billing_interval: 'monthly' },
  plan: scale,
  change: 'upgrade',
  authorization: paymentMethod,
  refusal: null,
};
const result = (status: PaymentStatus): PaymentResult => ({
  payment: { ...settledPayment, reference: 'mrl-reference', status },
  authorization_url: null,
  subscription: own,
  purchase: null,
  warnings: [],
});

type Reply = { status?: number; body: unknown };
const refused = (status: number, code: string, data?: object): Reply => ({
  status,
  body: { error: { code, message: code, data } },
});

let asked: { call: string; body: unknown }[] = [];

/** Answers each call by its method and path; the last of several answers stays. */
const serve = (answers: Record<string, Reply[]>) => {
  const left = new Map(Object.entries(answers));
  vi.stubGlobal('fetch', async (address: string | Request, init: RequestInit = {}) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const call = `${init.method ?? 'GET'} ${pathname}`;
    asked.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined });
    const known = left.get(call) ?? [];
    const reply = known.length > 1 ? known.shift() : known[0];
    return new Response(JSON.stringify(reply?.body ?? {}), {
      status: reply?.status ?? (reply ? 200 : 404),
      headers: { 'content-type': 'application/json' },
    });
  });
};

const base = {
  'GET /api/subscriptions/current': [{ body: own }],
  'GET /api/pricing': [{ body: { plans, bundles: [], vat_basis_points: 1500, trial_days: 14, coming_soon: [] } }],
  'GET /api/pricing/feature-groups': [{ body: { items: [] } }],
  'GET /api/team': [{ body: { members: [], invites: [], used: 4, limit: 5, may_invite: true } }],
  'GET /api/payment/methods': [{ body: { items: [paymentMethod], warnings: [] } }],
  'GET /api/payment/preview': [{ body: upgrade }] as Reply[],
};

const open = (page: () => ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(() => <QueryClientProvider client={client}>{page()}</QueryClientProvider>);
};

const sent = (call: string) => asked.filter((one) => one.call === call);

function Manage({ start = { plan: 'scale' } }: { start?: ManageSearch }) {
  const [search, setSearch] = useState<ManageSearch>(start);
  const { reference, ...rest } = search;
  return (
    <PaymentReturn reference={reference} onClean={() => setSearch(rest)}>
      <ManageSubscriptionScreen search={rest} onSearch={(change) => setSearch({ ...search, ...change })} />
    </PaymentReturn>
  );
}

beforeEach(() => {
  asked = [];
  vi.mocked(leaveFor).mockClear();
  setRules(roleRules.Owner);
  serve(base);
});

it('shows the bill of the server line by line, and pays exactly that with the saved card', async () => {
  serve({ ...base, 'PATCH /api/subscriptions': [{ body: result('success') }] });
  await open(() => <Manage />);
  const bill = await screen.findByRole('complementary');
  expect(await within(bill).findByText('Scale, 16 – 30 Nov 2026')).toBeTruthy();
  expect(within(bill).getByText('15 of 30 days, given back')).toBeTruthy();
  expect(within(bill).getByText(/^−R\s749\.50$/)).toBeTruthy();
  expect(within(bill).getByText(/^R\s4\s598\.85$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Pay R\s1\s437\.50 and upgrade$/ }));
  expect(await screen.findByRole('heading', { name: 'Thank you, it is paid' })).toBeTruthy();
  expect(screen.getByText('You are on Professional, paid until 1 Dec 2026.')).toBeTruthy();
  expect(sent('PATCH /api/subscriptions').map(({ body }) => body)).toEqual([
    { plan: 'scale', billing_interval: 'monthly', authorization_id: paymentMethod.id, expected_total: 143_750 },
  ]);
  // What the charge answered is what is shown: it is not asked for a second time.
  expect(sent('POST /api/payment')).toEqual([]);
});

it('leads to the provider’s page where no card is saved', async () => {
  const initialized = { reference: 'mrl-reference', authorization_url: 'https://pay.example/1', bill: upgrade.bill };
  serve({
    ...base,
    'GET /api/payment/preview': [{ body: { ...upgrade, authorization: null } }],
    'POST /api/payment/initialize': [{ body: initialized }],
  });
  await open(() => <Manage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Pay R\s1\s437\.50 and upgrade$/ }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://pay.example/1'));
  expect(sent('POST /api/payment/initialize')[0]?.body).toEqual({
    purchase: { type: 'subscription', plan: 'scale', billing_interval: 'monthly' },
    expected_total: 143_750,
  });
});

it('shows a sum that has changed meanwhile, and asks again before it takes it', async () => {
  const dearer = { ...upgrade, bill: { ...upgrade.bill, vat: 20_000, total: 145_000 } };
  serve({
    ...base,
    'GET /api/payment/preview': [{ body: upgrade }, { body: dearer }],
    'PATCH /api/subscriptions': [refused(409, 'payments.amount_mismatch'), { body: result('success') }],
  });
  await open(() => <Manage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Pay R\s1\s437\.50/ }));
  expect(await screen.findByText(/^The sum has changed since you saw it/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay R\s1\s450\.00/ }));
  await screen.findByRole('heading', { name: 'Thank you, it is paid' });
  expect(sent('PATCH /api/subscriptions').at(-1)?.body).toMatchObject({ expected_total: 145_000 });
});

it('says why a plan is too small for the team, and leads to the team', async () => {
  const refusal = { code: 'plan.team_limit_exceeded', message: '', current_count: 4, limit: 2 };
  const preview = { ...upgrade, bill: null, change: 'downgrade', plan: starter, refusal };
  serve({ ...base, 'GET /api/payment/preview': [{ body: preview }] });
  await open(() => <Manage start={{ plan: 'starter' }} />);
  expect(await screen.findByText(/^Cannot downgrade subscription/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To your team' }).getAttribute('href')).toBe('/dashboard/settings/team');
  expect(screen.queryByRole('button', { name: /^Change on|^Pay/ })).toBeNull();
  expect((screen.getByRole('radio', { name: 'Starter' }) as HTMLInputElement).disabled).toBe(true);
});

it('names the day on which a smaller plan begins', async () => {
  const preview = {
    ...upgrade,
    bill: null,
    change: 'downgrade',
    plan: starter,
    takes_effect_at: own.current_period_end,
  };
  serve({ ...base, 'GET /api/payment/preview': [{ body: preview }] });
  await open(() => <Manage start={{ plan: 'free' }} />);
  expect(await screen.findByRole('button', { name: 'Change on 1 Dec 2026' })).toBeTruthy();
});

it('shows what one’s own plan costs oneself, and what it will cost', async () => {
  const kept = { ...professional, monthly_price: 120_000, annual_price: 1_200_000 };
  const next_price = { from: '2026-12-31T22:00:00Z', price: 149_900, billing_interval: 'monthly' };
  serve({ ...base, 'GET /api/subscriptions/current': [{ body: { ...own, subscription_plan: kept, next_price } }] });
  await open(() => <Manage />);
  const card = (await screen.findByRole('radio', { name: 'Professional' })).closest('label');
  expect(card?.textContent).toMatch(/R\s1\s200 a month.*From 1 Jan 2027: R\s1\s499 a month$/);
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly, 2 months free' }));
  // To pay by the year is to buy it, which costs what it costs everybody.
  await waitFor(() => expect(card?.textContent).toMatch(/R\s14\s990 a year/));
});

it('shows the bill to an Admin, and no button', async () => {
  setRules(roleRules.Admin);
  await open(() => <Manage />);
  expect(await screen.findByText('Only the owner of the company can pay and change the plan.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

const back = (onKnown = vi.fn(), onLeave = vi.fn()) =>
  open(() => <PaymentOutcome reference="mrl-reference" onKnown={onKnown} onLeave={onLeave} gapMs={() => 1} />);

it('keeps asking while the bank has not answered, and tells the address only when it is known', async () => {
  const onKnown = vi.fn();
  let answer: ((reply: Response) => void) | undefined;
  serve({ 'POST /api/payment': [{ body: result('pending') }] });
  const first = fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
    asked.filter((one) => one.call === 'POST /api/payment').length < 1
      ? first(...call)
      : new Promise<Response>((resolve) => {
          answer = resolve;
        }),
  );
  await back(onKnown);
  expect(await screen.findByRole('heading', { name: 'It is not confirmed yet' })).toBeTruthy();
  expect(screen.getByText(/You can close it: nothing is lost/)).toBeTruthy();
  expect(onKnown).not.toHaveBeenCalled();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.(new Response(JSON.stringify(result('success')), { headers: { 'content-type': 'application/json' } }));
  expect(await screen.findByRole('heading', { name: 'Thank you, it is paid' })).toBeTruthy();
  await waitFor(() => expect(onKnown).toHaveBeenCalledOnce());
});

it.each([
  ['failed', { body: result('failed') }, 'The payment did not go through', 'Try again'],
  ['cancelled', { body: result('cancelled') }, 'The payment was not made', 'Try again'],
  ['cancelled there', refused(409, 'payments.cancelled'), 'The payment was not made', 'Try again'],
  [
    'not confirmed on the phone',
    refused(422, 'payments.wallet_not_confirmed'),
    'The payment was not confirmed on the phone',
    'Try again',
  ],
  ['counted before', refused(409, 'payments.already_processed'), 'Thank you, it is paid', 'Carry on'],
  ['another sum', { body: result('held') }, 'We received another sum than we asked for', 'Carry on'],
] as const)('says what became of a payment: %s', async (_, reply, title, act) => {
  serve({ 'POST /api/payment': [reply] });
  const onKnown = vi.fn();
  const onLeave = vi.fn();
  await back(onKnown, onLeave);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: act }));
  expect(onLeave.mock.calls).toEqual([[act === 'Try again']]);
  expect(onKnown).toHaveBeenCalledOnce();
  expect(sent('POST /api/payment').map(({ body }) => body)).toEqual([{ reference: 'mrl-reference' }]);
});

it('claims nothing where it could not find out, and asks again when told to', async () => {
  serve({ 'POST /api/payment': [refused(403, 'payments.verify_failed'), { body: result('success') }] });
  const onKnown = vi.fn();
  await back(onKnown);
  expect(await screen.findByRole('heading', { name: 'We could not find out what became of the payment' })).toBeTruthy();
  expect(onKnown).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, it is paid' })).toBeTruthy();
});

const due = { total: 172_385, next_try_at: '2026-11-19T08:00:00Z', grace_ends_at: '2026-11-21T08:00:00Z', tries: 1 };

it.each([
  ['Owner', 1],
  ['Admin', 0],
] as const)('tells an %s what is due on every screen, and only the Owner can pay it', async (role, links) => {
  setRules(roleRules[role]);
  serve({ 'GET /api/subscriptions/current': [{ body: { ...own, status: 'past_due', outstanding: due } }] });
  await open(() => <PlanLine />);
  expect(await screen.findByText(/until 21 Nov 2026\. We’ll try the card again on 19 Nov 2026\.$/)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: /^Pay R\s1\s723\.85 now$/ })).toHaveLength(links);
});

it('names the smallest plan that has what was refused, and leads to it', async () => {
  await open(() => <Upgrade feature="bulk_actions" />);
  expect(await screen.findByText(/Professional has it, from R\s1\s499 a month\.$/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See Professional' }).getAttribute('href')).toBe(
    '/dashboard/subscription/manage-subscription?plan=professional&interval=monthly',
  );
});

it('tells who may not see prices whom to ask', async () => {
  setRules(roleRules.User);
  await open(() => <Upgrade feature="bulk_actions" />);
  expect(await screen.findByText('Ask the owner of your company.')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
