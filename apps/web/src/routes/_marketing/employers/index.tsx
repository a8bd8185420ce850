import { createFileRoute } from '@tanstack/react-router';
import { EmployerBand } from '@/features/home/components/employer-band';
import { employerSteps } from '@/features/home/components/employer-steps';
import { FelixDemo } from '@/features/home/components/felix-demo';
import { HowItWorks } from '@/features/home/components/how-it-works';
import { PricingQuestions } from '@/features/pricing/components/pricing-questions';
import { PricingTeaser } from '@/features/pricing/components/pricing-teaser';
import { Shot } from '@/features/product/components/shot';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';
import { Section } from '@/ui/section';

export const Route = createFileRoute('/_marketing/employers/')({
  staticData: { title: m.employers_title },
  loader: async () => {
    const { firstPrices, firstQuestions } = await import('@/features/pricing/first-prices');
    const [pricing, questions] = await Promise.all([firstPrices(), firstQuestions()]);
    return { pricing, questions };
  },
  component: Page,
});

function Page() {
  const { pricing, questions } = Route.useLoaderData();
  return (
    <>
      <PageHead title={m.employers_head()} lead={m.employers_lead()}>
        <ButtonLink to="/create-owner" size="lg">
          {m.employers_post()}
        </ButtonLink>
      </PageHead>
      <HowItWorks steps={employerSteps} />
      <Section
        title={m.employers_see_title()}
        lead={m.employers_see_lead()}
        action={
          <ButtonLink to="/employers/features" variant="default" size="md">
            {m.employers_see_more()}
          </ButtonLink>
        }
      >
        <Shot name="applications" alt={m.employers_applications_alt()} />
      </Section>
      <FelixDemo />
      <PricingTeaser pricing={pricing} />
      <PricingQuestions items={questions} />
      <EmployerBand />
    </>
  );
}
