import { createFileRoute } from '@tanstack/react-router';
import { HowItWorks } from '@/features/home/components/how-it-works';
import { seekerSteps } from '@/features/home/components/seeker-steps';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { PageHead } from '@/ui/page-head';

export const Route = createFileRoute('/_marketing/candidates/features')({
  staticData: { title: m.job_seekers_features_title },
  component: Page,
});

function Page() {
  return (
    <>
      <PageHead lead={m.job_seekers_features_lead()}>
        <ButtonLink to="/browse-jobs" size="lg">
          {m.job_seekers_browse()}
        </ButtonLink>
      </PageHead>
      <HowItWorks steps={seekerSteps} />
    </>
  );
}
