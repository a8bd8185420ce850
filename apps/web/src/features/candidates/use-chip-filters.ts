import { formatNumber } from '@marula/contract/formats';
import { candidateFacets } from '@marula/contract/limits';
import { queryOf } from '@marula/contract/people-query';
import { useQuery } from '@tanstack/react-query';
import type { ChipFilter } from '@/domain/filter-chips';
import { formOptionsQuery } from '@/lib/form-options';
import { m } from '@/paraglide/messages';
import { type CandidatesSearch, idsOf } from './candidates-search';
import { namesOfFacet } from './use-facet-options';

const chipOf = (filter: ChipFilter['filter'], text: string | undefined): ChipFilter[] =>
  text ? [{ filter, text }] : [];

/** What the address says, as chips: the same wherever the filters came from. */
export const useChipFilters = (search: CandidatesSearch): ChipFilter[] => {
  const { data } = useQuery(formOptionsQuery);
  const facets = candidateFacets.flatMap((facet): ChipFilter[] => {
    const names = namesOfFacet(facet, data);
    const chosen = idsOf(search, facet).flatMap((id) => names.get(Number(id)) ?? []);
    return chosen.length > 0 ? [{ filter: facet, text: chosen.join(', ') }] : [];
  });
  const places = (queryOf(search).place ?? []).map(({ name, radius }): ChipFilter => {
    const km = formatNumber(Math.round(radius / 1000));
    return { filter: 'place', text: m.felix_chip_place({ km, place: name || m.felix_chip_here() }), place: name };
  });
  return [...chipOf('search', search.search), ...facets, ...places, ...chipOf('preferred', search.preferred)];
};
