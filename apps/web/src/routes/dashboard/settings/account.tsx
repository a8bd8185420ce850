import { createFileRoute } from '@tanstack/react-router';
import { AccountSettingsScreen } from '@/features/settings/screens/account-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/account')({
  staticData: { title: m.settings_account_title },
  component: AccountSettingsScreen,
});
