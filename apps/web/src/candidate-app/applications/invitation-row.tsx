import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { CompanyMark } from '../ui/company-mark';
import { Notice } from '../ui/notice';
import { applicationsQuery } from './applications.queries';
import classes from './invitation-row.module.css';

/** Who is interested and is asked something answers that first. */
export function InvitationRow({ application }: { application: OwnApplication }) {
  const { id, job, company, questionnaire } = application;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (status_id: typeof ids.Applied | typeof ids.Declined) =>
      api(candidateApp.answerInvitation, {
        params: { id },
        body: { status_id, questionnaire_answers: [], cover_note: '' },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  });
  const accept = () =>
    questionnaire.length > 0
      ? navigate(`${paths.apply.replace(':id', job.id)}?invitation=${id}`)
      : answer.mutate(ids.Applied);
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <CompanyMark name={company.name} size={40} />
        <div>
          <h3>
            <Link href={paths.job.replace(':id', job.id)}>{job.title}</Link>
          </h3>
          <p>{company.name}</p>
        </div>
      </div>
      <div className={classes.acts}>
        <Button disabled={answer.isPending} onClick={accept}>
          {m.candidate_app_interested()}
        </Button>
        <Button look="outline" disabled={answer.isPending} onClick={() => answer.mutate(ids.Declined)}>
          {m.candidate_app_not_for_me()}
        </Button>
      </div>
      <p>{m.candidate_app_invitation_text()}</p>
      {answer.error && (
        <Notice icon="triangle-alert" tone="danger">
          {answer.error.message}
        </Notice>
      )}
    </article>
  );
}
