import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { Notification } from '@marula/contract/notifications.contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Redirect, useParams } from 'wouter';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { applicationsIn, notificationsQuery, unreadAnswers } from '../home/notifications.queries';
import { useReadNews } from '../home/use-read-news';
import { useSavedJobs } from '../jobs/use-saved-jobs';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Split } from '../shell/split';
import { Page, Parts, Stack } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Picture } from '../ui/picture';
import { answeredInvitations } from '../waiting/answered-invitations';
import { useWaiting } from '../waiting/use-waiting';
import { ApplicationCard } from './application-card';
import { ApplicationPane } from './application-pane';
import { applicationsQuery } from './applications.queries';
import classes from './applications-screen.module.css';
import { InvitationRow } from './invitation-row';
import { isOver, stageOf } from './stage';
import { WaitingCard } from './waiting-card';

/** An application takes the whole phone; where there is room it stands beside the list. */
export function ApplicationsScreen() {
  const { id } = useParams();
  const { data: person } = useQuery(personQuery);
  const isWide = useIsWide();
  const { data: list } = useInfiniteQuery({ ...applicationsQuery, enabled: person?.kind === 'candidate' });
  const { data: told } = useInfiniteQuery({ ...notificationsQuery, enabled: person?.kind === 'candidate' });
  useReadNews(list !== undefined && told !== undefined);
  const here = id ? paths.application.replace(':id', id) : paths.applications;
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(here)} replace />;
  if (id && !isWide) {
    return (
      <AppShell at="applications">
        <ScreenHead title={m.candidate_app_apply_title()} back={paths.applications} />
        <Page>{person ? <ApplicationPane key={id} id={id} /> : <Waiting />}</Page>
      </AppShell>
    );
  }
  const shown = isWide ? (id ?? firstOf(list?.pages.flatMap(({ items }) => items) ?? [])) : undefined;
  return (
    <AppShell at="applications">
      <ScreenHead title={m.candidate_app_applications_title()} />
      <Split side={shown && person && <Side id={shown} />}>
        {person ? <Applications shown={shown} told={told?.pages.flatMap(({ items }) => items) ?? []} /> : <Waiting />}
      </Split>
    </AppShell>
  );
}

/** What stands first in the list, below the invitations. */
const firstOf = (all: readonly OwnApplication[]) => {
  const rest = all.filter((one) => stageOf(one) !== 'invited');
  return (rest.find((one) => !isOver(stageOf(one))) ?? rest[0])?.id;
};

const Side = ({ id }: { id: string }) => (
  <section className={classes.pane} aria-label={m.candidate_app_apply_title()}>
    <ApplicationPane key={id} id={id} inPane />
  </section>
);

interface ApplicationsProps {
  /** The one beside the list. */
  shown: string | undefined;
  told: readonly Notification[];
}

function Applications({ shown, told }: ApplicationsProps) {
  const list = useInfiniteQuery(applicationsQuery);
  const waiting = useWaiting();
  if (list.isPending) return <Waiting />;
  if (!list.data) return <Failed error={list.error} onAgain={() => void list.refetch()} />;
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0 && waiting.length === 0) return <Empty />;
  const answered = answeredInvitations(waiting);
  const invited = all.filter((one) => stageOf(one) === 'invited' && !answered.has(one.id));
  const rest = all.filter((one) => stageOf(one) !== 'invited');
  const marks = { shown, unread: new Set(unreadAnswers(told).flatMap(applicationsIn)) };
  return (
    <Parts>
      {list.isError && <Failed error={list.error} onAgain={() => void list.refetch()} />}
      {waiting.length > 0 && (
        <Stack title={m.candidate_app_waiting_group()}>
          <ul className={classes.list}>
            {waiting.map((call) => (
              <WaitingCard key={call.key} call={call} />
            ))}
          </ul>
        </Stack>
      )}
      {invited.length > 0 && (
        <Stack title={m.candidate_app_invitations()}>
          {invited.map((application) => (
            <InvitationRow key={application.id} application={application} />
          ))}
        </Stack>
      )}
      <Group title={m.candidate_app_open()} applications={rest.filter((one) => !isOver(stageOf(one)))} {...marks} />
      <Group title={m.candidate_app_finished()} applications={rest.filter((one) => isOver(stageOf(one)))} {...marks} />
      {list.hasNextPage && (
        <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.candidate_app_older()}
        </Button>
      )}
    </Parts>
  );
}

interface GroupProps {
  title: string;
  applications: readonly OwnApplication[];
  shown: string | undefined;
  unread: ReadonlySet<string>;
}

function Group({ title, applications, shown, unread }: GroupProps) {
  if (applications.length === 0) return null;
  return (
    <Stack
      title={
        <>
          {title} <small className={classes.count}>{applications.length}</small>
        </>
      }
    >
      <ul className={classes.list}>
        {applications.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            isNew={unread.has(application.id)}
            current={application.id === shown}
          />
        ))}
      </ul>
    </Stack>
  );
}

function Empty() {
  const saved = useSavedJobs();
  return (
    <EmptyState
      picture={<Picture of="farm" />}
      title={m.candidate_app_applications_none()}
      act={
        <>
          <Button size="lg" wide href={`${candidateAppBase}${paths.jobs}`}>
            {m.candidate_app_not_found_jobs()}
          </Button>
          {saved && saved.count > 0 && (
            <Button look="quiet" icon="bookmark" href={`${candidateAppBase}${paths.saved}`}>
              {m.candidate_app_saved_count({ count: saved.count })}
            </Button>
          )}
        </>
      }
    >
      {m.candidate_app_applications_none_text()}
    </EmptyState>
  );
}
