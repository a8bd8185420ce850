import { isFormTopic } from '@marula/contract/form-kinds';
import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '@/features/contact/screens/contact-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/contact')({
  validateSearch: ({ topic }: Record<string, unknown>) => (isFormTopic(topic) ? { topic } : {}),
  loader: async () => {
    const [{ askContact }, { sentMessage }] = await Promise.all([
      import('@/features/contact/contact.queries'),
      import('@/features/contact/sent-message'),
    ]);
    const [details, sent] = await Promise.all([askContact(), sentMessage()]);
    return { details, sent };
  },
  staticData: { title: m.contact_title },
  component: Page,
});

function Page() {
  const { topic = 'question' } = Route.useSearch();
  return <ContactScreen topic={topic} {...Route.useLoaderData()} />;
}
