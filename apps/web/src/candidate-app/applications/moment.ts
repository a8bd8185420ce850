import { formatShortDay, formatTime, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

/** ‘Today, 08:05’ or ‘Fri 13 Nov, 16:20’. */
export const momentWords = (moment: string, now: Date): string => {
  const { time_zone: timeZone } = getTenant();
  const at = new Date(moment);
  const time = formatTime(at, timeZone);
  if (isSameDay(at, now, timeZone)) return m.candidate_app_application_today({ time });
  return m.candidate_app_application_moment({ day: formatShortDay(at, timeZone), time });
};
