import { createFileRoute } from '@tanstack/react-router';
import { CreateOwnerScreen } from '@/features/identity/screens/create-owner-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/create-owner')({
  validateSearch: ({ plan }: Record<string, unknown>): { plan?: string } => (typeof plan === 'string' ? { plan } : {}),
  staticData: { title: m.identity_owner_title },
  component: CreateOwnerScreen,
});
