import { useElementSize } from '@mantine/hooks';
import type { Location } from '@marula/contract/shared.contract';
import { useMemo } from 'react';
import { m } from '@/paraglide/messages';
import type { MapLabel } from '../map-labels';
import { type MapView, viewOf } from '../map-view';
import { useOutline } from '../use-outline';
import { MapFrame } from './map-frame';
import classes from './radius-map.module.css';

export interface RadiusMapProps {
  place: Location;
  radiusMeters: number;
  /** What it shows, where that is not how far people are looked for. */
  words?: string;
}

const metersInKm = 1000;
const shape = { widest: 640, share: 0.5, lowest: 200 };

const sizeFor = (measured: number) => {
  const width = measured || shape.widest;
  return { width, height: Math.max(shape.lowest, Math.round(width * shape.share)) };
};

/** The place without what surrounds it. */
const shortName = (name: string) => name.split(',')[0] ?? name;

function Label({ label, className, dot }: { label: MapLabel; className: string | undefined; dot: number }) {
  const left = label.side === 'left';
  const away = dot + 5;
  return (
    <g className={className}>
      <circle cx={label.x} cy={label.y} r={dot} />
      <text x={left ? label.x - away : label.x + away} y={label.y + 4} textAnchor={left ? 'end' : 'start'}>
        {label.name}
      </text>
    </g>
  );
}

function Drawing({ view: { land, borders, place, radius, labels } }: { view: MapView }) {
  return (
    <>
      <path className={classes.land} d={land} />
      <path className={classes.borders} d={borders} />
      <circle className={classes.reach} cx={place.x} cy={place.y} r={radius} />
      {labels.map((label) => (
        <Label key={`${label.name}-${label.x}`} label={label} className={classes.town} dot={2.5} />
      ))}
      <Label label={place} className={classes.place} dot={6} />
    </>
  );
}

/** Where a job is and how far around it people are looked for, drawn from what the product itself ships. */
export function RadiusMap({ place, radiusMeters, words: own }: RadiusMapProps) {
  const { ref, width } = useElementSize<HTMLElement>();
  const outline = useOutline();
  const { lat, lng } = place.geometry.location;
  const name = shortName(place.name);
  const size = sizeFor(width);
  const km = radiusMeters / metersInKm;
  const view = useMemo(
    () => outline && viewOf(outline, { lat, lng, name }, km, { width: size.width, height: size.height }),
    [outline, lat, lng, name, km, size.width, size.height],
  );
  const words = own ?? m.places_within({ km: Math.round(km), place: place.name });
  return (
    <MapFrame ref={ref} words={words}>
      {view && (
        <svg className={classes.map} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={words}>
          <Drawing view={view} />
        </svg>
      )}
    </MapFrame>
  );
}
