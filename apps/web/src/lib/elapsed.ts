import { duration } from '@marula/contract/limits';

export interface Elapsed {
  count: number;
  unit: 'minutes' | 'hours' | 'days';
}

/** How long ago something was, in the largest unit that is full. What a clock has put into the future was just now. */
export const elapsed = (since: string, now: Date): Elapsed => {
  const passed = Math.max(0, now.getTime() - new Date(since).getTime());
  if (passed >= duration.day) return { count: Math.floor(passed / duration.day), unit: 'days' };
  if (passed >= duration.hour) return { count: Math.floor(passed / duration.hour), unit: 'hours' };
  return { count: Math.floor(passed / duration.minute), unit: 'minutes' };
};

/** Whole days until something ends; today counts as none. A job ends with the last minute of its day. */
export const daysUntil = (end: string, now: Date): number =>
  Math.max(0, Math.floor((new Date(end).getTime() - now.getTime()) / duration.day));
