import { Button } from '@mantine/core';
import type { CandidateApplication } from '@marula/contract/candidates.search.contract';
import { applicationStatusIds } from '@marula/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailedLine } from '@/domain/load-failed';
import { MatchCard } from '@/domain/match-card';
import { useCan } from '@/lib/auth/ability';
import { useOpenChat } from '@/lib/open-chat';
import { m } from '@/paraglide/messages';
import { Lines, Waiting } from '@/ui/waiting';
import { candidatesQueries } from '../candidates.queries';
import classes from './profile.module.css';

interface ApplicationMatchProps {
  application: CandidateApplication;
  /** Whom to ask, by first name. */
  name: string;
}

/** Who has only been invited can be asked once they apply. */
const useAsking = ({ application, name }: ApplicationMatchProps) => {
  const chat = useOpenChat();
  const may = useCan('create', 'Chat') && application.status_id !== applicationStatusIds.Invited;
  const { application_id, title: job } = application;
  const ask = (asked: string) =>
    chat.mutate({ application_id, private: false, begun: m.applications_match_question({ name, job, asked }) });
  return may ? { name, ask } : undefined;
};

function Shown(props: ApplicationMatchProps) {
  const asking = useAsking(props);
  const query = useQuery(candidatesQueries.match(props.application.application_id));
  const { data, error, refetch, isRefetching } = query;
  if (data)
    return (
      <MatchCard
        flush
        percentage={data.match?.percentage ?? null}
        explanation={data.explanation ?? undefined}
        asking={asking}
      />
    );
  if (error)
    return (
      <LoadFailedLine title={m.candidates_match_error()} error={error} onRetry={refetch} retrying={isRefetching} />
    );
  return (
    <Waiting label={m.candidates_match_loading()}>
      <Lines of={['60%', '90%', '70%']} />
    </Waiting>
  );
}

/** How well they fit the job they came for, once somebody wants to know. */
export function ApplicationMatch(props: ApplicationMatchProps) {
  const [open, setOpen] = useState(false);
  const { title } = props.application;
  if (open) return <Shown {...props} />;
  return (
    <Button
      variant="default"
      size="compact-sm"
      className={classes.message ?? ''}
      aria-label={m.candidates_match_about({ title })}
      onClick={() => setOpen(true)}
    >
      {m.candidates_match_show()}
    </Button>
  );
}
