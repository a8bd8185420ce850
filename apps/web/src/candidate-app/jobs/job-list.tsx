import { candidateAppBase, candidateAppPaths as paths } from '@marula/contract/candidate-app-paths';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatRecent } from '@/lib/clock';
import { foundWords } from '@/lib/found-words';
import type { FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { placeLine, understoodLines } from '@/lib/understood-lines';
import { useNow } from '@/lib/use-now';
import { m } from '@/paraglide/messages';
import { Button } from '../ui/button';
import { Notice } from '../ui/notice';
import { CardSkeletons } from '../ui/skeleton';
import type { FilterProps } from './filter-chips';
import { JobCard } from './job-card';
import classes from './job-list.module.css';
import { NoJobs } from './no-jobs';
import type { ShownList } from './use-kept-list';
import { useSavedJobs } from './use-saved-jobs';

type List = UseInfiniteQueryResult<InfiniteData<FoundJobs>>;

interface JobListProps {
  list: List;
  /** What is shown of it, or instead of it. */
  kept: ShownList | undefined;
  /** Left out until the list and the names of the filters are there. */
  filter: FilterProps | undefined;
  /** Where this search is kept as an alert. */
  alert?: string | undefined;
  shown?: string | undefined;
  onChoose?: (id: string, byKeyboard: boolean) => void;
}

const expected = 3;

function Failed({ list, kept }: Pick<JobListProps, 'list' | 'kept'>) {
  const now = useNow();
  const { time_zone } = getTenant();
  const at = kept && formatRecent(new Date(kept.at), now, time_zone);
  return (
    <Notice
      icon="triangle-alert"
      tone="danger"
      role="alert"
      title={at ? m.candidate_app_jobs_old({ time: at }) : m.browse_failed_title()}
      act={
        <Button look="outline" icon="refresh-cw" onClick={() => void list.refetch()}>
          {m.browse_again()}
        </Button>
      }
    >
      {list.error?.message}
    </Notice>
  );
}

const headWords = (found: FoundJobs | undefined, isPending: boolean) => {
  if (found) return foundWords(found);
  return isPending ? m.candidate_app_looking() : m.browse_title();
};

/** A failed call keeps the list that is there, and says from when it is. */
export function JobList({ list, kept, filter, alert, shown, onChoose }: JobListProps) {
  const saved = useSavedJobs();
  const found = kept?.data.pages[0];
  const items = kept?.data.pages.flatMap((page) => page.items) ?? [];
  const isNone = filter && items.length === 0 && !list.isPlaceholderData;
  return (
    <section aria-label={m.browse_results()} aria-busy={list.isFetching}>
      <div className={classes.head}>
        <div aria-live="polite">
          {isNone ? <NoJobs {...filter} /> : <h1 className={classes.count}>{headWords(found, list.isPending)}</h1>}
        </div>
        <div className={classes.ways}>
          {saved && saved.count > 0 && (
            <Button look="quiet" icon="bookmark" href={candidateAppBase + paths.saved}>
              {m.candidate_app_saved_count({ count: saved.count })}
            </Button>
          )}
          {alert && (
            <Button look="quiet" icon="bell" href={alert}>
              {m.candidate_app_alerts_tell_me()}
            </Button>
          )}
        </div>
      </div>
      {list.isError && !list.isFetchNextPageError && <Failed list={list} kept={kept} />}
      {found &&
        [placeLine(found.understood) ?? [], understoodLines(found)].flat().map((line) => (
          <p key={line} className={classes.note}>
            {line}
          </p>
        ))}
      {list.isPending && <CardSkeletons count={expected} />}
      <ul className={classes.list} data-waiting={list.isPlaceholderData || undefined}>
        {items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} saved={saved} selected={job.id === shown} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={classes.more}>
          {list.isFetchNextPageError && (
            <p className={classes.note} role="alert">
              {list.error?.message}
            </p>
          )}
          <Button look="outline" wide disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {m.browse_next()}
          </Button>
        </div>
      )}
    </section>
  );
}
