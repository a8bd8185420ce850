import { RouteTimes } from './route-times.ts';

/** What this process knows of itself: filled by who serves, and told by its pulse. */
export interface Vitals {
  times: RouteTimes;
  sockets: () => number;
}

export const newVitals = (): Vitals => ({ times: new RouteTimes(), sockets: () => 0 });
