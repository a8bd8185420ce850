import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { sendOrKeep } from '../waiting/send-or-keep';
import { applicationsQuery } from './applications.queries';

/** Now, or as soon as there is a line. Who is interested and is asked something answers that first. */
export function useAnswerInvitation({ id, job, company, questionnaire }: OwnApplication) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  const answer = useMutation({
    mutationFn: (accepts: boolean) => {
      const status_id = accepts ? ids.Applied : ids.Declined;
      return sendOrKeep(
        candidateApp.answerInvitation,
        { params: { id }, body: { status_id, questionnaire_answers: [], cover_note: '' } },
        {
          profileId: person?.kind === 'candidate' ? person.profile.id : '',
          about: { job_id: job.id, title: job.title, company: company.name, invitation: { id, accepts } },
        },
      );
    },
    onSuccess: async (outcome, accepts) => {
      if ('waits' in outcome) return toast.success(m.candidate_app_waiting_line());
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      const words = accepts ? m.candidate_app_application_accepted : m.candidate_app_application_refused;
      toast.success(words({ company: company.name }));
    },
  });
  return {
    accept: () =>
      questionnaire.length > 0
        ? navigate(`${paths.apply.replace(':id', job.id)}?invitation=${id}`)
        : answer.mutate(true),
    refuse: () => answer.mutate(false),
    isPending: answer.isPending,
    error: answer.error,
  };
}
