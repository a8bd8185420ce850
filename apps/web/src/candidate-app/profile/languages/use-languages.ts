import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { useKeepProfile } from '../use-profile';

export type Spoken = OwnCandidate['languages'][number];

/** A language stands once in a profile, so its own id is the entry's. */
export function useLanguages() {
  const keep = useKeepProfile();
  const change = (changed: (languages: Spoken[]) => Spoken[]) =>
    keep((profile) => ({ ...profile, languages: changed(profile.languages) }));
  return {
    put: (spoken: Spoken) =>
      change((languages) =>
        languages.some(({ language }) => language.id === spoken.language.id)
          ? languages.map((one) => (one.language.id === spoken.language.id ? spoken : one))
          : [...languages, spoken],
      ),
    drop: (id: number) => change((languages) => languages.filter(({ language }) => language.id !== id)),
  };
}
