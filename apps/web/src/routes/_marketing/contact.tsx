import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '@/features/contact/screens/contact-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['topic']);

export const Route = createFileRoute('/_marketing/contact')({
  validateSearch,
  loader: async () => (await import('@/features/contact/open-contact')).openContact(),
  staticData: { title: m.contact_title },
  component: Page,
});

function Page() {
  const { details, sent } = Route.useLoaderData();
  return <ContactScreen asked={Route.useSearch().topic} details={details} sent={sent} />;
}
