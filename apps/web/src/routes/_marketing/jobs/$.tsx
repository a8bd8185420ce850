import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/app/landing-page';
import { BrowseFailedScreen } from '@/features/browse/screens/browse-failed-screen';
import { m } from '@/paraglide/messages';

/** One route for a position, a town or both: route files are loaded on every page, and three would be 400 bytes more. */
export const Route = createFileRoute('/_marketing/jobs/$')({
  loader: async ({ params, abortController }) =>
    (await import('@/features/landings/landings.queries')).loadLanding(params._splat ?? '', abortController.signal),
  staticData: { title: m.landings_title },
  component: Page,
  errorComponent: BrowseFailedScreen,
});

function Page() {
  return <LandingPage {...Route.useLoaderData()} />;
}
