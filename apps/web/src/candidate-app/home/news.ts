import type { OwnChat } from '@marula/contract/candidate-app.chat.contract';
import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { newsPath } from '@marula/contract/candidate-app-news-path';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { Notification } from '@marula/contract/notifications.contract';
import { stageOf } from '../applications/stage';
import { applicationsIn, unreadAnswers } from './notifications.queries';
import { isLater, type LastVisit, latest } from './visit';

interface Base {
  key: string;
  at: string;
  href?: string | undefined;
}

export type NewsItem =
  | (Base & { kind: 'shortlisted' | 'hired' | 'declined'; application: OwnApplication })
  | (Base & { kind: 'message'; chat: OwnChat })
  | (Base & { kind: 'contest' | 'reference' | 'removed' | 'invite_removed'; told: Notification });

/** Good news first, then what wants an answer, then what is over: all in the same voice. */
const order: readonly NewsItem['kind'][][] = [
  ['hired', 'shortlisted'],
  ['message'],
  ['contest', 'reference'],
  ['declined'],
  ['removed', 'invite_removed'],
];
const rankOf = ({ kind }: NewsItem) => order.findIndex((group) => group.includes(kind));

const answers = ['shortlisted', 'hired', 'declined'] as const;
const answerOf = (application: OwnApplication) =>
  application.line ? answers.find((stage) => stage === stageOf(application)) : undefined;

const momentOf = ({ line }: OwnApplication) => line?.answered_at ?? line?.shortlisted_at ?? '';

const toldKinds: Record<string, 'contest' | 'reference' | 'removed' | 'invite_removed'> = {
  contest_answered: 'contest',
  reference_checked: 'reference',
  reference_confirmed: 'reference',
  application_removed: 'removed',
  invite_removed: 'invite_removed',
};

interface Known {
  applications: readonly OwnApplication[];
  told: readonly Notification[];
  chats: readonly OwnChat[];
}

/** What happened since the last visit, and what was told before and never read. Nothing is said twice. */
export function newsOf({ applications, told, chats }: Known, { after }: LastVisit): NewsItem[] {
  const isFresh = (moment: string) => after !== undefined && isLater(moment, after.news);
  const unread = new Set(unreadAnswers(told).flatMap(applicationsIn));
  const decided = applications.flatMap((application): NewsItem[] => {
    const [kind, at] = [answerOf(application), momentOf(application)];
    if (!kind || !(isFresh(at) || unread.has(application.id))) return [];
    const href = paths.application.replace(':id', application.id);
    return [{ key: application.id, kind, at, href, application }];
  });
  const messages = chats
    .filter((chat) => chat.unread > 0)
    .map(
      (chat): NewsItem => ({
        key: chat.id,
        kind: 'message',
        at: chat.last_message_at,
        href: paths.chat.replace(':id', chat.id),
        chat,
      }),
    );
  const others = told.flatMap((one): NewsItem[] => {
    const kind = toldKinds[String(one.data.code)];
    if (!kind || !(isFresh(one.created_at) || !one.read)) return [];
    return [{ key: one.id, kind, at: one.created_at, href: newsPath(one.data), told: one }];
  });
  return [...decided, ...messages, ...others].sort(
    (one, other) => rankOf(one) - rankOf(other) || Date.parse(other.at) - Date.parse(one.at),
  );
}

/** Of all that happened the last moment: what comes later is new at the next visit. */
export const newestOf = ({ applications, told }: Known): string | undefined =>
  latest([
    ...told.map(({ created_at }) => created_at),
    ...applications.flatMap((one) => [one.created_at, one.line?.shortlisted_at, one.line?.answered_at]),
  ]);

/** On a first visit: from when on everything counts as new, so that it does when they come back at once. */
export const firstOf = (known: Known): string | undefined => {
  const unread = known.told.filter(({ read }) => !read);
  const about = new Set(unread.flatMap(applicationsIn));
  const moments = [
    ...unread.map(({ created_at }) => created_at),
    ...known.applications.filter(({ id }) => about.has(id)).map((one) => momentOf(one) || one.created_at),
  ];
  if (moments.length === 0) return newestOf(known);
  return new Date(Math.min(...moments.map((moment) => Date.parse(moment))) - 1).toISOString();
};

/** Invitations that can still be answered, newest first. */
export const openInvitations = (applications: readonly OwnApplication[]): OwnApplication[] =>
  applications.filter((one) => stageOf(one) === 'invited' && !one.job.archived && !one.job.expired);

/** Invitations that came since the last visit. */
export const freshInvitations = (
  invitations: readonly OwnApplication[],
  told: readonly Notification[],
  { after }: LastVisit,
): number => {
  const unread = new Set(unreadAnswers(told).flatMap(applicationsIn));
  return invitations.filter(
    ({ id, created_at }) => unread.has(id) || (after !== undefined && isLater(created_at, after.news)),
  ).length;
};
