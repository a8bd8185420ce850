import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from 'wouter';
import type { Person } from '../session';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page, Parts } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';

export type Candidate = Extract<Person, { kind: 'candidate' }>;

interface PrivacyFrameProps {
  title: string;
  back: string;
  /** Where somebody comes back to who has to sign in first. */
  path?: string;
  children: (person: Candidate) => ReactNode;
}

/** What is here is one person's alone. */
export function PrivacyFrame({ title, back, path = paths.privacy, children }: PrivacyFrameProps) {
  const { data: person, error, refetch } = useQuery(personQuery);
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(path)} replace />;
  return (
    <AppShell at="profile">
      <ScreenHead title={title} back={back} />
      <Page>
        <Parts>
          {person && children(person)}
          {!person && (error ? <Failed error={error} onAgain={() => void refetch()} /> : <Waiting />)}
        </Parts>
      </Page>
    </AppShell>
  );
}
