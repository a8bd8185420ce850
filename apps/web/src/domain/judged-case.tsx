import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { ListSkeleton } from '@/ui/list-skeleton';
import classes from './console-columns.module.css';
import { LoadFailed } from './load-failed';

interface JudgedCaseProps<One> {
  words: { side: string; failed: string; loading: string };
  asked: { data: One | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Where one column is shown at a time. */
  onBack: (() => void) | undefined;
  evidence: (one: One) => ReactNode;
  /** Facts and judgement. */
  side: (one: One) => ReactNode;
}

/** What is known of something that waits, and beside it what to do. */
export function JudgedCase<One>({ words, asked, onBack, evidence, side }: JudgedCaseProps<One>) {
  const { data, error, refetch, isFetching } = asked;
  const waits = error ? (
    <LoadFailed title={words.failed} error={error} onRetry={refetch} retrying={isFetching} />
  ) : (
    <ListSkeleton label={words.loading} rows={6} />
  );
  return (
    <>
      <div className={classes.evidence}>
        {onBack && (
          <ActionIcon className={classes.back ?? ''} aria-label={m.staff_queue_back()} onClick={onBack}>
            <Icon name="arrow-left" />
          </ActionIcon>
        )}
        {data ? evidence(data) : waits}
      </div>
      {data && (
        <aside className={classes.side} aria-label={words.side}>
          {side(data)}
        </aside>
      )}
    </>
  );
}
