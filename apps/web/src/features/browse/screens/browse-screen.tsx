import { lazy, Suspense, useState } from 'react';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { Icon } from '@/ui/icon';
import { PageHead } from '@/ui/page-head';
import { Wrap } from '@/ui/wrap';
import type { FilterOptions, FoundJobs } from '../browse.queries';
import type { BrowseSearch } from '../browse-search';
import { chosenOf } from '../components/chosen-filters';
import { FilterPanel } from '../components/filter-panel';
import { Results } from '../components/results';
import { SearchBar } from '../components/search-bar';
import classes from './browse-screen.module.css';

/** Only a phone asks for it, and only when it is pressed. */
const FilterSheet = lazy(() =>
  import('../components/filter-sheet').then(({ FilterSheet }) => ({ default: FilterSheet })),
);

export interface BrowseScreenProps {
  search: BrowseSearch;
  found: FoundJobs;
  options: FilterOptions;
  /** Leads to the list that this describes. */
  onChange: (search: BrowseSearch) => void;
  /** Left out where it is the page's own title. */
  title?: string;
}

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));

/** Desktop: filters beside the results. Phone: the filters in a sheet. */
export function BrowseScreen({ title, ...list }: BrowseScreenProps) {
  const { search, options } = list;
  const [filtering, setFiltering] = useState(false);
  const what = text(search.search);
  const place = text(search.place);
  const count = chosenOf(search, options).length;
  return (
    <>
      <PageHead {...(title ? { title } : {})}>
        <SearchBar key={`${what} ${place}`} what={what} place={place} />
      </PageHead>
      <Wrap className={classes.columns}>
        <aside className={classes.filters} aria-label={m.browse_filters()}>
          <FilterPanel {...list} />
        </aside>
        <div>
          <button
            type="button"
            {...buttonLook({ variant: 'default', size: 'md' }, classes.open)}
            onClick={() => setFiltering(true)}
          >
            <Icon name="sliders-horizontal" size={18} />
            {count > 0 ? m.browse_filters_chosen({ count }) : m.browse_filters()}
          </button>
          <Results {...list} />
        </div>
      </Wrap>
      {filtering && (
        <Suspense>
          <FilterSheet {...list} onClose={() => setFiltering(false)} />
        </Suspense>
      )}
    </>
  );
}
