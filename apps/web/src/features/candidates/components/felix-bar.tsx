import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { felixLimits } from '@marula/contract/felix-limits';
import { addressOf, queryOf, withoutFilter } from '@marula/contract/people-query';
import { type FormEvent, useState } from 'react';
import { type ChipFilter, FilterChips } from '@/domain/filter-chips';
import { FoundNotes } from '@/domain/found-notes';
import { UpgradeWords } from '@/domain/upgrade';
import { usePlan } from '@/lib/auth/me';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import type { CandidatesSearch } from '../candidates-search';
import { useChipFilters } from '../use-chip-filters';
import type { useFelixFinder } from '../use-felix-finder';
import { FelixSuggestions } from './felix-suggestions';

interface FelixBarProps {
  search: CandidatesSearch;
  onSearch: (change: Partial<CandidatesSearch>) => void;
  felix: ReturnType<typeof useFelixFinder>;
  found: { total: number; capped: boolean } | undefined;
  /** Opens the filters where they have no room beside the list. */
  onFilters: () => void;
}

function Refine({ felix }: Pick<FelixBarProps, 'felix'>) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim() || felix.busy) return;
    felix.refine(text.trim());
    setText('');
  };
  return (
    <form onSubmit={send}>
      <Group gap="xs" wrap="nowrap" maw={480}>
        <TextInput
          flex={1}
          aria-label={m.felix_finder_refine()}
          placeholder={m.felix_finder_refine_hint()}
          maxLength={felixLimits.prompt}
          data-felix-refine
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!text.trim()} loading={felix.busy === 'refine'}>
          {m.felix_finder_refine_do()}
        </Button>
      </Group>
    </form>
  );
}

/** To where a filter can be changed: its field beside the list, the field of words, or the words for Felix. */
const editorOf = ({ filter }: ChipFilter) => {
  if (filter === 'search') return 'input[name="search"]';
  return filter === 'place' || filter === 'preferred' ? '[data-felix-refine]' : `aside [data-facet="${filter}"]`;
};

/** Chips over the list, what to change about them in words, and other ways to ask. */
export function FelixBar({ search, onSearch, felix, found, onFilters }: FelixBarProps) {
  const filters = useChipFilters(search);
  const { error: planError } = usePlan();
  const edit = (chip: ChipFilter) => {
    const field = document.querySelector<HTMLElement>(editorOf(chip));
    if (field?.checkVisibility()) field.focus();
    else onFilters();
  };
  const drop = ({ filter, place }: ChipFilter) => {
    onSearch({ ...addressOf(withoutFilter(queryOf(search), filter, place)), page: 1 });
  };
  const clear = () => onSearch({ ...addressOf({}), page: 1 });
  return (
    <Stack gap={10} mb={16} mt={-4} className={layout.breaks}>
      {felix.may && !felix.available && !planError && (
        <Text size="xs" c="dimmed">
          <UpgradeWords feature="felix_ai">{m.felix_finder_plan()}</UpgradeWords>
        </Text>
      )}
      {filters.length > 0 && (
        <FilterChips filters={filters} onDrop={drop} onChange={edit}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            {m.felix_chips_clear()}
          </Button>
        </FilterChips>
      )}
      {felix.busy && (
        <Text size="xs" c="dimmed" role="status">
          {m.felix_finder_busy()}
        </Text>
      )}
      {felix.error && (
        <Text role="alert" c="var(--mantine-color-error)">
          {felix.error.message}
        </Text>
      )}
      {felix.found && <FoundNotes found={felix.found} />}
      {felix.available && filters.length > 0 && <Refine felix={felix} />}
      {felix.available && filters.length > 0 && found && (
        <FelixSuggestions
          query={queryOf(search)}
          found={found}
          onQuery={(query) => onSearch({ ...addressOf(query), page: 1 })}
        />
      )}
    </Stack>
  );
}
