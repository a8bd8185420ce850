import { createFileRoute } from '@tanstack/react-router';
import { PaymentReturn } from '@/features/subscription/components/payment-return';
import { type AskedReturn, returnSearch } from '@/features/subscription/return-search';
import { BundlesScreen } from '@/features/subscription/screens/bundles-screen';
import { m } from '@/paraglide/messages';

interface AskedBundles extends AskedReturn {
  bundle?: number;
}

export const Route = createFileRoute('/dashboard/subscription/bundles')({
  validateSearch: (search: AskedBundles): AskedBundles => search,
  staticData: { title: m.subscription_bundles_title, guards: ['subscription'] },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch();
  return (
    <PaymentReturn
      onDone={() => void navigate({ to: '/dashboard/subscription' })}
      reference={returnSearch(search).reference}
      onClean={() => void navigate({ search: {}, replace: true })}
    >
      <BundlesScreen
        bundle={search.bundle}
        onReference={(paid) => void navigate({ search: { reference: paid }, replace: true })}
      />
    </PaymentReturn>
  );
}
