import { viewLimits } from '@marula/contract/limits';
import type { Visitor } from '../../core/module.ts';

/** One person, as far as a visit shows it: the account, or else the connection. What a browser calls itself is free. */
export const personOf = ({ address }: Visitor, userId: string | undefined): string[] =>
  userId ? ['account', userId] : ['connection', address];

export interface Rush {
  /** The views of this day: all of them, those of the last hour, and those from the viewer's own network. */
  day: number;
  hour: number;
  network: number;
}

interface SeenSoFar {
  seen: number;
  /** Whole days online before this one. */
  days: number;
  limit: number | null;
}

/** Whether one more look is what a job like this has on any day, and not somebody who uses up its views. */
export function isUsual({ day, hour, network }: Rush, { seen, days, limit }: SeenSoFar): boolean {
  const { rise, perNetworkAndDay } = viewLimits;
  const often = (rise.timesUsual * (seen - day)) / Math.max(1, days);
  const most = (span: 'day' | 'hour', usual: number) =>
    Math.max(limit === null ? rise.unlimited[span] : Math.ceil(limit * rise.ofLimit[span]), usual);
  return network < perNetworkAndDay && day < most('day', often) && hour < most('hour', often / 24);
}

/** The highest first: somebody who is told that the views are used up need not also hear that they run low. */
const WARNINGS = [100, viewLimits.warnAtPercent];

export const warningsFor = (count: number, limit: number | null): number[] =>
  limit === null ? [] : WARNINGS.filter((percent) => count * 100 >= limit * percent);
