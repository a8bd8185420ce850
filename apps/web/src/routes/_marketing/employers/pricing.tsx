import { createFileRoute, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { MessageForm } from '@/features/contact/components/message-form';
import { PricingFailedScreen } from '@/features/pricing/screens/pricing-failed-screen';
import { PricingScreen } from '@/features/pricing/screens/pricing-screen';
import { searchTexts } from '@/lib/search-texts';
import { useLookedAt } from '@/lib/use-looked-at';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['interval']);

export const Route = createFileRoute('/_marketing/employers/pricing')({
  validateSearch,
  staticData: { title: m.pricing_page_title },
  loader: async () => {
    const { askPrices, askQuestions, askOverview, askFeatureGroups } = await import('@/lib/prices');
    const asked = [askPrices(), askQuestions(), askOverview(), askFeatureGroups()] as const;
    const [pricing, questions, overview, groups] = await Promise.all(asked);
    return { pricing, questions, overview, groups };
  },
  component: Page,
  errorComponent: PricingFailedScreen,
});

/** Whoever comes back to the open page sees what everything costs by then. */
function useReadAgain() {
  const router = useRouter();
  const looked = useLookedAt();
  const before = useRef(looked);
  useEffect(() => {
    if (looked && !before.current) void router.invalidate();
    before.current = looked;
  }, [looked, router]);
}

function Page() {
  const { interval } = Route.useSearch();
  useReadAgain();
  return (
    <PricingScreen
      {...Route.useLoaderData()}
      interval={interval === 'annual' ? 'annual' : 'monthly'}
      sales={<MessageForm topic="sales" hint={m.contact_hint_sales()} page="/employers/pricing" />}
    />
  );
}
