import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export function PricingScreen() {
  return <PageHead title={m.pricing_title()} lead={m.pricing_lead()} />;
}
