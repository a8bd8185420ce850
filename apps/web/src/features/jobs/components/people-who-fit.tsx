import { Anchor, Text } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import type { Job } from '@marula/contract/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { canLookNear, matchingQuery } from '@/domain/matching';
import { UpgradeLink, UpgradeWords } from '@/domain/upgrade';
import { useCan } from '@/lib/auth/ability';
import { useFeature, usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Empty } from '@/ui/empty';
import { Panel } from '@/ui/panel';
import { FittingPerson } from './fitting-person';
import { FittingShapes } from './fitting-shapes';
import classes from './people-who-fit.module.css';
import { useInvitations } from './use-invitations';

const shownPeople = 4;

const Frame = ({ note, aside, children }: { note?: string; aside?: ReactNode; children: ReactNode }) => (
  <Panel title={m.felix_fit()} note={note} aside={aside} bare>
    {children}
  </Panel>
);

const noteOf = ({ location }: Job, near: boolean, count: number) =>
  near && location ? m.felix_fit_note({ count, place: location.name }) : m.felix_fit_count({ count });

const Nobody = ({ job }: { job: Job }) => (
  <Frame>
    <Empty
      title={m.felix_fit_none()}
      text={m.felix_fit_none_text()}
      action={
        <ButtonLink to="/dashboard/jobs/edit/$id" params={{ id: job.id }} variant="default">
          {m.felix_fit_edit()}
        </ButtonLink>
      }
    />
  </Frame>
);

function People({ job }: { job: Job }) {
  const near = canLookNear(job);
  const { data, error, refetch, isRefetching } = useQuery({
    ...matchingQuery(job, near),
    // As long as it stays the same: who was invited here keeps their row, with the way back in it.
    staleTime: applicationLimits.undoMs,
  });
  const invitations = useInvitations(job.id);
  const mayInvite = useCan('create', 'Invite');
  if (!data)
    return (
      <Frame>
        {error ? (
          <LoadFailed title={m.felix_fit_failed()} error={error} onRetry={refetch} retrying={isRefetching} />
        ) : (
          <FittingShapes label={m.felix_fit_loading()} rows={shownPeople} />
        )}
      </Frame>
    );
  const { items } = data;
  if (items.length === 0) return <Nobody job={job} />;
  return (
    <Frame
      note={noteOf(job, near, items.length)}
      aside={
        items.length > shownPeople && (
          <Anchor component={Link} to="/dashboard/jobs/invite/$id" params={{ id: job.id } as never} size="sm">
            {m.felix_fit_all({ count: items.length })}
          </Anchor>
        )
      }
    >
      <ul className={classes.list}>
        {items.slice(0, shownPeople).map((one) => (
          <FittingPerson
            key={one.candidate.id}
            one={one}
            state={invitations.stateOf(one.candidate.id)}
            onInvite={mayInvite ? () => invitations.invite(one.candidate.id) : undefined}
            onUndo={() => invitations.takeBack(one.candidate.id)}
          />
        ))}
      </ul>
      <Text size="xs" c="dimmed" className={classes.foot}>
        {m.felix_fit_foot()}
      </Text>
    </Frame>
  );
}

/** Who has not applied and fits. One thing that speaks for them, one that is open: never only a number. */
export function PeopleWhoFit({ job }: { job: Job }) {
  const has = useFeature('ai_matching');
  const { error } = usePlan();
  const may = useCan('read', 'Candidate');
  if (!may || error) return null;
  if (has) return <People job={job} />;
  return (
    <Frame>
      <div className={classes.state}>
        <Text mb="sm">
          <UpgradeWords feature="ai_matching">{m.felix_fit_plan()}</UpgradeWords>
        </Text>
        <UpgradeLink feature="ai_matching" />
      </div>
    </Frame>
  );
}
