import { candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { personQuery } from '../session';
import { AddressStep } from './address-step';
import { CodeStep } from './code-step';
import { EmployerStep } from './employer-step';
import { NameStep } from './name-step';
import { nextPath } from './next-path';
import { useSignIn } from './use-sign-in';

/** One way in for new and old: a code by mail. A password is something for later. */
export function SignInScreen() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const signIn = useSignIn();
  const next = nextPath(search.get('next'));
  const [, navigate] = useLocation();
  const leave = () => navigate(candidateAppPaths.jobs);
  const onIn = () => client.invalidateQueries({ queryKey: personQuery.queryKey });

  if (person?.kind === 'candidate') return <Redirect to={next} replace />;
  if (person?.kind === 'employer') return <EmployerStep onOut={onIn} onLeave={leave} />;
  if (person?.kind === 'newcomer') return <NameStep onDone={onIn} onLeave={leave} />;
  if (signIn.sentTo) return <CodeStep email={signIn.sentTo} signIn={signIn} onDone={onIn} />;
  return <AddressStep signIn={signIn} onLeave={leave} />;
}
