import { createFileRoute } from '@tanstack/react-router';
import { ActionFailedScreen } from '@/features/actions/screens/action-failed-screen';
import { DeclineInviteScreen } from '@/features/actions/screens/decline-invite-screen';
import { UnsubscribeRefusedScreen, UnsubscribeScreen } from '@/features/actions/screens/unsubscribe-screen';
import { searchTexts } from '@/lib/search-texts';
import { m } from '@/paraglide/messages';

const validateSearch = searchTexts(['action', 'token', 'unsubscribe', 'asked']);

/** What an email of ours asks for ends here, by a token that stands for it. */
export const Route = createFileRoute('/_default/action')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, abortController: { signal } }) =>
    (await import('@/features/actions/actions.queries')).findAction(deps, signal),
  staticData: { title: m.identity_action_title },
  component: Page,
  errorComponent: ActionFailedScreen,
});

function Page() {
  const { token, invitation, unsubscription } = Route.useLoaderData();
  const { asked } = Route.useSearch();
  if (invitation) return <DeclineInviteScreen token={token} invitation={invitation} />;
  if (!unsubscription) return <UnsubscribeRefusedScreen />;
  return <UnsubscribeScreen token={token} asked={asked} unsubscription={unsubscription} />;
}
