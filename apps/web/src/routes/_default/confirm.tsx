import { createFileRoute } from '@tanstack/react-router';
import { ConfirmScreen } from '@/features/identity/screens/confirm-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/confirm')({
  staticData: { title: m.identity_confirm_title },
  component: ConfirmScreen,
});
