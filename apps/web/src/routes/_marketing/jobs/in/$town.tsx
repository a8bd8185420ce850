import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/app/landing-page';
import { LandingFailedScreen } from '@/features/landings/screens/landing-failed-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/jobs/in/$town')({
  loader: async ({ params, abortController }) =>
    (await import('@/features/landings/landings.queries')).loadLanding(params, abortController.signal),
  staticData: { title: m.landings_title },
  component: Page,
  errorComponent: LandingFailedScreen,
});

function Page() {
  return <LandingPage landing={Route.useLoaderData().landing} />;
}
