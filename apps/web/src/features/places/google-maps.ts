import { ApiError } from '@/lib/api-error';
import { config } from '@/lib/config';
import { m } from '@/paraglide/messages';

interface AddressComponent {
  longText: string | null;
  types: string[];
}

interface GooglePlace {
  location?: { lat: () => number; lng: () => number } | null;
  addressComponents?: AddressComponent[] | null;
  fetchFields: (options: { fields: string[] }) => Promise<unknown>;
}

export interface GooglePrediction {
  placeId: string;
  mainText: { text: string } | null;
  secondaryText: { text: string } | null;
  toPlace: () => GooglePlace;
}

interface SuggestionRequest {
  input: string;
  includedRegionCodes: string[];
  sessionToken: object;
}

/** The little of the Maps JavaScript API that a search needs. */
export interface GooglePlaces {
  AutocompleteSessionToken: new () => object;
  AutocompleteSuggestion: {
    fetchAutocompleteSuggestions: (
      request: SuggestionRequest,
    ) => Promise<{ suggestions: { placePrediction: GooglePrediction | null }[] }>;
  };
}

const ready = 'marulaMapsReady';

declare global {
  interface Window {
    google?: { maps: { importLibrary: (name: 'places') => Promise<GooglePlaces> } };
    [ready]?: () => void;
    /** Google's own name for what it calls when it refuses the key. */
    gm_authFailure?: () => void;
  }
}

const address = 'https://maps.googleapis.com/maps/api/js';
const patienceMs = 10_000;

const loadFailed = () => new ApiError(m.error_maps_load_failed(), { status: 503, code: 'maps.load_failed' });

const insertScript = (key: string) => (): Promise<GooglePlaces> => {
  const script = document.createElement('script');
  script.src = `${address}?${new URLSearchParams({ key, libraries: 'places', loading: 'async', callback: ready })}`;
  script.async = true;
  const arrived = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(reject, patienceMs);
    const refuse = () => {
      clearTimeout(timer);
      reject();
    };
    script.onerror = refuse;
    window.gm_authFailure = refuse;
    window[ready] = () => {
      clearTimeout(timer);
      resolve();
    };
    document.head.append(script);
  });
  return arrived
    .then(() => window.google?.maps.importLibrary('places') ?? Promise.reject())
    .catch(() => {
      script.remove();
      throw loadFailed();
    });
};

/** Undefined where no key is configured. Whoever asks keeps what has loaded (placesQueries.google). */
export const googleMaps = config.googleMapsKey === undefined ? undefined : { load: insertScript(config.googleMapsKey) };
