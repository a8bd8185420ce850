import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { Locale } from '@marula/contract/tenants';
import { say } from '@marula/copy/say';
import { roleWord, statusWord } from '@marula/copy/words';
import type { ActivityData, StoredLine } from './activity-log.repository.ts';

const noteOf = (locale: Locale, { name, role, status, from, to, percent }: ActivityData): string | undefined => {
  if (role) return roleWord(locale, role);
  if (status) return statusWord(locale, status);
  if (from && to) return say(locale, 'activity_moved', { from: statusWord(locale, from), to: statusWord(locale, to) });
  return percent === undefined ? name : say(locale, 'activity_views_reached', { percent });
};

/** A line as its reader sees it. Lines from before codes were stored keep the note that was written. */
export const presentActivity = (locale: Locale, { data, ...line }: StoredLine): ActivityLog => ({
  ...line,
  note: noteOf(locale, data) ?? line.note,
});
