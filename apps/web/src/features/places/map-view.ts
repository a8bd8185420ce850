import { labelsOf, type MapLabel, type Size } from './map-labels';
import type { Outline } from './outline';
import { type Offset, type Point, projectAround } from './projection';

/** How much of the height the circle takes. */
const filled = 0.64;
/** Closer than this a map of outlines shows nothing. */
const leastHeightKm = 10;
/** From farther away the parts of a town are the town. */
const partsUpToKm = 120;
const longestName = 28;

export interface MapView {
  land: string;
  borders: string;
  labels: MapLabel[];
  /** In the middle of the map. */
  place: MapLabel;
  radius: number;
}

const short = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** What is to be drawn of a country around a place, in pixels, so that the circle fills a good part of it. */
export function viewOf(outline: Outline, centre: Point & { name: string }, radiusKm: number, size: Size): MapView {
  const heightKm = Math.max(leastHeightKm, (2 * radiusKm) / filled);
  const scale = size.height / heightKm;
  const project = projectAround(centre);
  const at = (point: Point): Offset => {
    const { x, y } = project(point);
    return { x: size.width / 2 + x * scale, y: size.height / 2 + y * scale };
  };
  const path = (line: readonly Point[]) =>
    line
      .map(at)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('');
  const place: MapLabel = { name: short(centre.name), side: 'right', ...at(centre) };
  const towns = heightKm > partsUpToKm ? outline.towns.filter(({ isPart }) => !isPart) : outline.towns;
  return {
    land: outline.land.map((ring) => `${path(ring)}Z`).join(''),
    borders: outline.borders.map(path).join(''),
    labels: labelsOf(towns, at, size, place),
    place,
    radius: radiusKm * scale,
  };
}
