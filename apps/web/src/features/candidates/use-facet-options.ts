import { formatNumber } from '@marula/contract/formats';
import type { FormOptions } from '@marula/contract/forms.contract';
import { type CandidateFacet, candidateFacets } from '@marula/contract/limits';
import { facetLists } from '@marula/contract/people-query';
import type { ReferenceOption } from '@marula/contract/shared.contract';
import { useQuery } from '@tanstack/react-query';
import { formOptionsQuery } from '@/lib/form-options';
import { personOption } from '@/lib/person-words';
import { m } from '@/paraglide/messages';
import { type CandidatesSearch, idsOf } from './candidates-search';

export interface FacetOptions {
  facet: CandidateFacet;
  label: string;
  options: { value: string; label: string }[];
}

const nameIn = (facet: CandidateFacet, option: ReferenceOption) =>
  facet === 'experience' || facet === 'licence' ? personOption(facet, option) : option.name;

/** The options of a facet by id, in the words that are said of people. */
export const namesOfFacet = (facet: CandidateFacet, options: FormOptions | undefined) =>
  new Map(options?.[facetLists[facet]].map((option) => [option.id, nameIn(facet, option)]));

type Counts = Record<CandidateFacet, { id: number; count: number }[]>;

/** The filter options for the people found, most frequent first. A chosen option stays listed even when nobody matches it. */
export const useFacetOptions = (search: CandidatesSearch, counts: Counts | undefined): FacetOptions[] => {
  const { data } = useQuery(formOptionsQuery);
  return candidateFacets.map((facet) => {
    const names = namesOfFacet(facet, data);
    const found = counts?.[facet] ?? [];
    const missing = idsOf(search, facet).filter((id) => found.every((one) => String(one.id) !== id));
    const all = [...found, ...missing.map((id) => ({ id: Number(id), count: 0 }))];
    return {
      facet,
      label: m.candidates_facet({ facet }),
      options: all.flatMap(({ id, count }) => {
        const name = names.get(id);
        return name ? [{ value: String(id), label: `${name} (${formatNumber(count)})` }] : [];
      }),
    };
  });
};
