import { candidateAppPaths } from '@marula/contract/candidate-app-paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Redirect, useLocation, useSearchParams } from 'wouter';
import { config } from '@/lib/config';
import { personQuery } from '../session';
import { type AddressKind, AddressStep } from './address-step';
import { CodeStep } from './code-step';
import { EmployerStep } from './employer-step';
import { NameStep } from './name-step';
import { newAccountPath, newAccountSteps, nextPath } from './next-path';
import { useSignIn } from './use-sign-in';

/** Only a new account is asked for these. */
const TownStep = lazy(() => import('./town-step').then(({ TownStep }) => ({ default: TownStep })));
const EmailStep = lazy(() => import('./email-step').then(({ EmailStep }) => ({ default: EmailStep })));
const WorkStep = lazy(() => import('./work-step').then(({ WorkStep }) => ({ default: WorkStep })));

/** One way in for new and old: a code, by text message or by mail. A password is something for later. */
export function SignInScreen() {
  const [search] = useSearchParams();
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const signIn = useSignIn();
  const [way, setWay] = useState<AddressKind>(config.phoneSignIn ? 'phone' : 'email');
  const next = nextPath(search.get('next'));
  const step = newAccountSteps.find((step) => step === search.get('new'));
  const [, navigate] = useLocation();
  const leave = () => navigate(candidateAppPaths.jobs);
  const goOn = () => navigate(next, { replace: true });
  const onIn = () => client.invalidateQueries({ queryKey: personQuery.queryKey });

  const changeToEmail = () => {
    setWay('email');
    signIn.changeAddress();
  };

  if (person?.kind === 'candidate' && step)
    return (
      <Suspense>
        {step === 'town' && <TownStep onDone={() => navigate(newAccountPath('work', next), { replace: true })} />}
        {step === 'work' && <WorkStep onDone={goOn} />}
      </Suspense>
    );
  if (person?.kind === 'candidate') return <Redirect to={next} replace />;
  if (person?.kind === 'employer') return <EmployerStep onOut={onIn} onLeave={leave} />;
  if (person?.kind === 'newcomer' && !person.email)
    return (
      <Suspense>
        <EmailStep
          onDone={onIn}
          onOut={() => {
            changeToEmail();
            return onIn();
          }}
          onLeave={leave}
        />
      </Suspense>
    );
  if (person?.kind === 'newcomer')
    return (
      <NameStep
        phone={person.phone}
        // The address first: once the profile is there, it decides what is shown.
        onDone={() => {
          navigate(newAccountPath('town', next), { replace: true });
          return onIn();
        }}
        onLeave={leave}
      />
    );
  if (signIn.sentTo) return <CodeStep address={signIn.sentTo} signIn={signIn} onDone={onIn} onEmail={changeToEmail} />;
  return <AddressStep signIn={signIn} way={way} onWay={setWay} onLeave={leave} />;
}
