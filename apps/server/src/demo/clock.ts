import { duration } from '@marula/contract/limits';

/** The instants of a world, all counted back from the midnight that begins its day. */
export interface Clock {
  today: Date;
  /** Days may be fractions; a negative number lies ahead. What has happened, happened in the daytime, in the order given. */
  daysAgo(days: number): string;
  /** The same without the daytime. */
  exactly(days: number): string;
  /** The calendar date. */
  dateAgo(days: number): string;
}

/** From 8 to 18 on the clocks of both countries, as a part of the day in UTC. */
const DAYTIME = { from: 6 / 24, length: 10 / 24 };

function inDaytime(days: number): number {
  if (days <= 0) return days;
  const midnight = Math.ceil(days);
  return midnight - DAYTIME.from - (midnight - days) * DAYTIME.length;
}

export function clockAt(now: Date): Clock {
  const today = new Date(Math.floor(now.getTime() / duration.day) * duration.day);
  const exactly = (days: number) => {
    const seconds = Math.round((today.getTime() - days * duration.day) / duration.second);
    return new Date(seconds * duration.second).toISOString();
  };
  return {
    today,
    exactly,
    daysAgo: (days) => exactly(inDaytime(days)),
    dateAgo: (days) => exactly(days).slice(0, 10),
  };
}

/** The last second of a day on the clocks of both countries, which are two hours ahead of UTC. */
export const endOfDay = (days: number) => Math.ceil(days) - (21 * 3600 + 59 * 60 + 59) / 86_400;
