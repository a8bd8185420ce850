import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActionFailedScreen } from '@/features/actions/screens/action-failed-screen';
import { DeclineInviteScreen } from '@/features/actions/screens/decline-invite-screen';
import { UnsubscribeRefusedScreen, UnsubscribeScreen } from '@/features/actions/screens/unsubscribe-screen';
import { m } from '@/paraglide/messages';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

interface ActionSearch {
  action?: string;
  token?: string;
  unsubscribe?: string;
  asked?: 'stop' | 'again';
}

/** What an email of ours asks for ends here, by a token that stands for it. */
export const Route = createFileRoute('/_default/action')({
  validateSearch: ({ action, token, unsubscribe, asked }: Record<string, unknown>): ActionSearch => ({
    ...(text(action) && { action: text(action) }),
    ...(text(token) && { token: text(token) }),
    // The router reads what looks like a number as one.
    ...(unsubscribe !== undefined && { unsubscribe: String(unsubscribe) }),
    ...((asked === 'stop' || asked === 'again') && { asked }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { action, token, unsubscribe, asked }, abortController: { signal } }) => {
    const { findInvitation, findUnsubscription } = await import('@/features/actions/actions.queries');
    if (unsubscribe !== undefined) {
      return { unsubscribe, asked, unsubscription: await findUnsubscription(unsubscribe, signal) };
    }
    const invited = action === 'decline_invite' ? token : undefined;
    const invitation = invited && (await findInvitation(invited, signal));
    if (!invitation)
      throw redirect({ to: '/invalid-link', ...(invited && { search: { reason: 'token' } }), replace: true });
    return { token: invited, invitation };
  },
  staticData: { title: m.identity_action_title },
  component: Page,
  errorComponent: ActionFailedScreen,
});

function Page() {
  const data = Route.useLoaderData();
  if (data.invitation) return <DeclineInviteScreen token={data.token} invitation={data.invitation} />;
  if (!data.unsubscription) return <UnsubscribeRefusedScreen />;
  const { unsubscribe: token, asked, unsubscription } = data;
  return <UnsubscribeScreen token={token} asked={asked} unsubscription={unsubscription} />;
}
