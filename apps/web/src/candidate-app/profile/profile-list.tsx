import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { m } from '@/paraglide/messages';
import { CvOffer } from '../cv/cv-offer';
import { cvPath } from '../cv/cv-path';
import { Parts, Stack } from '../shell/stack';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { Row, Rows } from '../ui/row';
import { NextStep } from './next-step';
import { ProfileHead } from './profile-head';
import classes from './profile-list.module.css';
import { stepLine, stepWords } from './step-words';
import { nextStep, profileSteps, type Step, type StepId } from './steps';

interface ProfileListProps {
  profile: OwnCandidate;
  /** The step that is shown beside the list. */
  open: StepId | undefined;
  stepPath: (id: StepId) => string;
}

const Tick = () => (
  <span className={classes.tick}>
    <Icon name="check" size={16} label={m.candidate_app_profile_is_done()} />
  </span>
);

const StepRows = ({ steps, profile, open, stepPath }: ProfileListProps & { steps: readonly Step[] }) => (
  <Rows boxed>
    {steps.map(({ id, done }) => (
      <Row
        key={id}
        {...(done ? { lead: <Tick /> } : { icon: stepWords[id].icon })}
        title={stepWords[id].title()}
        sub={<span className={classes.line}>{stepLine(id, profile)}</span>}
        href={stepPath(id)}
        current={id === open}
      />
    ))}
  </Rows>
);

function SignOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const leave = async () => {
    await signOut();
    navigate(paths.jobs);
    // Nothing of theirs stays for who uses the phone next.
    client.clear();
  };
  return (
    <Button look="outline" wide onClick={() => void leave()}>
      {m.candidate_app_profile_sign_out()}
    </Button>
  );
}

export function ProfileList(props: ProfileListProps) {
  const { profile, stepPath } = props;
  const steps = profileSteps(profile);
  const next = nextStep(profile);
  const open = steps.filter(({ done }) => !done);
  const done = steps.filter((step) => step.done);
  const isBare = profile.job_history.length === 0 && profile.education.length === 0;
  return (
    <Parts>
      <ProfileHead profile={profile} steps={steps} photoPath={stepPath('about')} />
      {isBare && <CvOffer />}
      {next && <NextStep id={next} profile={profile} href={stepPath(next)} />}
      {open.length > 0 && (
        <Stack title={m.candidate_app_profile_open()}>
          <StepRows {...props} steps={open} />
        </Stack>
      )}
      {done.length > 0 && (
        <Stack title={m.candidate_app_profile_done()}>
          <StepRows {...props} steps={done} />
        </Stack>
      )}
      <Rows boxed>
        {!isBare && (
          <Row icon="upload" title={m.candidate_app_cv_offer_act()} sub={m.candidate_app_cv_row_sub()} href={cvPath} />
        )}
        <Row
          icon="bell"
          title={m.candidate_app_profile_alerts()}
          sub={m.candidate_app_profile_alerts_sub()}
          href={paths.alerts}
        />
        <Row
          icon="lock"
          title={m.candidate_app_profile_privacy()}
          sub={m.candidate_app_profile_privacy_sub()}
          href={paths.privacy}
        />
        <Row
          icon="settings"
          title={m.candidate_app_profile_settings()}
          sub={m.candidate_app_profile_settings_sub()}
          href={paths.settings}
        />
      </Rows>
      <SignOut />
    </Parts>
  );
}
