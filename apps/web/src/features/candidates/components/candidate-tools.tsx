import { Badge, Box, Button, Drawer, Group, Select, TextInput } from '@mantine/core';
import type { useDisclosure } from '@mantine/hooks';
import { browseLimits, type CandidateSort, candidateSorts } from '@marula/contract/limits';
import type { FormEvent, ReactNode } from 'react';
import { FelixMark } from '@/domain/felix-mark';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { type CandidatesSearch, filtersIn } from '../candidates-search';
import type { FacetOptions } from '../use-facet-options';
import { CandidateFilters } from './candidate-filters';

interface CandidateToolsProps {
  search: CandidatesSearch;
  facets: readonly FacetOptions[];
  onSearch: (change: Partial<CandidatesSearch>) => void;
  drawer: ReturnType<typeof useDisclosure>;
  /** Reads the words as a sentence; left out where the plan has no Felix. */
  felix?: { ask: (words: string) => void; busy: boolean } | undefined;
  /** What else narrows the list. */
  children?: ReactNode;
}

/** Where the filters have no room beside the list, they come in from the side. */
function FilterDrawer({ search, facets, onSearch, drawer }: Omit<CandidateToolsProps, 'children' | 'felix'>) {
  const [opened, { open, close }] = drawer;
  const count = filtersIn(search);
  return (
    <>
      <Button
        variant="default"
        hiddenFrom="lg"
        flex={{ base: '1 1 0', sm: '0 1 auto' }}
        leftSection={<Icon name="sliders-horizontal" size={16} />}
        rightSection={
          count > 0 && (
            <Badge size="sm" circle>
              {count}
            </Badge>
          )
        }
        onClick={open}
      >
        {m.candidates_filters()}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="right"
        title={m.candidates_filters()}
        closeButtonProps={{ 'aria-label': m.candidates_close() }}
      >
        <CandidateFilters search={search} facets={facets} onSearch={onSearch} />
        <Button fullWidth mt="lg" onClick={close}>
          {m.candidates_filters_done()}
        </Button>
      </Drawer>
    </>
  );
}

export function CandidateTools({ search, facets, onSearch, drawer, felix, children }: CandidateToolsProps) {
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    const asksFelix = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'felix';
    if (asksFelix && words) felix?.ask(words);
    else onSearch({ search: words || undefined, page: 1 });
  };
  return (
    <Group gap="sm" align="stretch" mb={16} mt={{ base: 12, sm: 0 }}>
      <Box component="search" flex={{ base: '1 1 100%', sm: '1 1 380px' }}>
        <form onSubmit={find} key={search.search ?? ''}>
          <Group gap="xs" align="stretch">
            <TextInput
              flex={{ base: felix ? '1 1 100%' : '1 1 0', sm: '1 1 0' }}
              type="search"
              name="search"
              aria-label={m.candidates_search()}
              placeholder={m.candidates_search_hint()}
              leftSection={<Icon name="search" size={16} />}
              maxLength={browseLimits.filterCharacters}
              defaultValue={search.search ?? ''}
              autoComplete="off"
            />
            <Button type="submit" variant="default" flex={{ base: felix ? 1 : 'none', sm: 'none' }}>
              {m.candidates_search_button()}
            </Button>
            {felix && (
              <Button
                type="submit"
                name="how"
                value="felix"
                flex={{ base: 1, sm: 'none' }}
                variant="default"
                leftSection={<FelixMark />}
                loading={felix.busy}
              >
                {m.shell_felix()}
              </Button>
            )}
          </Group>
        </form>
      </Box>
      <FilterDrawer search={search} facets={facets} onSearch={onSearch} drawer={drawer} />
      {children}
      <Select
        aria-label={m.candidates_sort()}
        w={{ base: 'auto', sm: 176 }}
        flex={{ base: '1 1 0', sm: '0 1 auto' }}
        allowDeselect={false}
        value={search.sort}
        data={candidateSorts.map((sort) => ({ value: sort, label: m.candidates_sorted({ sort }) }))}
        onChange={(sort) => onSearch({ sort: sort as CandidateSort, page: 1 })}
      />
    </Group>
  );
}
