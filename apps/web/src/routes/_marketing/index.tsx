import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SearchBar } from '@/features/browse/components/search-bar';
import { WorkToday } from '@/features/browse/components/work-today';
import { EmployerBand } from '@/features/home/components/employer-band';
import { FelixDemo } from '@/features/home/components/felix-demo';
import { Hero } from '@/features/home/components/hero';
import { HomeQuestions } from '@/features/home/components/home-questions';
import { StepsForBoth } from '@/features/home/components/steps-for-both';
import { PricingTeaser } from '@/features/pricing/components/pricing-teaser';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/')({
  staticData: { title: m.home_page_title },
  loader: async () => {
    const [{ firstWork }, { firstPrices }] = await Promise.all([
      import('@/features/browse/first-work'),
      import('@/features/pricing/first-prices'),
    ]);
    const [today, pricing] = await Promise.all([firstWork(), firstPrices()]);
    return { today, pricing };
  },
  component: Page,
});

/** Each part comes to life by itself, the first one first: a phone is never busy with the whole page at once. */
function Page() {
  const { today, pricing } = Route.useLoaderData();
  const parts = [
    <WorkToday key="work" today={today} />,
    <StepsForBoth key="steps" />,
    <FelixDemo key="felix" />,
    <PricingTeaser key="pricing" pricing={pricing} />,
    <HomeQuestions key="questions" />,
    <EmployerBand key="band" />,
  ];
  return (
    <>
      <Hero search={<SearchBar />} />
      {parts.map((part) => (
        <Suspense key={part.key}>{part}</Suspense>
      ))}
    </>
  );
}
