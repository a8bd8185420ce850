import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '@/features/settings/screens/settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/')({
  staticData: { title: m.settings_title },
  component: SettingsScreen,
});
