import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { Page, Parts } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';

/** Each for other people: nobody needs both. */
const Welcome = lazy(() => import('./welcome').then((file) => ({ default: file.Welcome })));
const OwnHome = lazy(() => import('./own-home').then((file) => ({ default: file.OwnHome })));

export function HomeScreen() {
  const { data: person, error, refetch } = useQuery(personQuery);
  if (person?.kind === 'visitor') {
    return (
      <Suspense>
        <Welcome />
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
