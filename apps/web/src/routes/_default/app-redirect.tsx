import { createFileRoute } from '@tanstack/react-router';
import { AppRedirectScreen } from '@/features/identity/screens/app-redirect-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/app-redirect')({
  staticData: { title: m.identity_app_title },
  component: AppRedirectScreen,
});
