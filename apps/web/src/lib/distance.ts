import { m } from '@/paraglide/messages';
import { metersPerKilometre } from './browse-choices';

/** `16 km`, which never breaks over a line; what is nearer than one is one. */
export const kilometreWords = (meters: number): string =>
  m.browse_kilometres({ count: Math.max(1, Math.round(meters / metersPerKilometre)) }).replace(' ', '\u00a0');

const earthMeters = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

interface Point {
  lat: number;
  lng: number;
}

/** As the crow flies. */
export const metersBetween = (from: Point, to: Point): number => {
  const [lat, lng] = [radians(to.lat - from.lat) / 2, radians(to.lng - from.lng) / 2];
  const chord = Math.sin(lat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(lng) ** 2;
  return 2 * earthMeters * Math.asin(Math.sqrt(chord));
};
