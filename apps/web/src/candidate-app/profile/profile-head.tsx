import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { Link } from 'wouter';
import { headlineOf, nameOf } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { Face } from '../ui/face';
import { Icon } from '../ui/icon';
import { Twig } from '../ui/twig';
import classes from './profile-head.module.css';
import type { Step } from './steps';

interface ProfileHeadProps {
  profile: OwnCandidate;
  steps: readonly Step[];
  photoPath: string;
}

/** Whether employers come across them: a search needs to know what somebody works as. */
const foundWords = ({ discoverable, industry }: OwnCandidate) => {
  if (!discoverable) return m.candidate_app_profile_hidden();
  return industry.length > 0 ? m.candidate_app_profile_found() : m.candidate_app_profile_not_found();
};

/** Who I am here, and how much of me there is to be found. */
export function ProfileHead({ profile, steps, photoPath }: ProfileHeadProps) {
  const done = steps.filter((step) => step.done).length;
  const name = nameOf(profile);
  return (
    <section className={classes.head}>
      <div className={classes.who}>
        <Face name={name} photo={profile.profile_image} size={64} />
        <div>
          <h2>{name}</h2>
          {profile.industry.length > 0 && <p>{headlineOf(profile)}</p>}
          {profile.location && <p>{profile.location.name}</p>}
        </div>
        <Link
          href={photoPath}
          aria-label={
            profile.profile_image ? m.candidate_app_profile_photo_change() : m.candidate_app_profile_photo_add()
          }
        >
          <Icon name="camera" />
        </Link>
      </div>
      <div className={classes.meter}>
        <Twig done={done} of={steps.length} />
        <p>
          <b>{m.candidate_app_profile_steps({ done, of: steps.length })}</b> {foundWords(profile)}
        </p>
      </div>
    </section>
  );
}
