import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function TeamSettingsScreen() {
  return <EmptyScreen heading={m.settings_team_empty_title()} text={m.settings_team_empty_text()} />;
}
