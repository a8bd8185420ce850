import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Redirect } from 'wouter';
import { m } from '@/paraglide/messages';
import { personQuery } from '../session';
import { AppShell } from '../shell/app-shell';
import { Failed } from '../shell/failed';
import { ScreenHead } from '../shell/screen-head';
import { Page, Parts, Stack } from '../shell/stack';
import { Waiting } from '../shell/waiting';
import { signInPath } from '../sign-in/next-path';
import { signOut } from '../sign-out';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { useWaiting } from '../waiting/use-waiting';
import { ApplicationCard } from './application-card';
import { applicationsQuery } from './applications.queries';
import classes from './applications-screen.module.css';
import { InvitationRow } from './invitation-row';
import { isOver, stageOf } from './stage';
import { WaitingCard } from './waiting-card';

export function ApplicationsScreen() {
  const { data: person } = useQuery(personQuery);
  if (person && person.kind !== 'candidate') return <Redirect to={signInPath(paths.applications)} replace />;
  return (
    <AppShell at="applications">
      <ScreenHead title={m.candidate_app_applications_title()} />
      <Page>
        {person ? <Applications /> : <Waiting />}
        {person && <Account email={person.profile.email} />}
      </Page>
    </AppShell>
  );
}

/** A phone is often shared: who has finished can leave nothing behind. */
function Account({ email }: { email: string }) {
  const client = useQueryClient();
  const leave = useMutation({ mutationFn: signOut, onSuccess: () => client.resetQueries() });
  return (
    <p className={classes.account}>
      {m.candidate_app_signed_in({ email })}
      <Button look="quiet" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {m.candidate_app_employer_out()}
      </Button>
    </p>
  );
}

function Applications() {
  const list = useInfiniteQuery(applicationsQuery);
  const waiting = useWaiting();
  if (list.isPending) return <Waiting />;
  if (!list.data) return <Failed error={list.error} onAgain={() => void list.refetch()} />;
  const all = list.data.pages.flatMap(({ items }) => items);
  if (all.length === 0 && waiting.length === 0) return <Empty />;
  const invited = all.filter((one) => stageOf(one) === 'invited');
  const rest = all.filter((one) => stageOf(one) !== 'invited');
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
      <Group title={m.candidate_app_open()} applications={rest.filter((one) => !isOver(stageOf(one)))} />
      <Group title={m.candidate_app_finished()} applications={rest.filter((one) => isOver(stageOf(one)))} />
      {list.hasNextPage && (
        <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {m.candidate_app_older()}
        </Button>
      )}
    </Parts>
  );
}

function Group({ title, applications }: { title: string; applications: readonly OwnApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <Stack title={title}>
      <ul className={classes.list}>
        {applications.map((application) => (
          <ApplicationCard key={application.id} application={application} />
        ))}
      </ul>
    </Stack>
  );
}

const Empty = () => (
  <EmptyState
    title={m.candidate_app_applications_none()}
    act={
      <Button size="lg" wide href={`${candidateAppBase}${paths.jobs}`}>
        {m.candidate_app_not_found_jobs()}
      </Button>
    }
  >
    {m.candidate_app_applications_none_text()}
  </EmptyState>
);
