import { createFileRoute } from '@tanstack/react-router';
import { SearchBar } from '@/features/browse/components/search-bar';
import { WorkTodayLater } from '@/features/browse/components/work-today-later';
import { EmployerBand } from '@/features/home/components/employer-band';
import { FelixDemo } from '@/features/home/components/felix-demo';
import { Hero } from '@/features/home/components/hero';
import { HomeQuestions } from '@/features/home/components/home-questions';
import { StepsForBoth } from '@/features/home/components/steps-for-both';
import { PricingTeaser } from '@/features/pricing/components/pricing-teaser';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/')({
  staticData: { title: m.home_page_title },
  loader: async () => (await import('@/features/pricing/first-prices')).firstPrices(),
  component: Page,
});

function Page() {
  return (
    <>
      <Hero search={<SearchBar />} />
      <WorkTodayLater />
      <StepsForBoth />
      <FelixDemo />
      <PricingTeaser pricing={Route.useLoaderData()} />
      <HomeQuestions />
      <EmployerBand />
    </>
  );
}
