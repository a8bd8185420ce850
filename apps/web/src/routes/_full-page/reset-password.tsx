import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordScreen } from '@/features/identity/screens/reset-password-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/reset-password')({
  staticData: { title: m.identity_reset_title },
  component: ResetPasswordScreen,
});
