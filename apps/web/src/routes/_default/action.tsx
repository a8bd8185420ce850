import { createFileRoute, redirect } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';

/** What an email of ours may ask for ends here by a signed token. No email asks for anything yet, so no token is known. */
export const Route = createFileRoute('/_default/action')({
  staticData: { title: m.identity_action_title },
  beforeLoad: () => {
    throw redirect({ to: '/invalid-link', replace: true });
  },
});
