import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '@/features/contact/screens/contact-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/contact')({
  validateSearch: searchTexts(['topic']),
  loader: async () => (await import('@/features/contact/open-contact')).openContact(),
  staticData: { title: m.contact_title },
  component: Page,
});

function Page() {
  return <ContactScreen asked={Route.useSearch().topic} {...Route.useLoaderData()} />;
}
