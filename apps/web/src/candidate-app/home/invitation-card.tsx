import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { formatDate } from '@marula/contract/formats';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { payAmount } from '@/lib/pay-words';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { useAnswerInvitation } from '../applications/use-answer-invitation';
import { jobQuery } from '../job/job.queries';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import classes from './invitation-card.module.css';

/** Somebody asks for this person: the one thing on Home that is filled with colour. */
export function InvitationCard({ application }: { application: OwnApplication }) {
  const { job, company } = application;
  const { accept, refuse, isPending, error } = useAnswerInvitation(application);
  const { data, isPending: isAsked } = useQuery(jobQuery(job.id));
  const salary = data?.job?.salary;
  const until = job.expires_at && formatDate(job.expires_at, getTenant().time_zone);
  return (
    <article className={classes.card}>
      <svg viewBox="0 0 32 32" className={classes.sprout} aria-hidden>
        <path d="M2 7a13 13 0 0 1 13 13v10A13 13 0 0 1 2 17Z" />
        <path d="M30 7a13 13 0 0 0-13 13v10a13 13 0 0 0 13-13Z" />
        <circle cx="16" cy="7" r="5" />
      </svg>
      <p className={classes.kind}>{m.candidate_app_home_invited()}</p>
      <div className={classes.who}>
        <CompanyMark name={company.name} logo={company.logo} size={48} />
        <div>
          <h2>
            <Link href={paths.job.replace(':id', job.id)}>{job.title}</Link>
          </h2>
          <p>{[company.name, job.location?.name].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      {(salary || isAsked) && (
        <p className={classes.pay}>
          <b>{salary ? payAmount(salary) : '\u00a0'}</b> {salary?.remuneration_term.name.toLowerCase()}
        </p>
      )}
      <div className={classes.acts}>
        <Button look="light" disabled={isPending} onClick={accept}>
          {m.candidate_app_interested()}
        </Button>
        <Button look="ghost" disabled={isPending} onClick={refuse}>
          {m.candidate_app_not_for_me()}
        </Button>
      </div>
      <p className={classes.note} role={error ? 'alert' : undefined}>
        {error?.message ??
          [m.candidate_app_invitation_text(), until && m.candidate_app_home_until({ day: until })]
            .filter(Boolean)
            .join(' ')}
      </p>
    </article>
  );
}
