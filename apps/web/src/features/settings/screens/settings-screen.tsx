import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function SettingsScreen() {
  return <EmptyScreen title={m.settings_title()} heading={m.settings_empty_title()} text={m.settings_empty_text()} />;
}
