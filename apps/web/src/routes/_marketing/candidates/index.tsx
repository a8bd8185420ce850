import { createFileRoute } from '@tanstack/react-router';
import { SearchBar } from '@/features/browse/components/search-bar';
import { HomeQuestions } from '@/features/home/components/home-questions';
import { HowItWorks } from '@/features/home/components/how-it-works';
import { seekerSteps } from '@/features/home/components/seeker-steps';
import { AppTeaser } from '@/features/product/components/app-teaser';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export const Route = createFileRoute('/_marketing/candidates/')({
  staticData: { title: m.job_seekers_title },
  loader: async () => (await import('@/lib/contact-details')).askContact(),
  component: Page,
});

function Page() {
  return (
    <>
      <PageHead title={m.job_seekers_head()} lead={m.job_seekers_lead()}>
        <SearchBar />
      </PageHead>
      <HowItWorks steps={seekerSteps} />
      <AppTeaser stores={Route.useLoaderData()?.stores} />
      <HomeQuestions />
    </>
  );
}
