import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionInactiveScreen } from '@/features/subscription/screens/subscription-inactive-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription-inactive')({
  staticData: { title: m.subscription_inactive_title },
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  return (
    <SubscriptionInactiveScreen
      onReference={(reference) =>
        void navigate({ to: '/dashboard/subscription/manage-subscription', search: { reference } })
      }
    />
  );
}
