import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import classes from './place-map.module.css';
import type { RadiusMapProps } from './radius-map';

const RadiusMap = lazy(() => import('./radius-map').then(({ RadiusMap }) => ({ default: RadiusMap })));

/** Soon enough that nobody waits for it. */
const ahead = '200px';

/** A still map that costs nothing until somebody comes near it: then its words and its drawing are loaded. */
export function PlaceMap(map: RadiusMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: ahead,
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const words = <p>{map.words}</p>;
  return (
    <div ref={frame} className={classes.frame}>
      {near ? (
        <Suspense fallback={words}>
          <RadiusMap {...map} />
        </Suspense>
      ) : (
        words
      )}
    </div>
  );
}
