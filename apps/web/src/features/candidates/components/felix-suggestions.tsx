import { Button, Group, Text } from '@mantine/core';
import type { PeopleQuery } from '@marula/contract/felix.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FelixMark } from '@/domain/felix-mark';
import { api } from '@/lib/api';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import { m } from '@/paraglide/messages';

/** More than anybody reads through. */
const long = 100;

const suggestionsFor = (query: PeopleQuery) =>
  queryOptions({
    queryKey: ['candidates', 'suggestions', query],
    queryFn: async ({ signal }) => (await api(felixEndpoints.suggestPeople, { body: { query }, signal })).suggestions,
    staleTime: Number.POSITIVE_INFINITY,
    // They are an offer: what fails is left out, and the list itself stays.
    retry: false,
  });

interface FelixSuggestionsProps {
  query: PeopleQuery;
  found: { total: number; capped: boolean };
  onQuery: (query: PeopleQuery) => void;
}

/** Where a list is empty or too long: other ways to ask, each with how many it finds. */
export function FelixSuggestions({ query, found, onQuery }: FelixSuggestionsProps) {
  const offers = found.total === 0 || found.capped || found.total > long;
  const { data = [] } = useQuery({ ...suggestionsFor(query), enabled: offers });
  if (!offers || data.length === 0) return null;
  return (
    <Group gap={8}>
      <FelixMark size={14} />
      <Text span size="xs" fw={550}>
        {found.total === 0 ? m.felix_finder_wider() : m.felix_finder_narrower()}
      </Text>
      {data.map(({ text, query: other, total }) => (
        <Button
          key={text}
          variant="default"
          size="compact-sm"
          radius="xl"
          h="auto"
          mih={28}
          onClick={() => onQuery(other)}
        >
          {m.felix_finder_suggestion({ text, count: total })}
        </Button>
      ))}
    </Group>
  );
}
