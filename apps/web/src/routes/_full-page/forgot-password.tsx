import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '@/features/identity/screens/forgot-password-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/forgot-password')({
  staticData: { title: m.identity_forgot_title },
  component: ForgotPasswordScreen,
});
