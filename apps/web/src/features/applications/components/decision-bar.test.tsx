import { roleRules } from '@marula/contract/permissions';
import { planSeeds } from '@marula/contract/plan-seeds';
import { type ApplicationStatus, applicationStatusIds } from '@marula/contract/transitions';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { show } from '@/app/test-show';
import { setRules } from '@/lib/auth/ability';
import { pricingQuery } from '@/lib/subscription';
import { BulkBar } from './bulk-bar';
import { DecisionBar } from './decision-bar';
import { applicationIn, reasons } from './test-applications';

vi.stubGlobal(
  'fetch',
  vi.fn(async () => new Response('{}')),
);

const acts = { onMove: vi.fn(), onDecline: vi.fn(), onMarkUnread: vi.fn() };
const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

it.each<[ApplicationStatus, string[]]>([
  ['Invited', ['More']],
  ['Applied', ['ShortlistS', 'Decline', 'More']],
  ['Shortlisted', ['Hire', 'Decline', 'More']],
  ['Hired', ['More']],
  ['Declined', ['ShortlistS', 'More']],
])('a User moves one who is %s by %j', async (status, words) => {
  await show(() => (
    <DecisionBar
      {...acts}
      application={applicationIn(status, 'Abel')}
      teamRole="User"
      reasons={reasons}
      onRemoveInvite={vi.fn()}
    />
  ));
  expect(buttons()).toEqual(words);
});

it('an application for an archived job is only read', async () => {
  const application = applicationIn('Applied', 'Abel');
  await show(() => (
    <DecisionBar
      {...acts}
      application={{ ...application, job: { ...application.job, archived: true } }}
      teamRole="Owner"
      reasons={reasons}
      onRemoveInvite={vi.fn()}
    />
  ));
  expect(screen.queryByRole('button')).toBeNull();
});

const client = new QueryClient();
client.setQueryData(pricingQuery.queryKey, {
  plans: planSeeds.ZA.map((plan, index) => ({ id: index + 1, ...plan })),
  bundles: [],
  vat_basis_points: 1500,
  coming_soon: [],
  trial_days: 14,
});

const several = async (status: ApplicationStatus, locked = false) =>
  show(() => (
    <QueryClientProvider client={client}>
      <BulkBar
        {...acts}
        count={3}
        from={applicationStatusIds[status]}
        teamRole="Admin"
        reasons={reasons}
        locked={locked}
        onDownload={vi.fn()}
        onDelete={vi.fn()}
        onClear={vi.fn()}
      />
    </QueryClientProvider>
  ));

it.each<[ApplicationStatus, string[]]>([
  ['Invited', ['More']],
  ['Applied', ['Shortlist', 'Decline…', 'More']],
  ['Shortlisted', ['Hire', 'Decline…', 'More']],
  ['Hired', ['Back to Shortlisted', 'More']],
  ['Declined', ['Shortlist', 'More']],
])('an Admin moves several who are %s by %j', async (status, words) => {
  await several(status);
  expect(buttons().slice(1)).toEqual(words);
});

it('a plan without bulk actions says so, and where to change it', async () => {
  setRules(roleRules.Admin);
  await several('Applied', true);
  expect(screen.getByText(/Please upgrade\. Professional has it/)).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toMatch(/manage-subscription\?plan=professional/);
  expect(screen.queryByRole('button', { name: /Shortlist|Decline/ })).toBeNull();
});
