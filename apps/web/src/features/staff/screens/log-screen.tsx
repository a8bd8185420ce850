import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { staffLimits } from '@marula/contract/staff-limits';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { MoreButton } from '@/ui/more-button';
import { PageHeader } from '@/ui/page-header';
import { WorkArea } from '@/ui/work-area';
import { ActList } from '../components/act-line';
import { staffQueries } from '../staff.queries';
import classes from './log-screen.module.css';

const RESTS_MS = 250;

interface LogScreenProps {
  search: string;
  onSearch: (search: string) => void;
}

function Lines({ search }: { search: string }) {
  const log = useInfiniteQuery({
    ...staffQueries.log(search ? { search } : {}),
    placeholderData: keepPreviousData,
  });
  const lines = log.data?.pages.flatMap(({ items }) => items);
  if (!lines) {
    return log.error ? (
      <LoadFailed title={m.staff_load_failed()} error={log.error} onRetry={log.refetch} retrying={log.isFetching} />
    ) : (
      <ListSkeleton label={m.staff_loading()} rows={8} />
    );
  }
  if (lines.length === 0) return <p>{search ? m.staff_log_none() : m.staff_log_empty()}</p>;
  return (
    <div tabIndex={-1} className={classes.lines}>
      <div className={`${layout.card} ${layout.clips}`}>
        <ActList lines={lines} />
      </div>
      {log.hasNextPage && (
        <MoreButton loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {m.staff_log_more()}
        </MoreButton>
      )}
    </div>
  );
}

export function LogScreen({ search, onSearch }: LogScreenProps) {
  const [typed, setTyped] = useState(search);
  // Asked by who types and by nothing else: a page that is being left has another address already.
  const ask = useDebouncedCallback((text: string) => onSearch(text.trim()), RESTS_MS);
  return (
    <WorkArea>
      <PageHeader title={m.staff_log()} />
      <TextInput
        mb="md"
        maw={480}
        aria-label={m.staff_log_search()}
        placeholder={m.staff_log_search()}
        maxLength={staffLimits.searchCharacters.max}
        leftSection={<Icon name="search" size={16} />}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          ask(currentTarget.value);
        }}
      />
      <Lines search={search} />
    </WorkArea>
  );
}
