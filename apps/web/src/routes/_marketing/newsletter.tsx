import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '@/features/contact/screens/newsletter-screen';
import { m } from '@/paraglide/messages';

/** Where the form at the foot of every page is sent to while no script runs. */
export const Route = createFileRoute('/_marketing/newsletter')({
  loader: async () => (await import('@/features/contact/open-contact')).openNewsletter(),
  staticData: { title: m.newsletter_title },
  component: Page,
});

function Page() {
  return <NewsletterScreen {...Route.useLoaderData()} />;
}
