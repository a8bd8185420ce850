import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { MapFrame } from './map-frame';
import type { RadiusMapProps } from './radius-map';

const RadiusMap = lazy(() => import('./radius-map').then(({ RadiusMap }) => ({ default: RadiusMap })));

/** Soon enough that nobody waits for it. */
const ahead = '200px';

/** A still map that costs nothing until somebody comes near it: then its drawing is loaded. */
export function PlaceMap(map: RadiusMapProps & { words: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const room = <MapFrame words={map.words} />;
  return (
    <div ref={frame}>
      {near ? (
        <Suspense fallback={room}>
          <RadiusMap {...map} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  );
}
