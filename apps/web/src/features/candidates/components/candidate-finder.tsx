import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { applicationLimits } from '@marula/contract/application-limits';
import type { searchCandidates } from '@marula/contract/candidates.search.contract';
import type { ReplyOf } from '@marula/contract/endpoint';
import { formatNumber } from '@marula/contract/formats';
import { paging } from '@marula/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '@/domain/load-failed';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Pager } from '@/ui/pager';
import { candidatesQueries } from '../candidates.queries';
import { type CandidatesSearch, filtersIn, withoutFilters } from '../candidates-search';
import { useFacetOptions } from '../use-facet-options';
import { useFelixFinder } from '../use-felix-finder';
import { CandidateFilters } from './candidate-filters';
import classes from './candidate-finder.module.css';
import { CandidateRow } from './candidate-row';
import { CandidateTools } from './candidate-tools';
import { FelixBar } from './felix-bar';
import { SearchNotes } from './search-notes';

type Found = ReplyOf<typeof searchCandidates>;

interface CandidateFinderProps {
  search: CandidatesSearch;
  onSearch: (change: Partial<CandidatesSearch>) => void;
  /** Whom they are compared with. */
  jobId?: string;
  /** What else narrows the list. */
  tools?: ReactNode;
  /** What can be done with those who are chosen. */
  acts: (chosen: string[], clear: () => void) => ReactNode;
}

function Nobody({ search, onSearch }: Pick<CandidateFinderProps, 'search' | 'onSearch'>) {
  const narrowed = Boolean(search.search) || filtersIn(search) > 0 || Boolean(search.pool_id);
  const clear = (
    <Button variant="default" onClick={() => onSearch({ ...withoutFilters, search: undefined })}>
      {m.candidates_none_clear()}
    </Button>
  );
  if (narrowed) return <Empty title={m.candidates_none()} text={m.candidates_none_text()} action={clear} />;
  return <Empty title={m.candidates_none_yet()} text={m.candidates_none_yet_text()} />;
}

interface PeopleProps extends Omit<CandidateFinderProps, 'tools' | 'jobId'> {
  found: Found;
  /** The next answer is on its way. */
  fading: boolean;
}

function People({ search, onSearch, acts, found, fading }: PeopleProps) {
  const [chosen, setChosen] = useState<string[]>([]);
  const { items, total, capped } = found;
  if (items.length === 0 && total === 0) return <Nobody search={search} onSearch={onSearch} />;
  // Nobody acts on what they cannot see: who has left the page is not chosen any more.
  const picked = chosen.filter((id) => items.some((card) => card.id === id));
  const pick = (next: string[]) => setChosen(next.slice(0, applicationLimits.invitedAtOnce));
  const toggle = (id: string) => pick(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  const { page, rows } = search;
  const to = Math.min(page * rows, total);
  const count = capped ? m.candidates_count_more({ count: formatNumber(total) }) : m.candidates_count({ count: total });
  return (
    <>
      <Group gap="8px 16px" justify="space-between" pb={8} px={{ base: 12, sm: 16 }}>
        <Checkbox
          label={m.candidates_select_page()}
          checked={picked.length === items.length && items.length > 0}
          indeterminate={picked.length > 0 && picked.length < items.length}
          onChange={() => pick(picked.length === items.length ? [] : items.map(({ id }) => id))}
        />
        <Text span c="dimmed" role="status">
          {count}
        </Text>
      </Group>
      <ul
        className={`${layout.card} ${classes.list}`}
        aria-label={m.candidates_list()}
        data-fading={fading || undefined}
      >
        {items.map((card) => (
          <CandidateRow key={card.id} card={card} picked={picked.includes(card.id)} onToggle={() => toggle(card.id)} />
        ))}
      </ul>
      <Pager
        page={page}
        rows={rows}
        total={total}
        rowSizes={paging.rowSizes}
        labels={{
          range: m.candidates_range({ from: Math.min((page - 1) * rows + 1, to), to, total }),
          rows: m.candidates_rows(),
          previous: m.candidates_previous(),
          next: m.candidates_next(),
        }}
        onPage={(next) => onSearch({ page: next })}
        onRows={(next) => onSearch({ rows: next, page: 1 })}
      />
      {acts(picked, () => setChosen([]))}
    </>
  );
}

/** Words, filters and who was found; the same for the whole company and for one job. */
export function CandidateFinder({ search, onSearch, jobId, tools, acts }: CandidateFinderProps) {
  const query = useQuery(candidatesQueries.search(search, jobId));
  const { data, error } = query;
  const facets = useFacetOptions(search, data?.facets);
  const drawer = useDisclosure();
  const felix = useFelixFinder(search, onSearch, jobId);
  return (
    <>
      <CandidateTools
        {...{ search, facets, onSearch, drawer }}
        felix={felix.available ? { ask: felix.ask, busy: felix.busy === 'ask' } : undefined}
      >
        {tools}
      </CandidateTools>
      <FelixBar search={search} onSearch={onSearch} felix={felix} found={data} onFilters={drawer[1].open} />
      <div className={classes.root}>
        <Box component="aside" visibleFrom="lg" aria-label={m.candidates_filters()}>
          <CandidateFilters search={search} facets={facets} onSearch={onSearch} />
        </Box>
        <Box miw={0}>
          {data && <SearchNotes found={data} />}
          {data ? (
            <People search={search} onSearch={onSearch} acts={acts} found={data} fading={query.isPlaceholderData} />
          ) : error ? (
            <LoadFailed
              title={m.candidates_error()}
              error={error}
              onRetry={query.refetch}
              retrying={query.isRefetching}
            />
          ) : (
            <ListSkeleton label={m.candidates_loading()} />
          )}
        </Box>
      </div>
    </>
  );
}
