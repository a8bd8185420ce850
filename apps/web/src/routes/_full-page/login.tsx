import { createFileRoute } from '@tanstack/react-router';
import { LoginScreen } from '@/features/identity/screens/login-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/login')({
  staticData: { title: m.identity_login_title },
  component: LoginScreen,
});
