import { useQuery } from '@tanstack/react-query';
import { personQuery } from '../session';

export interface OwnPlace {
  name: string;
  lat: number;
  lng: number;
}

/** Where the person lives by their profile. `isKnown` once it is clear whether there is such a place. */
export function useOwnPlace(): { place?: OwnPlace; isKnown: boolean } {
  const { data: person, isPending } = useQuery(personQuery);
  const location = person?.kind === 'candidate' ? person.profile.location : null;
  if (!location) return { isKnown: !isPending };
  return { isKnown: true, place: { name: location.name, ...location.geometry.location } };
}
