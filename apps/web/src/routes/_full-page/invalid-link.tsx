import { createFileRoute } from '@tanstack/react-router';
import { InvalidLinkScreen } from '@/features/identity/screens/invalid-link-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/invalid-link')({
  validateSearch: ({ reason }: Record<string, unknown>): { reason?: 'token' | 'reference' } =>
    reason === 'token' || reason === 'reference' ? { reason } : {},
  staticData: { title: m.identity_invalid_title },
  component: InvalidLinkScreen,
});
