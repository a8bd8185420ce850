import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function BundlesScreen() {
  return (
    <EmptyScreen
      title={m.subscription_bundles_title()}
      heading={m.subscription_bundles_empty_title()}
      text={m.subscription_bundles_empty_text()}
    />
  );
}
