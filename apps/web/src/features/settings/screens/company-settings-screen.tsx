import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function CompanySettingsScreen() {
  return <EmptyScreen heading={m.settings_company_empty_title()} text={m.settings_company_empty_text()} />;
}
