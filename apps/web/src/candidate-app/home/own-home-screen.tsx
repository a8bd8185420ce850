import type { OwnCandidate } from '@marula/contract/candidate-app.profile.contract';
import { candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { applicationsQuery } from '../applications/applications.queries';
import classesOfList from '../applications/applications-screen.module.css';
import { chatsQuery } from '../messages/messages.queries';
import { Bell } from '../shell/bell';
import { Failed } from '../shell/failed';
import { Parts, Stack } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { answeredInvitations } from '../waiting/answered-invitations';
import { useWaiting } from '../waiting/use-waiting';
import { Answers } from './answers';
import { Greeting } from './greeting';
import classes from './home-screen.module.css';
import { HomeSide } from './home-side';
import { InvitationCard } from './invitation-card';
import { newJobsQuery } from './new-jobs.queries';
import { firstOf, freshInvitations, newestOf, newsOf, openInvitations } from './news';
import { notificationsQuery } from './notifications.queries';
import { useReadNews } from './use-read-news';
import { isLater, keepVisit, lastVisit } from './visit';

/** Hardly anybody has something waiting. */
const WaitingCard = lazy(() => import('../applications/waiting-card').then((file) => ({ default: file.WaitingCard })));

/** All that Home is made of; `known` once it can be said what is new. */
function useHome(profile: OwnCandidate) {
  const applications = useInfiniteQuery(applicationsQuery);
  const notifications = useInfiniteQuery(notificationsQuery);
  const chats = useInfiniteQuery(chatsQuery);
  const jobs = useQuery(newJobsQuery(profile));
  const lists = [applications, notifications, chats];
  const known = applications.data &&
    notifications.data &&
    chats.data && {
      applications: applications.data.pages.flatMap(({ items }) => items),
      told: notifications.data.pages.flatMap(({ items }) => items),
      chats: chats.data.pages.flatMap(({ items }) => items),
    };
  return {
    known,
    jobs,
    error: lists.find(({ error }) => error)?.error,
    askAgain: () => {
      for (const list of lists) if (list.isError) void list.refetch();
    },
  };
}

/** Answers ‘what happened to me?’ before it offers anything. */
export function OwnHomeScreen({ profile }: { profile: OwnCandidate }) {
  const { known, jobs, error, askAgain } = useHome(profile);
  const [visit] = useState(() => lastVisit(profile.id, new Date()));
  const waiting = useWaiting();
  const newest = known && newestOf(known);
  const first = known && firstOf(known);
  const newestJob = jobs.data?.found.items[0]?.published_at ?? visit.after?.job;
  const isKnown = known !== undefined;
  useReadNews(isKnown);
  useEffect(() => {
    if (!isKnown) return;
    const after = visit.after ?? { news: first, job: newestJob };
    keepVisit(profile.id, { ...visit, after }, { news: newest, job: newestJob }, new Date());
  }, [isKnown, profile.id, visit, first, newest, newestJob]);

  const answered = answeredInvitations(waiting);
  const invitations = known ? openInvitations(known.applications).filter(({ id }) => !answered.has(id)) : [];
  const news = known ? newsOf(known, visit) : [];
  const messages = news.filter(({ kind }) => kind === 'message').length;
  // Where they have applied or are invited, they know of it.
  const theirs = new Set(known?.applications.map(({ job_id }) => job_id));
  const offered = jobs.data?.found.items.filter(({ id }) => !theirs.has(id)) ?? [];
  const freshJobs = visit.after
    ? offered.filter(({ published_at }) => isLater(published_at, visit.after?.job)).length
    : 0;
  const [invited, ...others] = invitations;
  return (
    <>
      <header className={classes.head}>
        <Logo height={28} markOnly />
        <Bell />
      </header>
      <div className={classes.home}>
        <Parts>
          <Greeting
            name={profile.first_name}
            since={visit.since}
            counts={
              known && {
                invitations: freshInvitations(invitations, known.told, visit),
                answers: news.length - messages,
                messages,
                jobs: freshJobs,
              }
            }
          />
          {error && <Failed error={error} onAgain={askAgain} />}
          {!known && !error && <Waiting />}
          {invited && <InvitationCard key={invited.id} application={invited} />}
          {others.length > 0 && (
            <Link href={paths.applications} className={classes.more}>
              {m.candidate_app_home_more_invitations({ count: others.length })}
            </Link>
          )}
          {waiting.length > 0 && (
            <Stack title={m.candidate_app_waiting_group()}>
              <Suspense fallback={<Waiting />}>
                <ul className={classesOfList.list}>
                  {waiting.map((call) => (
                    <WaitingCard key={call.key} call={call} />
                  ))}
                </ul>
              </Suspense>
            </Stack>
          )}
          {news.length > 0 && <Answers news={news} />}
        </Parts>
        {/* What is offered comes after what happened: before it, it would be pushed away by it. */}
        {(known || error) && (
          <aside>
            <HomeSide profile={profile} jobs={jobs} offered={offered} />
          </aside>
        )}
      </div>
    </>
  );
}
