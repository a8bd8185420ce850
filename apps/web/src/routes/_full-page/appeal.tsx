import { createFileRoute, redirect } from '@tanstack/react-router';
import { AppealScreen } from '@/features/trust/screens/appeal-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['token']);

export const Route = createFileRoute('/_full-page/appeal')({
  validateSearch,
  beforeLoad: ({ search }) => {
    if (!search.token) throw redirect({ to: '/', replace: true });
  },
  staticData: { title: m.trust_appeal_title },
  component: AppealScreen,
});
