import { createFileRoute, redirect } from '@tanstack/react-router';
import { ActionFailedScreen } from '@/features/actions/screens/action-failed-screen';
import { DeclineInviteScreen } from '@/features/actions/screens/decline-invite-screen';
import { m } from '@/paraglide/messages';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What an email of ours asks for ends here, by a token that works once. */
export const Route = createFileRoute('/_default/action')({
  validateSearch: ({ action, token }: Record<string, unknown>): { action?: string; token?: string } => ({
    ...(text(action) && { action: text(action) }),
    ...(text(token) && { token: text(token) }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps: { action, token }, abortController }) => {
    const { findInvitation } = await import('@/features/actions/actions.queries');
    const asked = action === 'decline_invite' ? token : undefined;
    const invitation = asked && (await findInvitation(asked, abortController.signal));
    if (!invitation)
      throw redirect({ to: '/invalid-link', ...(asked && { search: { reason: 'token' } }), replace: true });
    return { token: asked, invitation };
  },
  staticData: { title: m.identity_action_title },
  component: Page,
  errorComponent: ActionFailedScreen,
});

function Page() {
  return <DeclineInviteScreen {...Route.useLoaderData()} />;
}
