import { browseLimits, browseSorts } from '@marula/contract/limits';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '@/lib/format';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Empty } from '@/ui/empty';
import type { FilterOptions, FoundJobs } from '../browse.queries';
import { type BrowseSearch, sortOf, without } from '../browse-search';
import { ChosenFilters } from './chosen-filters';
import { JobCard } from './job-card';
import classes from './results.module.css';
import { useMoreJobs } from './use-more-jobs';

interface ResultsProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  onChange: (search: BrowseSearch) => void;
}

export const foundWords = ({ total, capped, understood: { place } }: FoundJobs): string => {
  if (!capped) {
    return place?.name ? m.browse_found_near({ count: total, place: place.name }) : m.browse_found({ count: total });
  }
  const count = formatNumber(browseLimits.matches);
  return place?.name ? m.browse_found_many_near({ count, place: place.name }) : m.browse_found_many({ count });
};

/** What was understood otherwise than it was typed, so that nobody wonders about the list. */
function Understood({ found: { understood, ignored } }: { found: FoundJobs }) {
  const lines = [
    understood.instead_of && m.browse_instead_of({ typed: understood.instead_of, words: understood.words }),
    understood.some_words && m.browse_some_words(),
    ignored.length > 0 && m.browse_ignored(),
  ].filter((line) => typeof line === 'string');
  return lines.map((line) => (
    <p key={line} className={classes.note} role="status">
      {line}
    </p>
  ));
}

export function Results({ search, found, options, onChange }: ResultsProps) {
  const { items, next, end } = useMoreJobs(found, search);
  const sorts = browseSorts.filter((sort) => sort !== 'nearest' || found.understood.place);
  return (
    <section aria-label={m.browse_results()}>
      <div className={classes.head}>
        <h2>{foundWords(found)}</h2>
        <select
          aria-label={m.browse_sort()}
          value={sortOf(search)}
          onChange={({ target }) => onChange(without({ ...search, sort: target.value }, 'after'))}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {m.browse_sort_by({ sort })}
            </option>
          ))}
        </select>
      </div>
      <Understood found={found} />
      <ChosenFilters search={search} options={options} onChange={onChange} />
      {items.length === 0 && <Empty title={m.browse_none_title()} text={m.browse_none_text()} />}
      <ol className={classes.list}>
        {items.map((job) => (
          <li key={job.id}>
            <JobCard job={job} />
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
