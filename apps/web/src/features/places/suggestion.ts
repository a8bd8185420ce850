import type { Place } from '@marula/contract/places.contract';
import type { Location } from '@marula/contract/shared.contract';
import { m } from '@/paraglide/messages';

/** What a search offers, wherever it was asked. */
export interface Suggestion {
  key: string;
  name: string;
  /** The town of a suburb, the province of a town. */
  around: string;
  locate: () => Promise<Location>;
}

/** 'Sandton, Johannesburg', 'Sandton' alone being many places to a stranger. */
export function suggestionOf({ name, town, province, province_id, also, location }: Place): Suggestion {
  const around = town ?? province;
  return {
    key: `${name} ${location.lat} ${location.lng}`,
    name,
    around: also ? m.places_around_also({ around, also }) : around,
    locate: async () => ({
      name: m.places_in({ name, around }),
      province_id,
      geometry: { location },
      radius: null,
    }),
  };
}
