import { createFileRoute } from '@tanstack/react-router';
import { MessageForm } from '@/features/contact/components/message-form';
import { PricingFailedScreen } from '@/features/pricing/screens/pricing-failed-screen';
import { PricingScreen } from '@/features/pricing/screens/pricing-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['interval']);

export const Route = createFileRoute('/_marketing/employers/pricing')({
  validateSearch,
  staticData: { title: m.pricing_page_title },
  loader: async () => (await import('@/lib/prices')).askPrices(),
  component: Page,
  errorComponent: PricingFailedScreen,
});

function Page() {
  const { interval } = Route.useSearch();
  return (
    <PricingScreen
      pricing={Route.useLoaderData()}
      interval={interval === 'annual' ? 'annual' : 'monthly'}
      sales={<MessageForm topic="sales" hint={m.contact_hint_sales()} page="/employers/pricing" />}
    />
  );
}
