import { Button, MultiSelect, Stack } from '@mantine/core';
import { OptionsUnknown } from '@/domain/options-unknown';
import { m } from '@/paraglide/messages';
import { type CandidatesSearch, filtersIn, idsOf, withoutFilters } from '../candidates-search';
import type { FacetOptions } from '../use-facet-options';

interface CandidateFiltersProps {
  search: CandidatesSearch;
  facets: readonly FacetOptions[];
  onSearch: (change: Partial<CandidatesSearch>) => void;
}

/** More than anybody scrolls through: typing narrows them. */
const shownOptions = 100;

export function CandidateFilters({ search, facets, onSearch }: CandidateFiltersProps) {
  return (
    <Stack gap="md">
      <OptionsUnknown />
      {facets.map(({ facet, label, options }) => (
        <MultiSelect
          key={facet}
          label={label}
          placeholder={search[facet] ? '' : m.candidates_facet_any()}
          data={options}
          data-facet={facet}
          limit={shownOptions}
          value={idsOf(search, facet)}
          searchable
          clearable
          hidePickedOptions
          maxDropdownHeight={280}
          nothingFoundMessage={m.candidates_facet_none()}
          clearButtonProps={{ 'aria-label': m.candidates_facet_clear({ name: label }) }}
          onChange={(ids) => onSearch({ [facet]: ids.join(',') || undefined, page: 1 })}
        />
      ))}
      {filtersIn(search) > 0 && (
        <Button variant="subtle" onClick={() => onSearch(withoutFilters)}>
          {m.candidates_filters_clear()}
        </Button>
      )}
    </Stack>
  );
}
