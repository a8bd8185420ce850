import { createFileRoute } from '@tanstack/react-router';
import { BillingSettingsScreen } from '@/features/settings/screens/billing-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/billing')({
  staticData: { title: m.settings_billing_title },
  component: BillingSettingsScreen,
});
