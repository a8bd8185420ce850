import { createFileRoute } from '@tanstack/react-router';
import { PricingScreen } from '@/features/pricing/screens/pricing-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/pricing')({
  staticData: { title: m.pricing_page_title },
  component: PricingScreen,
});
