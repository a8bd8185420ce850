import { createFileRoute } from '@tanstack/react-router';
import { TermsScreen } from '@/features/legal/screens/terms-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/terms-and-conditions')({
  staticData: { title: m.legal_terms_title },
  component: TermsScreen,
});
