import { duration } from '@marula/contract/limits';
import { keepDraft, readDraft } from '@/lib/kept-drafts';

/** Who comes back within this time goes on with the same visit, and finds the same news. */
const sameVisitMs = duration.hour / 2;

/** The newest that was there: by the server's clock, since that of a phone may say anything. */
interface Newest {
  news?: string | undefined;
  job?: string | undefined;
}

export interface LastVisit {
  /** When the visit before ended; left out on the first one. */
  since?: string | undefined;
  after?: Newest | undefined;
}

interface Kept extends LastVisit {
  newest: Newest;
}

const nameOf = (profileId: string) => `visit-${profileId}`;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'newest' in value;

/** What of the last visit is known on this phone; signing out forgets it. */
export function lastVisit(profileId: string, now: Date): LastVisit {
  const kept = readDraft(nameOf(profileId));
  if (!kept || !isKept(kept.value)) return {};
  const { since, after, newest } = kept.value;
  return now.getTime() - Date.parse(kept.at) < sameVisitMs ? { since, after } : { since: kept.at, after: newest };
}

export const keepVisit = (profileId: string, visit: LastVisit, newest: Newest, now: Date) =>
  keepDraft(nameOf(profileId), { ...visit, newest } satisfies Kept, now);

export const isLater = (moment: string | null | undefined, than: string | undefined): boolean =>
  Boolean(moment) && (than === undefined || Date.parse(moment ?? '') > Date.parse(than));

/** The latest of them, or none. */
export const latest = (moments: readonly (string | null | undefined)[]): string | undefined =>
  moments.reduce<string | undefined>((last, moment) => (moment && isLater(moment, last) ? moment : last), undefined);
