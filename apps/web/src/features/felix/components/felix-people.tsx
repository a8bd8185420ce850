import { Anchor, Text } from '@mantine/core';
import type { FoundPeople, PeopleQuery } from '@marula/contract/felix.contract';
import { addressOf, withoutFilter } from '@marula/contract/people-query';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChipFilter, FilterChips } from '@/domain/filter-chips';
import { FoundNotes } from '@/domain/found-notes';
import { api } from '@/lib/api';
import * as candidatesEndpoints from '@/lib/endpoints/candidates.gen';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { leaveCovered } from '../leave-covered';

/** How many the list itself would show: it costs no use, and no second opinion. */
const countOf = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['candidates', 'counted', query],
    queryFn: ({ signal }) => {
      const { place: _, ...address } = addressOf(query);
      return api(candidatesEndpoints.search, { query: { ...address, page: 1, rows: 1 }, signal });
    },
    placeholderData: keepPreviousData,
  });

const countWords = ({ total, capped }: Pick<FoundPeople, 'total' | 'capped'>) => {
  if (total === 0) return m.felix_people_none();
  return capped ? m.felix_people_capped({ count: total }) : m.felix_people({ count: total });
};

const isSame = (one: ChipFilter, other: ChipFilter) => one.filter === other.filter && one.place === other.place;

/** Words that became filters. The people themselves are shown in the list, where everything can be done with them. */
export function FelixPeople({ found }: { found: FoundPeople }) {
  const [dropped, setDropped] = useState<readonly ChipFilter[]>([]);
  const filters = found.filters.filter((one) => !dropped.some((other) => isSame(one, other)));
  const query = dropped.reduce((now, { filter, place }) => withoutFilter(now, filter, place), found.query);
  const counted = useQuery({ ...countOf(query), enabled: dropped.length > 0 }).data;
  const shown = dropped.length > 0 && counted ? counted : found;
  const drop = (one: ChipFilter) => setDropped([...dropped, one]);
  const [most] = dropped.length > 0 ? [] : filters.toSorted((a, b) => b.total_without - a.total_without);
  const more = most ? most.total_without - found.total : 0;
  return (
    <>
      {dropped.length > 0 && <Text role="status">{countWords(shown)}</Text>}
      {filters.length > 0 && <FilterChips filters={filters} onDrop={drop} />}
      <FoundNotes found={found} />
      {most && more > 0 && (
        <Text size="xs" c="dimmed" className={layout.breaks}>
          {m.felix_people_without({ count: more, text: most.text })}{' '}
          <Anchor component="button" type="button" size="xs" onClick={() => drop(most)}>
            {m.felix_people_without_act()}
          </Anchor>
        </Text>
      )}
      <ButtonLink to="/dashboard/candidates" search={addressOf(query)} variant="default" onClick={leaveCovered}>
        {m.felix_people_show()}
      </ButtonLink>
    </>
  );
}
