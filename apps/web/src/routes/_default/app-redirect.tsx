import { createFileRoute } from '@tanstack/react-router';
import { AppRedirectScreen } from '@/features/identity/screens/app-redirect-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['path']);

export const Route = createFileRoute('/_default/app-redirect')({
  validateSearch,
  loader: async () => (await import('@/lib/contact-details')).askContact(),
  staticData: { title: m.identity_app_title },
  component: Page,
});

function Page() {
  return <AppRedirectScreen path={Route.useSearch().path} stores={Route.useLoaderData()?.stores} />;
}
