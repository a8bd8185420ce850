import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { alertPath } from '@/lib/alert-path';
import { metersPerKilometre } from '@/lib/browse-choices';
import { chosenOf } from '@/lib/chosen-filters';
import type { FoundJobs } from '@/lib/public-jobs';
import { getTenant } from '@/lib/tenant';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { AppShell } from '../shell/app-shell';
import { Split } from '../shell/split';
import { ChipsRoom } from '../ui/chip';
import { FilterChips } from './filter-chips';
import { JobList } from './job-list';
import { jobsQuery, optionsQuery } from './jobs.queries';
import { useLastList } from './last-list';
import { SearchPill } from './search-pill';
import { type JobsSearch, useJobsSearch } from './use-jobs-search';
import { useKeptList } from './use-kept-list';

/** No phone asks for it. */
const JobPane = lazy(() => import('../job/job-pane').then(({ JobPane }) => ({ default: JobPane })));
/** Only who taps for them asks for these. */
const FilterSheet = lazy(() => import('./filter-sheet').then(({ FilterSheet }) => ({ default: FilterSheet })));
const SearchSheet = lazy(() => import('./search-sheet').then(({ SearchSheet }) => ({ default: SearchSheet })));

/** The name of the place that is looked around, as the server knows it or as it was asked for. */
const placeOf = ({ search, placeName }: JobsSearch, found: FoundJobs | undefined) => {
  if (placeName) return placeName;
  if (search?.lat !== undefined) return m.candidate_app_here_now();
  return found?.understood.place?.name || (search?.place === undefined ? '' : String(search.place));
};

const whereOf = (place: string, found: FoundJobs | undefined) => {
  const near = found?.understood.place;
  if (near && place) return m.browse_near({ place, count: Math.round(near.radius / metersPerKilometre) });
  return place || m.browse_anywhere({ country: getTenant().name });
};

export function JobsScreen() {
  const asked = useJobsSearch();
  const { search = {}, job, change, choose } = asked;
  const list = useInfiniteQuery({ ...jobsQuery(search), enabled: asked.search !== undefined });
  const { data: options } = useQuery(optionsQuery);
  const [open, setOpen] = useState<'search' | 'filter'>();
  const pane = useRef<HTMLDivElement>(null);
  const wide = useIsWide();
  const kept = useKeptList(list);
  const found = kept?.data.pages[0];
  useLastList(found !== undefined);
  const shown = job ?? found?.items[0]?.id;
  const place = placeOf(asked, found);
  const filter = found && options && { search, found, options, onChange: change };
  const chooseJob = (id: string, byKeyboard: boolean) => {
    choose(id);
    if (byKeyboard) pane.current?.focus();
  };
  return (
    <AppShell at="jobs">
      <Split
        side={<Suspense>{wide && shown && <JobPane ref={pane} id={shown} chosen={job !== undefined} />}</Suspense>}
      >
        <SearchPill
          what={search.search === undefined ? m.browse_all() : String(search.search)}
          where={whereOf(place, found)}
          filters={filter ? chosenOf(search, filter.found, filter.options).length : 0}
          onSearch={() => setOpen('search')}
          onFilter={filter && (() => setOpen('filter'))}
        />
        {filter && <FilterChips {...filter} />}
        {!filter && !list.isError && <ChipsRoom />}
        <JobList
          list={list}
          kept={kept}
          filter={filter}
          alert={found && alertPath(search, found, place)}
          {...(wide && { shown, onChoose: chooseJob })}
        />
      </Split>
      <Suspense>
        {open === 'search' && (
          <SearchSheet search={search} placeName={place} onSearch={change} onClose={() => setOpen(undefined)} />
        )}
        {open === 'filter' && filter && <FilterSheet {...filter} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </AppShell>
  );
}
