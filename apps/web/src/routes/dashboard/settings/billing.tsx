import { createFileRoute } from '@tanstack/react-router';
import { PaymentReturn } from '@/features/subscription/components/payment-return';
import { type AskedReturn, returnSearch } from '@/features/subscription/return-search';
import { BillingScreen } from '@/features/subscription/screens/billing-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/billing')({
  validateSearch: (search: AskedReturn): AskedReturn => search,
  staticData: { title: m.settings_billing_title },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PaymentReturn
      reference={returnSearch(Route.useSearch()).reference}
      onClean={() => void navigate({ search: {}, replace: true })}
    >
      <BillingScreen />
    </PaymentReturn>
  );
}
