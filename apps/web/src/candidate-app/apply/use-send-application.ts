import { channelParameter } from '@marula/contract/job-channels';
import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { applicationStatusIds as ids } from '@marula/contract/transitions';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { applicationsQuery } from '../applications/applications.queries';
import { attachClicks } from '../attach-clicks';
import { countSent } from '../install/install';
import { personQuery } from '../session';
import { sendOrKeep } from '../waiting/send-or-keep';
import type { useApplyDraft } from './apply-draft';
import { answersToSend } from './questions';

interface Origin {
  /** The invitation that is accepted by it. */
  invitation: string | null;
  /** The channel by which they found the job. */
  via: string | undefined;
}

/** Now, or as soon as there is a line; the draft goes once it is in good hands. */
export function useSendApplication(
  job: PublicJob,
  draft: ReturnType<typeof useApplyDraft>,
  { invitation, via }: Origin,
) {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery);
  return useMutation({
    mutationFn: () => {
      // Whichever of the two comes first: the server brings them together.
      void attachClicks();
      const sent = {
        questionnaire_answers: answersToSend(job.questionnaire, draft.answers),
        cover_note: draft.note.trim(),
      };
      const kept = {
        profileId: person?.kind === 'candidate' ? person.profile.id : '',
        about: {
          ...{ job_id: job.id, title: job.title, company: job.company.name },
          ...(invitation && { invitation: { id: invitation, accepts: true } }),
        },
      };
      if (invitation) {
        const body = { status_id: ids.Applied, ...sent };
        return sendOrKeep(candidateApp.answerInvitation, { params: { id: invitation }, body }, kept);
      }
      const body = { job_id: job.id, ...(via && { [channelParameter]: via }), ...sent };
      return sendOrKeep(candidateApp.apply, { body }, kept);
    },
    onSuccess: () => {
      draft.drop();
      countSent();
    },
    // Refused, it may have been sent by another phone: the list from before does not know it.
    onSettled: () => void client.invalidateQueries({ queryKey: applicationsQuery.queryKey }),
  });
}
