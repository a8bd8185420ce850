import { createFileRoute } from '@tanstack/react-router';
import { AuthCallbackScreen } from '@/features/identity/screens/auth-callback-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/auth/callback')({
  staticData: { title: m.identity_callback_title },
  component: AuthCallbackScreen,
});
