import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { cvStep } from '../cv/cv-path';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { NotFound } from '../shell/not-found';
import { ScreenHead } from '../shell/screen-head';
import { Split } from '../shell/split';
import { Page } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ProfileList } from './profile-list';
import classes from './profile-screen.module.css';
import { stepScreens } from './step-screens';
import { stepWords } from './step-words';
import { isStepId, nextStep, type StepId } from './steps';

const CvScreen = lazy(() => import('../cv/cv-screen').then(({ CvScreen }) => ({ default: CvScreen })));

const stepPath = (id: StepId) => paths.profileStep.replace(':step', id);

/** Who has no profile yet is told what one is for. */
const NoProfile = ({ newcomer }: { newcomer: boolean }) => (
  <EmptyState
    title={newcomer ? m.candidate_app_profile_newcomer() : m.candidate_app_profile_visitor()}
    act={
      <>
        <Button size="lg" wide href={candidateAppBase + signInPath(paths.profile)}>
          {newcomer ? m.candidate_app_profile_finish() : m.candidate_app_sign_in()}
        </Button>
        <Button size="lg" look="outline" wide href={candidateAppBase + paths.jobs}>
          {m.candidate_app_sign_up_look()}
        </Button>
      </>
    }
  >
    {m.candidate_app_profile_visitor_text()}
  </EmptyState>
);

const Frame = ({ back, title, children }: { back?: string; title?: string; children: ReactNode }) => (
  <AppShell at="profile">
    <ScreenHead title={title ?? m.candidate_app_profile_title()} {...(back && { back })} />
    {children}
  </AppShell>
);

function StepPane({ id, profile, onDone }: { id: StepId; profile: OwnCandidate; onDone: () => void }) {
  const Screen = stepScreens[id];
  return (
    <Suspense fallback={<Waiting />}>
      <Screen key={id} profile={profile} onDone={onDone} />
    </Suspense>
  );
}

/** The list of steps and the open one: beside each other where there is room, each a screen of its own on a phone. */
function OwnProfile({ profile }: { profile: OwnCandidate }) {
  const { step } = useParams();
  const wide = useIsWide();
  const [, navigate] = useLocation();
  // Held for the visit: the first entry of a list would otherwise close it.
  const [offered] = useState(() => nextStep(profile) ?? 'about');
  if (step === cvStep)
    return (
      <Suspense fallback={<Waiting />}>
        <CvScreen profile={profile} />
      </Suspense>
    );
  if (step !== undefined && !isStepId(step)) return <NotFound />;
  if (step && !wide)
    return (
      <Frame back={paths.profile} title={stepWords[step].title()}>
        <Page>
          <div className={classes.step}>
            <StepPane id={step} profile={profile} onDone={() => navigate(paths.profile)} />
          </div>
        </Page>
      </Frame>
    );
  const open = step ?? offered;
  return (
    <Frame>
      <Split
        side={
          wide && (
            <section className={classes.pane} aria-labelledby="open-step">
              <h2 id="open-step">{stepWords[open].title()}</h2>
              <StepPane id={open} profile={profile} onDone={() => navigate(stepPath(open))} />
            </section>
          )
        }
      >
        <ProfileList profile={profile} open={wide ? open : undefined} stepPath={stepPath} />
      </Split>
    </Frame>
  );
}

export function ProfileScreen() {
  const { data: person, error, refetch } = useQuery(personQuery);
  if (person?.kind === 'candidate') return <OwnProfile profile={person.profile} />;
  // One address is one account: the sign-in says so, and offers the way out.
  if (person?.kind === 'employer') return <Redirect to={signInPath(paths.profile)} replace />;
  return (
    <Frame>
      <Page>
        {person && <NoProfile newcomer={person.kind === 'newcomer'} />}
        {!person && error && <Failed error={error} onAgain={() => void refetch()} />}
        {!person && !error && <Waiting />}
      </Page>
    </Frame>
  );
}
