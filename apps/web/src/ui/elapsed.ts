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

/** Whole days until something ends, counted up: what ends this afternoon has a day left. */
export const daysUntil = (end: string, now: Date): number =>
  Math.max(0, Math.ceil((new Date(end).getTime() - now.getTime()) / duration.day));
