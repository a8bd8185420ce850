import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Redirect } from 'wouter';
import { during } from '@/lib/ready';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { Page, Parts } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';

/** Each for other people: nobody needs both. The page is not ready before it is there. */
const Welcome = lazy(async () => ({ default: (await during(import('./welcome'))).Welcome }));
const OwnHome = lazy(async () => ({ default: (await during(import('./own-home'))).OwnHome }));

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
