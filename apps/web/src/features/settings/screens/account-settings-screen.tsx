import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function AccountSettingsScreen() {
  return (
    <EmptyScreen
      title={m.settings_account_title()}
      heading={m.settings_account_empty_title()}
      text={m.settings_account_empty_text()}
    />
  );
}
