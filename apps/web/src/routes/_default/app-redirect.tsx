import { createFileRoute } from '@tanstack/react-router';
import { AppRedirectScreen } from '@/features/identity/screens/app-redirect-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/app-redirect')({
  validateSearch: ({ path }: Record<string, unknown>): { path?: string } => (typeof path === 'string' ? { path } : {}),
  staticData: { title: m.identity_app_title },
  component: AppRedirectScreen,
});
