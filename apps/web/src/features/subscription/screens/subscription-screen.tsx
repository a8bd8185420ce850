import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function SubscriptionScreen() {
  return <EmptyScreen heading={m.subscription_empty_title()} text={m.subscription_empty_text()} />;
}
