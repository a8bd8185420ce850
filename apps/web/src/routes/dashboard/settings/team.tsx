import { createFileRoute } from '@tanstack/react-router';
import { TeamSettingsScreen } from '@/features/settings/screens/team-settings-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/dashboard/settings/team')({
  staticData: { title: m.settings_team_title },
  component: TeamSettingsScreen,
});
