import { createFileRoute } from '@tanstack/react-router';
import { SubscriptionScreen } from '@/features/subscription/screens/subscription-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription/')({
  staticData: { title: m.subscription_title },
  component: SubscriptionScreen,
});
