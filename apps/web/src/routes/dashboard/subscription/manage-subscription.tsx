import { createFileRoute } from '@tanstack/react-router';
import { PaymentReturn } from '@/features/subscription/components/payment-return';
import { type AskedManage, manageSearch } from '@/features/subscription/manage-search';
import { ManageSubscriptionScreen } from '@/features/subscription/screens/manage-subscription-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription/manage-subscription')({
  validateSearch: (search: AskedManage): AskedManage => search,
  staticData: { title: m.subscription_manage_title },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { reference, ...search } = manageSearch(Route.useSearch());
  const go = (next: AskedManage) => void navigate({ search: next, replace: true });
  return (
    <PaymentReturn
      onDone={() => void navigate({ to: '/dashboard/subscription' })}
      reference={reference}
      onClean={() => go({ plan: search.plan, interval: search.interval })}
    >
      <ManageSubscriptionScreen search={search} onSearch={(asked) => go({ ...search, ...asked })} />
    </PaymentReturn>
  );
}
