import { browseSorts } from '@marula/contract/limits';
import { Link, useRouterState } from '@tanstack/react-router';
import { type KeyboardEvent, useRef } from 'react';
import { sortOf, without } from '@/lib/browse-filters';
import type { BrowseSearch } from '@/lib/browse-search';
import { foundWords } from '@/lib/found-words';
import type { FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import layout from '@/ui/layout.module.css';
import { ChosenFilters } from './chosen-filters';
import { type CardChoice, JobCard } from './job-card';
import { NoMatch } from './no-match';
import classes from './results.module.css';
import { Select } from './select';
import { useMoreJobs } from './use-more-jobs';

interface ResultsProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
  /** Left out where it is how many there are. */
  title?: string | undefined;
  /** The job that is shown beside the list, where one is. */
  shown?: string | undefined;
  /** Left out where a card leads to its page. */
  onChoose?: CardChoice['onChoose'] | undefined;
}

/** What was understood otherwise than it was typed, so that nobody wonders about the list. */
function Understood({ found: { understood, ignored } }: { found: FoundJobs }) {
  const lines = [
    understood.instead_of && m.browse_instead_of({ typed: understood.instead_of, words: understood.words }),
    understood.some_words && m.browse_some_words(),
    ignored.length > 0 && m.browse_ignored(),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} className={`${layout.note} ${classes.note}`} role="status">
      {line}
    </p>
  ));
}

function Head({ search, found, title, onChange }: ResultsProps) {
  const sorts = browseSorts.filter((sort) => sort !== 'nearest' || found.understood.place);
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
            value={sortOf(search)}
            onChange={(sort) => onChange(without({ ...search, sort }, 'after'))}
            options={sorts.map((sort) => ({ value: sort, label: m.browse_sort_by({ sort }) }))}
          />
        </div>
      )}
    </div>
  );
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function Results(props: ResultsProps) {
  const { search, found, shown, onChoose } = props;
  const { items, next, end } = useMoreJobs(found, search);
  const list = useRef<HTMLOListElement>(null);
  const waiting = useRouterState({ select: ({ isLoading }) => isLoading });
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
  return (
    <section aria-label={m.browse_results()}>
      <Head {...props} />
      <Understood found={found} />
      <ChosenFilters {...props} />
      {items.length === 0 && <NoMatch {...props} />}
      <ol
        className={`${layout.stack} ${layout.gap12} ${layout.fades} ${classes.list}`}
        ref={list}
        data-waiting={waiting || undefined}
      >
        {items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} level={2} choice={choiceOf(job.id)} />
          </li>
        ))}
      </ol>
      {next && (
        <Link
          ref={end}
          to="/browse-jobs"
          search={{ ...search, after: next }}
          {...buttonLook({ variant: 'default', size: 'md' }, classes.next)}
        >
          {m.browse_next()}
        </Link>
      )}
    </section>
  );
}
