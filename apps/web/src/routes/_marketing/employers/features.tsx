import { createFileRoute } from '@tanstack/react-router';
import { EmployerBand } from '@/features/home/components/employer-band';
import { FelixDemo } from '@/features/home/components/felix-demo';
import { Comparison } from '@/features/pricing/components/comparison';
import { m } from '@/paraglide/messages';
import { PageHead } from '@/ui/page-head';

export const Route = createFileRoute('/_marketing/employers/features')({
  staticData: { title: m.employers_features_title },
  loader: async () => (await import('@/features/pricing/pricing.queries')).askPrices().catch(() => undefined),
  component: Page,
});

function Page() {
  const compared = Route.useLoaderData();
  return (
    <>
      <PageHead lead={m.employers_features_lead()} />
      <FelixDemo />
      {compared && <Comparison {...compared} />}
      <EmployerBand />
    </>
  );
}
