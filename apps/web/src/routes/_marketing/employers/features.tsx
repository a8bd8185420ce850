import { createFileRoute } from '@tanstack/react-router';
import { Comparison } from '@/domain/plans/comparison';
import { EmployerBand } from '@/features/home/components/employer-band';
import { Showcase } from '@/features/product/components/showcase';
import { employerFeatures } from '@/features/product/employer-features';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export const Route = createFileRoute('/_marketing/employers/features')({
  staticData: { title: m.employers_features_title },
  loader: async () => {
    const { askPrices, askFeatureGroups } = await import('@/lib/prices');
    const [pricing, groups] = await Promise.all([askPrices().catch(() => undefined), askFeatureGroups()]);
    return { pricing, groups };
  },
  component: Page,
});

function Page() {
  const { pricing, groups } = Route.useLoaderData();
  return (
    <>
      <PageHead lead={m.employers_features_lead()}>
        <ButtonLink to="/create-owner" size="lg">
          {m.employers_post()}
        </ButtonLink>
      </PageHead>
      <Showcase items={employerFeatures(pricing)} />
      {pricing && <Comparison plans={pricing.plans} groups={groups} />}
      <EmployerBand />
    </>
  );
}
