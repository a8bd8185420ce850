import type { SuggestedPlace } from '@marula/contract/places.contract';
import { api } from './api';
import * as placesEndpoints from './endpoints/places.gen';
import { workCountryId } from './public-jobs';

/** Places for what somebody has typed so far. Who is offline types on without them. */
export const suggestPlaces = (search: string, signal: AbortSignal): Promise<SuggestedPlace[]> =>
  api(placesEndpoints.suggest, { query: { workCountryId: workCountryId(), search }, signal }).catch(() => []);
