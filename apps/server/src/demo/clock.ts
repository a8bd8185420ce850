import { duration } from '@marula/contract/limits';

/** The instants of a world, all counted back from the midnight that begins its day. */
export interface Clock {
  today: Date;
  /** Days may be fractions; a negative number lies ahead. */
  daysAgo(days: number): string;
  /** The calendar date. */
  dateAgo(days: number): string;
}

export function clockAt(now: Date): Clock {
  const today = new Date(Math.floor(now.getTime() / duration.day) * duration.day);
  const daysAgo = (days: number) => {
    const seconds = Math.round((today.getTime() - days * duration.day) / duration.second);
    return new Date(seconds * duration.second).toISOString();
  };
  return { today, daysAgo, dateAgo: (days) => daysAgo(days).slice(0, 10) };
}

/** The last second of a day on the clocks of both countries, which are two hours ahead of UTC. */
export const endOfDay = (days: number) => Math.ceil(days) - (21 * 3600 + 59 * 60 + 59) / 86_400;
