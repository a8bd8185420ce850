import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function ManageSubscriptionScreen() {
  return <EmptyScreen heading={m.subscription_manage_empty_title()} text={m.subscription_manage_empty_text()} />;
}
