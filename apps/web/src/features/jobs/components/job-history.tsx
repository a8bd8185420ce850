import { Button, Text } from '@mantine/core';
import { formatDate } from '@marula/contract/formats';
import type { JobHistoryLine } from '@marula/contract/jobs.history.contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { Lines, Waiting } from '@/ui/waiting';
import { jobsQueries } from '../jobs.queries';
import { historySentence } from './history-words';
import classes from './job-history.module.css';

function Line({ line }: { line: JobHistoryLine }) {
  const { actor, created_at } = line;
  return (
    <li className={classes.line}>
      {actor ? <Face name={actor.name} size={24} /> : <Icon name="clock" size={16} />}
      <span className={classes.said}>{historySentence(line)}</span>
      <Text component="time" dateTime={created_at} size="xs" c="dimmed" className={classes.when}>
        {formatDate(new Date(created_at), getTenant().time_zone)}
      </Text>
    </li>
  );
}

/** What was done with the job and by whom, newest first. */
export function JobHistory({ id }: { id: string }) {
  const { data, error, refetch, isRefetching, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    jobsQueries.history(id),
  );
  const lines = data?.pages.flatMap(({ items }) => items);
  return (
    <Panel title={m.jobs_history()}>
      {!lines && !error && (
        <Waiting label={m.jobs_history_loading()}>
          <Lines of={[240]} h={30} />
        </Waiting>
      )}
      {!lines && error && (
        <LoadFailed title={m.jobs_history_error()} error={error} onRetry={refetch} retrying={isRefetching} />
      )}
      {lines?.length === 0 && <Text c="dimmed">{m.jobs_history_none()}</Text>}
      {lines && lines.length > 0 && (
        <ol className={classes.list}>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button variant="subtle" mt="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.jobs_history_more()}
        </Button>
      )}
    </Panel>
  );
}
