import { createFileRoute } from '@tanstack/react-router';
import { ActionScreen } from '@/features/identity/screens/action-screen';
import { m } from '@/paraglide/messages';

export const Route = createFileRoute('/_default/action')({
  staticData: { title: m.identity_action_title },
  component: ActionScreen,
});
