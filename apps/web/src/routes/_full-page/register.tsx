import { createFileRoute } from '@tanstack/react-router';
import { RegisterScreen } from '@/features/identity/screens/register-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_full-page/register')({
  staticData: { title: m.identity_register_title },
  component: RegisterScreen,
});
