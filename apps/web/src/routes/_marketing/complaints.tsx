import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { legalText } from '@/features/legal/legal-text';
import { m } from '@/paraglide/messages';

const page = () => import('@/features/legal/screens/legal-page');

export const Route = createFileRoute('/_marketing/complaints')({
  staticData: { title: m.legal_complaints_title },
  codeSplitGroupings: [],
  loader: legalText('complaints'),
  component: lazyRouteComponent(page, 'LegalPage'),
  errorComponent: lazyRouteComponent(page, 'LegalFailedScreen'),
});
