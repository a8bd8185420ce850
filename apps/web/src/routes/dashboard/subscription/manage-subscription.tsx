import { createFileRoute } from '@tanstack/react-router';
import { ManageSubscriptionScreen } from '@/features/subscription/screens/manage-subscription-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/subscription/manage-subscription')({
  staticData: { title: m.subscription_manage_title },
  component: ManageSubscriptionScreen,
});
