import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function BillingSettingsScreen() {
  return <EmptyScreen heading={m.settings_billing_empty_title()} text={m.settings_billing_empty_text()} />;
}
