import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionInactiveScreen } from '@/features/subscription/screens/subscription-inactive-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription-inactive')({
  staticData: { title: m.subscription_inactive_title },
  component: SubscriptionInactiveScreen,
});
