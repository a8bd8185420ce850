import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { useKeepProfile } from './use-profile';

type Lists = Pick<OwnCandidate, 'education' | 'job_history' | 'vehicles' | 'references' | 'documents'>;

/** Keeps one list of the profile as the server has it, entry by entry. */
export function useEntries<Name extends keyof Lists>(name: Name) {
  type Entry = Lists[Name][number];
  const keep = useKeepProfile();
  const change = (changed: (entries: readonly Entry[]) => readonly Entry[]) =>
    keep((profile) => ({ ...profile, [name]: changed(profile[name]) }));
  return {
    /** In the place of the one before, or behind the others. */
    put: (entry: Entry) =>
      change((entries) =>
        entries.some(({ id }) => id === entry.id)
          ? entries.map((one) => (one.id === entry.id ? entry : one))
          : [...entries, entry],
      ),
    drop: (id: string) => change((entries) => entries.filter((one) => one.id !== id)),
  };
}
