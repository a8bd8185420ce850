import type { OwnJobHistory } from '@marula/contract/candidate-app.profile.contract';
import { m } from '@/paraglide/messages';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icons';
import classes from './referee-state.module.css';

interface State {
  icon: IconName;
  tone: 'good' | 'warn' | 'plain';
  words: string;
}

/** What is known of who saw the work: nothing is promised that nobody said. */
export function stateOf(job: OwnJobHistory): State {
  const name = job.reference_name ?? job.company_name;
  if (job.verification_level === 'ReferenceVerified')
    return { icon: 'circle-check', tone: 'good', words: m.candidate_app_profile_confirmed({ name }) };
  if (job.verification_level === 'InternallyVerified')
    return { icon: 'circle-check', tone: 'good', words: m.candidate_app_profile_checked() };
  if (job.verification_level === 'Disputed')
    return { icon: 'triangle-alert', tone: 'warn', words: m.candidate_app_profile_disputed({ name }) };
  if (job.request_verification && !job.reference_email)
    return { icon: 'hourglass', tone: 'warn', words: m.candidate_app_profile_waiting_us() };
  if (job.request_verification)
    return { icon: 'hourglass', tone: 'warn', words: m.candidate_app_profile_waiting({ name }) };
  return { icon: 'circle-help', tone: 'plain', words: m.candidate_app_profile_unconfirmed() };
}

export function RefereeState({ job }: { job: OwnJobHistory }) {
  const { icon, tone, words } = stateOf(job);
  return (
    <>
      <span className={classes.state} data-tone={tone}>
        <Icon name={icon} size={16} /> {words}
      </span>
      {job.reference_comment && <q className={classes.said}>{job.reference_comment}</q>}
    </>
  );
}
