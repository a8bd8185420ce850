import type { Location, ReferenceOption } from '@marula/contract/shared.contract';
import type { Tenant } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';
import type { GooglePlaces, GooglePrediction } from './google-maps';
import type { Suggestion } from './suggestion';

type Province = ReferenceOption & { work_country_id: number };

const province = 'administrative_area_level_1';

/** 'Johannesburg, South Africa' is in Johannesburg; what is left of 'South Africa' is nothing. */
const aroundOf = ({ secondaryText }: GooglePrediction, { name }: Tenant) => {
  const [first] = secondaryText?.text.split(', ') ?? [];
  return first === name ? undefined : first;
};

async function locate(prediction: GooglePrediction, shown: string, provinces: readonly Province[]): Promise<Location> {
  const place = prediction.toPlace();
  await place.fetchFields({ fields: ['location', 'addressComponents'] });
  const { location } = place;
  if (!location) throw new Error('Google knows the place and not where it is');
  const named = place.addressComponents?.find(({ types }) => types.includes(province))?.longText;
  return {
    name: shown,
    province_id: provinces.find(({ name }) => name === named)?.id ?? null,
    geometry: { location: { lat: location.lat(), lng: location.lng() } },
    radius: null,
  };
}

/** One session of typing is one search to Google, which ends with the place that is chosen. */
export const googleSearch = (places: GooglePlaces, tenant: Tenant) => {
  let sessionToken = new places.AutocompleteSessionToken();
  return async (input: string, provinces: () => Promise<readonly Province[]>): Promise<Suggestion[]> => {
    const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      includedRegionCodes: [tenant.code.toLowerCase()],
      sessionToken,
    });
    return suggestions.flatMap(({ placePrediction }) => {
      const name = placePrediction?.mainText?.text;
      if (!placePrediction || !name) return [];
      const around = aroundOf(placePrediction, tenant);
      const shown = around ? m.places_in({ name, around }) : name;
      return {
        key: placePrediction.placeId,
        name,
        around: around ?? '',
        locate: async () => {
          sessionToken = new places.AutocompleteSessionToken();
          const own = (await provinces()).filter(({ work_country_id }) => work_country_id === tenant.work_country_id);
          return locate(placePrediction, shown, own);
        },
      };
    });
  };
};
