import { Suspense, useEffect, useRef, useState } from 'react';
import { keepAskedPlace } from '@/lib/asked-place';
import type { BrowseSearch } from '@/lib/browse-search';
import { chosenOf } from '@/lib/chosen-filters';
import type { Beside, FilterOptions, FoundJobs } from '@/lib/public-jobs';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import { FilterButton, Filters } from '../components/filters';
import type { CardChoice } from '../components/job-card';
import { ListFailure } from '../components/list-failure';
import { Pane } from '../components/pane';
import { Results, resultsId } from '../components/results';
import { SearchTop } from '../components/search-top';
import { useAskedSearch } from '../use-asked-search';
import classes from './browse-screen.module.css';

export interface BrowseScreenProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  /** The job that the address names. */
  job?: string | undefined;
  beside?: Beside | undefined;
  /** Leads to the list that this describes. */
  onChange: (search: BrowseSearch) => void;
  onChoose: (id: string) => void;
  /** Why the list is still the one before. */
  failure?: Error | undefined;
  /** Left out where it is how many there are. */
  title?: string;
}

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));

/** Past the fields and the filters, for who goes by the keys. */
const SkipToResults = () => (
  <a href={`#${resultsId}`} className={layout.skip}>
    {m.browse_skip()}
  </a>
);

/** Desktop: filters, results and the chosen job side by side. Phone: the filters in a sheet, the job on its own page. */
export function BrowseScreen({ title, job, beside, failure, onChoose, ...list }: BrowseScreenProps) {
  const { found, options } = list;
  const { search, isWaiting, change } = useAskedSearch(list.search, list.onChange);
  const asked = { found, options, search, onChange: change };
  const [entered, setEntered] = useState<{ id: string }>();
  const columns = useRef<HTMLDivElement>(null);
  const wide = useIsWide(true);
  const what = text(list.search.search);
  const place = text(list.search.place);
  const shown = job ?? found.items[0]?.id;
  const around = found.understood.place;
  useEffect(() => {
    if (around) keepAskedPlace({ name: around.name, ...around.location });
  }, [around]);
  const choose: CardChoice['onChoose'] = (id, by) => {
    onChoose(id);
    if (by === 'keyboard') setEntered({ id });
  };
  return (
    <>
      <SkipToResults />
      <SearchTop
        key={`${what} ${place}`}
        what={what}
        place={place}
        found={found}
        aside={<FilterButton count={chosenOf(search, found, options).length} />}
      />
      <Wrap className={classes.columns}>
        <Filters {...asked} />
        <div ref={columns} className={classes.results}>
          <Results
            {...asked}
            title={title}
            isWaiting={isWaiting}
            failure={failure && <ListFailure error={failure} />}
            {...(wide && { shown, onChoose: choose })}
          />
        </div>
        {shown && (
          <section className={classes.detail} aria-label={m.browse_pane()}>
            {wide && (
              <Suspense>
                <Pane
                  id={shown}
                  first={beside}
                  chosen={job !== undefined}
                  entered={entered}
                  onLeave={() => columns.current?.querySelector<HTMLElement>('[aria-current]')?.focus()}
                />
              </Suspense>
            )}
          </section>
        )}
      </Wrap>
    </>
  );
}
