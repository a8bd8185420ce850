import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '@/features/home/screens/home-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/')({
  staticData: { title: m.home_page_title },
  component: HomeScreen,
});
