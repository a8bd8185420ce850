import { company, employer, paymentMethod, subscription } from '@marula/contract/entities.fixture';
import { roleRules } from '@marula/contract/permissions';
import { planSeeds } from '@marula/contract/plan-seeds';
import type { Invoice } from '@marula/contract/subscriptions.contract';
import { tenants } from '@marula/contract/tenants';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { setRules } from '@/lib/auth/ability';
import { setMe } from '@/lib/auth/me';
import { getTenant } from '@/lib/tenant';
import { BillingScreen } from './billing-screen';
import { BundlesScreen } from './bundles-screen';
import { SubscriptionScreen } from './subscription-screen';

const inZambia = { plans: planSeeds.ZM.map((plan, index) => ({ id: index + 11, ...plan })) };
const scale = inZambia.plans.find(({ slug }) => slug === 'scale') ?? subscription.subscription_plan;
const bill = { lines: [], net: 345_00, vat: 55_20, vat_basis_points: 1600, total: 400_20, currency: 'ZMW' };
const invoice: Invoice = {
  id: company.id,
  number: 'ZM-2026-000012',
  kind: 'invoice',
  issued_at: '2026-11-01T08:00:00Z',
  lines: [],
  net: 345_00,
  vat: 55_20,
  total: 400_20,
  currency: 'ZMW',
  state: 'paid',
  payment_id: null,
  credits: null,
};

const answers: Record<string, unknown> = {
  '/api/subscriptions/current': { ...subscription, subscription_plan: scale },
  '/api/subscriptions/invoices': { items: [invoice] },
  '/api/post-allocations': {
    total_available: 3,
    plan: { used: 0, limit: 3, resets_at: null },
    bundles: [],
    credits: [],
  },
  '/api/pricing': {
    ...inZambia,
    bundles: [
      { id: 4, name: '1', posts: 1, featured_posts: 0, price: 345_00, currency: 'ZMW', valid_days: 1095, active: true },
    ],
    vat_basis_points: 1600,
    trial_days: 14,
    coming_soon: [],
  },
  '/api/pricing/feature-groups': { items: [] },
  '/api/team': { members: [], invites: [], used: 1, limit: 15, may_invite: true },
  '/api/payment/methods': { items: [paymentMethod], warnings: [] },
  '/api/payment/preview': {
    bill,
    takes_effect_at: '2026-11-16T08:00:00Z',
    later: null,
    plan: null,
    change: null,
    authorization: null,
    refusal: null,
  },
  [`/api/company/${company.id}`]: {
    ...company,
    work_country: { id: 2, name: 'Zambia' },
    billing_information: company.billing_information && { ...company.billing_information, vat_number: '1001234567' },
  },
};

const serve = (changed: Record<string, unknown> = {}) =>
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const { pathname } = new URL(String(address), 'http://localhost');
    const body = { ...answers, ...changed }[pathname];
    const failed = { error: { code: 'unexpected', message: 'no' } };
    return new Response(JSON.stringify(body ?? failed), {
      status: body ? 200 : 500,
      headers: { 'content-type': 'application/json' },
    });
  });

const open = (Page: ComponentType) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return show(() => (
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>
  ));
};

beforeEach(() => {
  setMe({ ...employer, company_id: company.id, work_country_id: tenants.ZM.work_country_id });
  setRules(roleRules.Owner);
  serve();
});
afterEach(() => setMe(null));

it('speaks of the money, the tax and the provider of the company, not of the site somebody came from', async () => {
  expect(getTenant().code).toBe('ZA');
  await open(BillingScreen);
  expect(await screen.findByText('TPIN')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add card or mobile money' })).toBeTruthy();
  expect(screen.getByText('Handled by Flutterwave. We never see the card number.')).toBeTruthy();
  expect(screen.getByText(/^K\s400\.20$/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  const provinces = within(await screen.findByLabelText('Province')).getAllByRole('option');
  expect(provinces.map(({ textContent }) => textContent)).toEqual(['', ...tenants.ZM.provinces]);
});

it('names the company’s currency over its plans', async () => {
  await open(SubscriptionScreen);
  expect(await screen.findByText('Prices in kwacha, without VAT')).toBeTruthy();
});

it('leads to the company’s own provider', async () => {
  await open(() => <BundlesScreen onReference={vi.fn()} />);
  expect(await screen.findByText('By mobile money or card, on Flutterwave’s page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change how you pay' }));
  expect(await screen.findByRole('menuitem', { name: 'Mobile money or another card' })).toBeTruthy();
});

it('says what there is not yet, and fills it in', async () => {
  serve({
    '/api/payment/methods': { items: [], warnings: [] },
    '/api/subscriptions/invoices': { items: [] },
    [`/api/company/${company.id}`]: { ...company, billing_information: null },
  });
  await open(BillingScreen);
  expect(await screen.findByText('No invoice yet. They come by email and stay here.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fill in' })).toBeTruthy();
});

it('fails part by part, and each part asks again by itself', async () => {
  serve({ '/api/payment/methods': undefined, '/api/subscriptions/invoices': undefined });
  await open(BillingScreen);
  expect(await screen.findByText('We could not load how you pay')).toBeTruthy();
  expect(await screen.findByText('TPIN')).toBeTruthy();
  serve();
  const [first] = screen.getAllByRole('button', { name: 'Try again' });
  if (first) await userEvent.click(first);
  await waitFor(() => expect(screen.queryByText('We could not load how you pay')).toBeNull());
});
