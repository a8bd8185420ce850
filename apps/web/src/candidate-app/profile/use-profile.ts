import type { CandidateChanges, OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';

/** Puts what the server has taken into the profile that every screen reads. */
export function useKeepProfile() {
  const client = useQueryClient();
  return (change: (profile: OwnCandidate) => OwnCandidate) =>
    client.setQueryData(personQuery.queryKey, (person) =>
      person?.kind === 'candidate' ? { ...person, profile: change(person.profile) } : person,
    );
}

/** Saves fields of the profile; what was left out stays as it is. */
export function useSaveProfile(onDone: () => void) {
  const keep = useKeepProfile();
  return useMutation({
    mutationFn: (changes: CandidateChanges) => api(candidateApp.update, { body: changes }),
    onSuccess: (profile) => {
      keep(() => profile);
      toast.success(m.candidate_app_profile_saved());
      onDone();
    },
  });
}
