import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function SubscriptionInactiveScreen() {
  return (
    <EmptyScreen
      title={m.subscription_inactive_title()}
      heading={m.subscription_inactive_empty_title()}
      text={m.subscription_inactive_empty_text()}
    />
  );
}
