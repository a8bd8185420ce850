import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { Link } from 'wouter';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Notice } from '../ui/notice';
import classes from './invitation-row.module.css';
import { useAnswerInvitation } from './use-answer-invitation';

export function InvitationRow({ application }: { application: OwnApplication }) {
  const { job, company } = application;
  const { accept, refuse, isPending, error } = useAnswerInvitation(application);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <CompanyMark name={company.name} logo={company.logo} size={40} />
        <div>
          <h3>
            <Link href={paths.job.replace(':id', job.id)}>{job.title}</Link>
          </h3>
          <p>{company.name}</p>
        </div>
      </div>
      <div className={classes.acts}>
        <Button disabled={isPending} onClick={accept}>
          {m.candidate_app_interested()}
        </Button>
        <Button look="outline" disabled={isPending} onClick={refuse}>
          {m.candidate_app_not_for_me()}
        </Button>
      </div>
      <p>{m.candidate_app_invitation_text()}</p>
      {error && (
        <Notice icon="triangle-alert" tone="danger" role="alert">
          {error.message}
        </Notice>
      )}
    </article>
  );
}
