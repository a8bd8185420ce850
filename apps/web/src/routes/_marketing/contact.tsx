import { createFileRoute } from '@tanstack/react-router';
import { ContactScreen } from '@/features/contact/screens/contact-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/contact')({
  staticData: { title: m.contact_title },
  component: ContactScreen,
});
