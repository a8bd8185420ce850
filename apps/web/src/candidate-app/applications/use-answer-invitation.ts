import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { applicationsQuery } from './applications.queries';

/** Who is interested and is asked something answers that first. */
export function useAnswerInvitation({ id, job, company, questionnaire }: OwnApplication) {
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const answer = useMutation({
    mutationFn: (status_id: typeof ids.Applied | typeof ids.Declined) =>
      api(candidateApp.answerInvitation, {
        params: { id },
        body: { status_id, questionnaire_answers: [], cover_note: '' },
      }),
    onSuccess: async (_, status_id) => {
      await client.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      const words =
        status_id === ids.Applied ? m.candidate_app_application_accepted : m.candidate_app_application_refused;
      toast.success(words({ company: company.name }));
    },
  });
  return {
    accept: () =>
      questionnaire.length > 0
        ? navigate(`${paths.apply.replace(':id', job.id)}?invitation=${id}`)
        : answer.mutate(ids.Applied),
    refuse: () => answer.mutate(ids.Declined),
    isPending: answer.isPending,
    error: answer.error,
  };
}
