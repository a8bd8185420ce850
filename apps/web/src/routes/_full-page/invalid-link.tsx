import { createFileRoute } from '@tanstack/react-router';
import { isLinkReason, type LinkReason } from '@/features/identity/link-reason';
import { InvalidLinkScreen } from '@/features/identity/screens/invalid-link-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/invalid-link')({
  validateSearch: ({ reason }: Record<string, unknown>): { reason?: LinkReason } =>
    isLinkReason(reason) ? { reason } : {},
  staticData: { title: m.identity_invalid_title },
  component: InvalidLinkScreen,
});
