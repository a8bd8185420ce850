import { createStore } from './store';

export interface AskedPlace {
  name: string;
  lat: number;
  lng: number;
}

const name = 'marula-place';

const read = (): AskedPlace | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { name: named, lat, lng } = kept as Record<string, unknown>;
    return typeof named === 'string' && typeof lat === 'number' && typeof lng === 'number'
      ? { name: named, lat, lng }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Where somebody last looked for work, kept on their device alone: how far a job is from there is what they ask next. */
export const askedPlace = createStore<AskedPlace | undefined>(undefined);

if (typeof localStorage !== 'undefined') askedPlace.set(read());

export const keepAskedPlace = (place: AskedPlace) => {
  const known = askedPlace.get();
  if (known?.name === place.name && known.lat === place.lat && known.lng === place.lng) return;
  askedPlace.set(place);
  try {
    localStorage.setItem(name, JSON.stringify(place));
  } catch {
    // Where nothing can be kept, the place is known until the page goes.
  }
};
