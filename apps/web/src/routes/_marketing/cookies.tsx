import { createFileRoute } from '@tanstack/react-router';
import { legalText } from '@/features/legal/legal-text';
import { LegalFailedScreen } from '@/features/legal/screens/legal-failed-screen';
import { LegalTextScreen } from '@/features/legal/screens/legal-text-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_marketing/cookies')({
  staticData: { title: m.legal_cookies_title },
  loader: legalText('cookies'),
  component: Page,
  errorComponent: LegalFailedScreen,
});

function Page() {
  return <LegalTextScreen article={Route.useLoaderData()} />;
}
