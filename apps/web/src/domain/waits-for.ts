import { elapsed } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';

const words = { minutes: m.staff_age_minutes, hours: m.staff_age_hours, days: m.staff_age_days };

/** How long something waits, in as few letters as a queue has room for. */
export const waitsFor = (since: string, now = new Date()): string => {
  const { count, unit } = elapsed(since, now);
  return words[unit]({ count });
};
