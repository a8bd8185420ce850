import { createFileRoute } from '@tanstack/react-router';
import { EmployersScreen } from '@/features/employers/screens/employers-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/employers/')({
  staticData: { title: m.employers_title },
  component: EmployersScreen,
});
