import { createFileRoute } from '@tanstack/react-router';
import { PricingFailedScreen } from '@/features/pricing/screens/pricing-failed-screen';
import { PricingScreen } from '@/features/pricing/screens/pricing-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/pricing')({
  staticData: { title: m.pricing_page_title },
  loader: async () => (await import('@/features/pricing/pricing.queries')).askPrices(),
  component: Page,
  errorComponent: PricingFailedScreen,
});

function Page() {
  return <PricingScreen pricing={Route.useLoaderData()} />;
}
