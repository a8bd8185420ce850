import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { m } from '@/paraglide/messages';
import { useAsked } from '../profile/next-step';
import { stepWords } from '../profile/step-words';
import { profileSteps, type StepId } from '../profile/steps';
import { Button } from '../ui/button';
import { Twig } from '../ui/twig';
import classes from './profile-card.module.css';

/** The meter and one step, with the reason why it is worth it. A whole profile asks for nothing. */
export function ProfileCard({ profile }: { profile: OwnCandidate }) {
  const steps = profileSteps(profile);
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (!next) return null;
  return (
    <section className={classes.card} aria-labelledby="home-profile">
      <header>
        <h2 id="home-profile">{m.candidate_app_profile_title()}</h2>
        <span aria-hidden>{m.candidate_app_step({ now: done, of: steps.length })}</span>
      </header>
      <Twig done={done} of={steps.length} />
      <NextStep id={next.id} profile={profile} />
    </section>
  );
}

function NextStep({ id, profile }: { id: StepId; profile: OwnCandidate }) {
  const jobs = useAsked(id, profile);
  const { icon, title, brings } = stepWords[id];
  return (
    <>
      <div className={classes.next}>
        <h3>{m.candidate_app_profile_next({ step: title() })}</h3>
        <p>{jobs ? m.candidate_app_profile_asked(jobs) : brings()}</p>
      </div>
      <Button look="outline" icon={icon} wide href={candidateAppBase + paths.profileStep.replace(':step', id)}>
        {m.candidate_app_profile_add()}
      </Button>
    </>
  );
}
