import { duration } from '@marula/contract/limits';

/** Monday 16 November 2026, quarter past eight in Johannesburg and Lusaka. */
export const now = new Date('2026-11-16T06:15:00.000Z');

const before = (ms: number) => new Date(now.getTime() - ms).toISOString();

export const hoursAgo = (count: number) => before(count * duration.hour);
export const daysAgo = (count: number) => before(count * duration.day);
export const inDays = (count: number) => before(-count * duration.day);
