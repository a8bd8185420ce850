import { Button, Group, SegmentedControl, Switch, Text } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import { isId } from '@marula/contract/ids';
import type { Job } from '@marula/contract/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { canLookNear, matchingQuery } from '@/domain/matching';
import { NotHere } from '@/domain/not-here';
import { isMissing } from '@/lib/api-error';
import { usePageTitle } from '@/lib/page-title';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { ListSkeleton } from '@/ui/list-skeleton';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { useInvite } from '../candidates.mutations';
import { candidatesQueries } from '../candidates.queries';
import { candidatesSearch } from '../candidates-search';
import { CandidateFinder } from '../components/candidate-finder';
import { MatchingList } from '../components/matching-list';
import classes from './invite-to-job-screen.module.css';

interface Asking {
  isRefetching: boolean;
  refetch: () => unknown;
}

const Failed = ({ error, query }: { error: Error; query: Asking }) =>
  isMissing(error) ? (
    <NotHere what="job" />
  ) : (
    <LoadFailed
      title={m.candidates_invite_error()}
      error={error}
      onRetry={query.refetch}
      retrying={query.isRefetching}
    />
  );

function Nobody({ job, near, onAnywhere }: { job: Job; near: boolean; onAnywhere: () => void }) {
  if (near)
    return (
      <Empty
        title={m.candidates_invite_none_near()}
        text={m.candidates_invite_none_near_text()}
        action={
          <Button variant="default" onClick={onAnywhere}>
            {m.candidates_invite_anywhere()}
          </Button>
        }
      />
    );
  return (
    <Empty
      title={m.candidates_invite_none()}
      text={m.candidates_invite_none_text()}
      action={
        <ButtonLink to="/dashboard/jobs/edit/$id" params={{ id: job.id }} variant="default">
          {m.candidates_invite_edit()}
        </ButtonLink>
      }
    />
  );
}

function People({ job, near, onAnywhere }: { job: Job; near: boolean; onAnywhere: () => void }) {
  const query = useQuery(matchingQuery(job, near));
  const [chosen, setChosen] = useState<string[]>([]);
  const invite = useInvite();
  const { data, error } = query;
  if (!data) {
    return error ? <Failed error={error} query={query} /> : <ListSkeleton label={m.candidates_invite_loading()} />;
  }
  if (data.items.length === 0) return <Nobody job={job} near={near} onAnywhere={onAnywhere} />;
  // Nobody acts on what they cannot see: who has left the list is not chosen any more.
  const picked = chosen.filter((id) => data.items.some(({ candidate }) => candidate.id === id));
  const send = () => invite.mutate({ job_id: job.id, profile_ids: picked }, { onSuccess: () => setChosen([]) });
  return (
    <>
      <MatchingList
        people={data.items}
        picked={picked}
        onPick={(next) => setChosen(next.slice(0, applicationLimits.invitedAtOnce))}
      />
      <Send count={picked.length} busy={invite.isPending} onSend={send} />
    </>
  );
}

const Send = ({ count, busy, onSend }: { count: number; busy: boolean; onSend: () => void }) => (
  <Group gap={0} align="stretch" justify="flex-end" wrap="nowrap" className={classes.foot}>
    <Button size="md" disabled={count === 0} loading={busy} onClick={onSend}>
      {count === 0 ? m.candidates_invite_choose() : m.candidates_invite_send({ count })}
    </Button>
  </Group>
);

/** Everybody who can be found, each compared with the job. */
function Searched({ job }: { job: Job }) {
  const [search, setSearch] = useState(() => candidatesSearch({}));
  const invite = useInvite();
  return (
    <CandidateFinder
      search={search}
      onSearch={(change) => setSearch((now) => ({ ...now, ...change }))}
      jobId={job.id}
      acts={(chosen, clear) => (
        <Send
          count={chosen.length}
          busy={invite.isPending}
          onSend={() => invite.mutate({ job_id: job.id, profile_ids: chosen }, { onSuccess: clear })}
        />
      )}
    />
  );
}

function Recommended({ job }: { job: Job }) {
  const [near, setNear] = useState(canLookNear(job));
  return (
    <>
      {canLookNear(job) && (
        <Switch
          mb="sm"
          label={m.candidates_invite_near({ place: job.location?.name ?? '' })}
          checked={near}
          onChange={(event) => setNear(event.currentTarget.checked)}
        />
      )}
      <People key={String(near)} job={job} near={near} onAnywhere={() => setNear(false)} />
    </>
  );
}

function Invite({ job }: { job: Job }) {
  const [way, setWay] = useState('recommended');
  if (!job.active) return <Empty title={m.candidates_invite_closed()} text="" />;
  return (
    <>
      <Group gap="8px 16px" justify="space-between" mb="sm">
        <SegmentedControl
          aria-label={m.candidates_invite_way()}
          value={way}
          onChange={setWay}
          data={[
            { value: 'recommended', label: m.candidates_invite_recommended() },
            { value: 'searched', label: m.candidates_invite_searched() },
          ]}
        />
        <Text c="dimmed">{m.candidates_invite_private()}</Text>
      </Group>
      {way === 'searched' ? <Searched job={job} /> : <Recommended job={job} />}
    </>
  );
}

/** Who fits the job and is not in its pipeline: choose some, and ask them to apply. */
export function InviteToJobScreen({ id }: { id: string }) {
  const known = isId(id);
  const query = useQuery({ ...candidatesQueries.job(id), enabled: known });
  const { data: job, error } = query;
  return (
    <WorkArea>
      <PageHeader title={usePageTitle()} inBar {...(job && { note: m.candidates_invite_for({ title: job.title }) })} />
      {job ? (
        <Invite job={job} />
      ) : !known ? (
        <NotHere what="job" />
      ) : error ? (
        <Failed error={error} query={query} />
      ) : (
        <ListSkeleton label={m.candidates_invite_loading()} />
      )}
    </WorkArea>
  );
}
