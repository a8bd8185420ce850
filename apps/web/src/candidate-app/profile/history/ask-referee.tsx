import type { OwnJobHistory } from '@marula/contract/candidate-app.profile.contract';
import { useMutation } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as referenceChecks from '@/lib/endpoints/reference-checks.gen';
import * as references from '@/lib/endpoints/references.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { Button } from '../../ui/button';

interface AskRefereeProps {
  job: OwnJobHistory;
  onAsked: (job: OwnJobHistory) => void;
  onAddReferee: () => void;
}

/** A mail to who saw the work, asking them to confirm it. Whoever has answered is left in peace. */
export function AskReferee({ job, onAsked, onAddReferee }: AskRefereeProps) {
  const ask = useMutation({
    mutationFn: () => api(references.request, { params: { id: job.id } }),
    onSuccess: () => {
      onAsked({ ...job, request_verification: true });
      toast.success(m.candidate_app_profile_asked_referee({ email: job.reference_email ?? '' }));
    },
    onError: ({ message }) => toast.error(message),
  });
  const askUs = useMutation({
    mutationFn: () => api(referenceChecks.ask, { params: { id: job.id } }),
    onSuccess: () => {
      onAsked({ ...job, request_verification: true });
      toast.success(m.candidate_app_profile_asked_us());
    },
    onError: ({ message }) => toast.error(message),
  });
  if (job.verification_level !== 'Unverified') return null;
  if (!job.reference_email)
    return (
      <>
        <Button look="outline" icon="user-check" onClick={onAddReferee}>
          {m.candidate_app_profile_referee_add()}
        </Button>
        {!job.request_verification && (
          <Button look="outline" icon="shield-check" disabled={askUs.isPending} onClick={() => askUs.mutate()}>
            {m.candidate_app_profile_ask_us()}
          </Button>
        )}
      </>
    );
  const name = job.reference_name ?? job.reference_email;
  return (
    <Button look="outline" icon="send" disabled={ask.isPending} onClick={() => ask.mutate()}>
      {job.request_verification
        ? m.candidate_app_profile_referee_again({ name })
        : m.candidate_app_profile_referee_ask({ name })}
    </Button>
  );
}
