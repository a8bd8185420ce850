import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { keptToken } from '@/lib/auth/kept-session';
import { during } from '@/lib/ready';
import { applicationsQuery } from '../applications/applications.queries';
import { chatsQuery } from '../messages/messages.queries';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { Page, Parts } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { notificationsQuery } from './notifications.queries';

/** Each for other people: nobody needs both. The page is not ready before it is there. */
const VisitorHome = lazy(async () => ({ default: (await during(import('./visitor-home-screen'))).VisitorHomeScreen }));
const OwnHome = lazy(async () => ({ default: (await during(import('./own-home-screen'))).OwnHomeScreen }));

/** Asks for somebody's news at the same time as for the person, which saves a round trip on a slow line. */
function useHeadStart() {
  const client = useQueryClient();
  useEffect(() => {
    if (!keptToken()) return;
    void client.prefetchInfiniteQuery(applicationsQuery);
    void client.prefetchInfiniteQuery(notificationsQuery);
    void client.prefetchInfiniteQuery(chatsQuery);
  }, [client]);
}

export function HomeScreen() {
  useHeadStart();
  const { data: person, error, refetch } = useQuery(personQuery);
  if (person?.kind === 'visitor') {
    return (
      <Suspense>
        <VisitorHome />
      </Suspense>
    );
  }
  // Who has no profile yet finishes it; who hires is told that this is another account.
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(paths.home)} replace />;
  const waiting = (
    <Page>
      <Parts>
        <Waiting />
      </Parts>
    </Page>
  );
  return (
    <AppShell at="home">
      {person && (
        <Suspense fallback={waiting}>
          <OwnHome key={person.profile.id} profile={person.profile} />
        </Suspense>
      )}
      {!person && error && (
        <Page>
          <Failed error={error} onAgain={() => void refetch()} />
        </Page>
      )}
      {!person && !error && waiting}
    </AppShell>
  );
}
