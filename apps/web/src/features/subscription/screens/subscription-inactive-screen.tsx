import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function SubscriptionInactiveScreen() {
  return <EmptyScreen heading={m.subscription_inactive_empty_title()} text={m.subscription_inactive_empty_text()} />;
}
