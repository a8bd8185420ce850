import { m } from '@/paraglide/messages';
import { EmptyScreen } from '@/ui/empty-screen';

export function BundlesScreen() {
  return <EmptyScreen heading={m.subscription_bundles_empty_title()} text={m.subscription_bundles_empty_text()} />;
}
