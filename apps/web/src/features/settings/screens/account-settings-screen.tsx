import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function AccountSettingsScreen() {
  return <EmptyScreen heading={m.settings_account_empty_title()} text={m.settings_account_empty_text()} />;
}
