import type { Notification } from '@marula/contract/notifications.contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as candidateApp from '@/lib/endpoints/candidate-app.gen';

const rows = 20;

/** What the person was told, newest first. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications'],
  queryFn: ({ pageParam, signal }) => api(candidateApp.listNotifications, { query: { page: pageParam, rows }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ total, page }) => (page * rows < total ? page + 1 : undefined),
});

/** What is told of applications by somebody else than the person; that theirs was sent they know. */
const ofApplications: readonly Notification['type'][] = [
  'Application_Invited',
  'Application_Shortlisted',
  'Application_Hired',
  'Application_Declined',
  'Application_Removed',
  'Contest_Answered',
];

/** Which applications a line is about; none where they are gone. */
export const applicationsIn = ({ data }: Notification): string[] =>
  [data.application_id, data.application_ids].flat().filter((id) => typeof id === 'string');

/** The lines about applications that nobody has read. */
export const unreadAnswers = (told: readonly Notification[]): Notification[] =>
  told.filter(({ read, type }) => !read && ofApplications.includes(type));

/** How many applications have news that nobody has read. */
export const countUnread = (told: readonly Notification[]): number =>
  new Set(
    unreadAnswers(told).flatMap((one) => {
      const about = applicationsIn(one);
      return about.length > 0 ? about : [one.id];
    }),
  ).size;
