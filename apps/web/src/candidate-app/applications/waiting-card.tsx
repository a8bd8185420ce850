import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { during } from '@/lib/ready';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Icon } from '../ui/icon';
import { Status } from '../ui/status';
import type { WaitingCall } from '../waiting/waiting-call';
import classes from './application-card.module.css';

const takeBack = async (key: string) => (await import('../waiting/keep-sending')).takeBack(key);

const sentenceFor = async (code: string) => (await import('@/lib/error-copy')).errorSentence(code) ?? '';

const useReason = (code: string | undefined) =>
  useQuery({
    queryKey: ['error-sentence', code],
    queryFn: () => during(sentenceFor(code ?? '')),
    enabled: code !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;

const lineOf = ({ about: { invitation } }: WaitingCall) => {
  if (!invitation) return m.candidate_app_waiting_line();
  const answer = invitation.accepts ? m.candidate_app_interested() : m.candidate_app_not_for_me();
  return m.candidate_app_waiting_answer({ answer });
};

/** An application or an answer that has not left the phone, or was refused when it did. */
export function WaitingCard({ call }: { call: WaitingCall }) {
  const { about, refused } = call;
  const reason = useReason(refused?.code);
  return (
    <li className={classes.card} data-waits>
      <div className={classes.top}>
        <CompanyMark name={about.company} size={40} />
        <div>
          <h3>
            <Link href={paths.job.replace(':id', about.job_id)}>{about.title}</Link>
          </h3>
          <p>{about.company}</p>
        </div>
      </div>
      <div className={classes.state}>
        {refused ? (
          <Status stage="closed">{m.candidate_app_waiting_refused()}</Status>
        ) : (
          <span className={classes.waits}>
            <Icon name="hourglass" size={16} /> {m.candidate_app_waiting_stage()}
          </span>
        )}
      </div>
      <p className={classes.line}>{refused ? reason : lineOf(call)}</p>
      <div className={classes.acts}>
        <Button look="quiet" icon="undo-2" onClick={() => void takeBack(call.key)}>
          {refused ? m.candidate_app_waiting_remove() : m.candidate_app_waiting_take_back()}
        </Button>
      </div>
    </li>
  );
}
