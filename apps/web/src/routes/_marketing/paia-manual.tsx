import { createFileRoute } from '@tanstack/react-router';
import { legalText } from '@/features/legal/legal-text';
import { LegalFailedScreen } from '@/features/legal/screens/legal-failed-screen';
import { LegalTextScreen } from '@/features/legal/screens/legal-text-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/paia-manual')({
  staticData: { title: m.legal_paia_title },
  loader: legalText('paia-manual'),
  component: Page,
  errorComponent: LegalFailedScreen,
});

function Page() {
  return <LegalTextScreen article={Route.useLoaderData()} />;
}
