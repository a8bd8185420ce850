import { browseSorts } from '@marula/contract/limits';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';
import { without } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { foundWords } from '@/lib/found-words';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { skeletonDelay } from '@/lib/skeleton-delay';
import { useDelay } from '@/lib/use-delay';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { ChosenFilters } from './chosen-filters';
import { type CardChoice, JobCard } from './job-card';
import { ListSkeleton } from './list-skeleton';
import { NearMe } from './near-me';
import { NoMatch } from './no-match';
import classes from './results.module.css';
import { Select } from './select';
import { Understood } from './understood';
import { useMoreJobs } from './use-more-jobs';

/** Where the link past the filters leads. */
export const resultsId = 'results';

interface ResultsProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
  /** Another list was asked for and is not there yet. */
  isWaiting: boolean;
  /** Why the list that was asked for is not this one. */
  failure?: ReactNode;
  /** Left out where it is how many there are. */
  title?: string | undefined;
  /** The job that is shown beside the list, where one is. */
  shown?: string | undefined;
  /** Left out where a card leads to its page. */
  onChoose?: CardChoice['onChoose'] | undefined;
}

function Head({ search, found, title, onChange }: ResultsProps) {
  // An order is offered where it means something: a match needs words, and near needs a place.
  const isOffered = { relevance: found.understood.words !== '', nearest: found.understood.place !== null };
  const sorts = browseSorts.filter((sort) => (sort === 'relevance' || sort === 'nearest' ? isOffered[sort] : true));
  return (
    <div className={`${layout.row} ${classes.head}`}>
      <div>
        <h1>{title ?? foundWords(found)}</h1>
        {title && <p className={layout.note}>{foundWords(found)}</p>}
      </div>
      {found.total > 1 && (
        <div className={classes.sort}>
          <Select
            label={m.browse_sort()}
            value={found.sort}
            onChange={(sort) => onChange(without({ ...search, sort }, 'after'))}
            options={sorts.map((sort) => ({ value: sort, label: m.browse_sort_by({ sort }) }))}
          />
        </div>
      )}
    </div>
  );
}

/** Only when somebody has waited: what comes at once would flicker. */
const Waiting = ({ children }: { children: ReactNode }) => (useDelay(skeletonDelay) ? <ListSkeleton /> : children);

interface MoreProps {
  search: BrowseSearch;
  more: ReturnType<typeof useMoreJobs>;
}

/** A link, for who has no script; it adds to the list, and stays where it is when that fails. */
function More({ search, more: { next, end, ask, isAsking, isFailed } }: MoreProps) {
  if (!next) return null;
  const add = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!isAsking) void ask();
  };
  return (
    <div className={classes.more}>
      {isFailed && (
        <p className={layout.note} role="alert">
          {m.browse_more_failed()}
        </p>
      )}
      <Link
        ref={end}
        to="/browse-jobs"
        search={{ ...search, after: next }}
        aria-busy={isAsking}
        onClick={add}
        {...buttonLook({ variant: 'default', size: 'md' }, classes.next)}
      >
        {isFailed ? m.browse_again() : m.browse_next()}
      </Link>
    </div>
  );
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function Results(props: ResultsProps) {
  const { search, found, shown, isWaiting, failure, onChoose } = props;
  const more = useMoreJobs(found, search);
  const { items } = more;
  const list = useRef<HTMLOListElement>(null);
  const move = (event: KeyboardEvent<HTMLAnchorElement>) => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const to = links.indexOf(event.currentTarget) + (steps[event.key] ?? Number.NaN);
    const job = items[to];
    if (!job) return;
    event.preventDefault();
    links[to]?.focus();
    onChoose?.(job.id, 'mouse');
  };
  const choiceOf = (id: string) => onChoose && { chosen: id === shown, onChoose, onKeyDown: move };
  const cards = (
    <ol
      className={`${layout.stack} ${layout.gap12} ${layout.fades} ${classes.list}`}
      ref={list}
      data-waiting={isWaiting || undefined}
    >
      {items.map((job) => (
        <li key={job.id}>
          <JobCard job={job} level={2} choice={choiceOf(job.id)} />
        </li>
      ))}
    </ol>
  );
  return (
    <section id={resultsId} tabIndex={-1} className={classes.results} aria-label={m.browse_results()}>
      <Head {...props} />
      {failure}
      {!isWaiting && <Understood found={found} />}
      {!isWaiting && <NearMe {...props} />}
      <ChosenFilters {...props} />
      {isWaiting ? <Waiting>{cards}</Waiting> : cards}
      {items.length === 0 && !isWaiting && <NoMatch {...props} />}
      {!isWaiting && <More search={search} more={more} />}
    </section>
  );
}
