import { createFileRoute } from '@tanstack/react-router';
import { AppWays } from '@/features/product/components/app-ways';
import { Showcase } from '@/features/product/components/showcase';
import { seekerFeatures } from '@/features/product/seeker-features';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export const Route = createFileRoute('/_marketing/candidates/features')({
  staticData: { title: m.job_seekers_features_title },
  loader: async () => (await import('@/lib/contact-details')).askContact(),
  component: Page,
});

function Page() {
  return (
    <>
      <PageHead lead={m.job_seekers_features_lead()}>
        <AppWays stores={Route.useLoaderData()?.stores} />
      </PageHead>
      <Showcase items={seekerFeatures()} onPhone />
    </>
  );
}
