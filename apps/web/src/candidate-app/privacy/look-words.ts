import type { ProfileLook } from '@marula/contract/candidate-app.privacy.contract';
import { formatDate } from '@marula/contract/formats';
import { formatTime, isSameDay } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';

/** Today by the clock, and before that by the day. */
export const whenWords = (at: string): string => {
  const { time_zone } = getTenant();
  const [moment, now] = [new Date(at), new Date()];
  return isSameDay(moment, now, time_zone)
    ? m.candidate_app_privacy_today({ time: formatTime(moment, time_zone) })
    : formatDate(at, time_zone);
};

export const whatWords = ({ what, job }: ProfileLook): string =>
  job ? m.candidate_app_privacy_look_for({ what, title: job.title }) : m.candidate_app_privacy_look_what({ what });

/** What an employer is shown of who has not come to them, and of who has; the server decides it in `candidate-presenter`. */
export const seenOf = (what: ProfileLook['what']): string[] =>
  what === 'card'
    ? [m.candidate_app_privacy_seen_name(), m.candidate_app_privacy_seen_area(), m.candidate_app_privacy_seen_skills()]
    : [
        m.candidate_app_privacy_seen_contact(),
        m.candidate_app_privacy_seen_place(),
        m.candidate_app_privacy_seen_work(),
        m.candidate_app_privacy_seen_files(),
        m.candidate_app_privacy_seen_pay(),
        m.candidate_app_privacy_seen_number(),
      ];

export const unseenOf = (what: ProfileLook['what']): string[] =>
  what === 'card' ? [m.candidate_app_privacy_unseen_contact(), m.candidate_app_privacy_unseen_files()] : [];
