import type { FelixUses, FoundPeople } from '@marula/contract/felix.contract';
import { addressOf, queryOf } from '@marula/contract/people-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepUses } from '@/domain/felix-uses';
import { api } from '@/lib/api';
import { useCan } from '@/lib/auth/ability';
import { useFeature } from '@/lib/auth/me';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';
import type { CandidatesSearch } from './candidates-search';

type Asked = { how: 'ask' | 'refine'; text: string };

/** Words become filters of the address, and nothing but the address says what is looked for. */
export const useFelixFinder = (
  search: CandidatesSearch,
  onSearch: (change: Partial<CandidatesSearch>) => void,
  job_id: string | undefined,
) => {
  const client = useQueryClient();
  const may = useCan('use', 'Felix');
  const has = useFeature('felix_ai');
  const asked = useMutation({
    mutationFn: ({ how, text }: Asked): Promise<FoundPeople & { uses: FelixUses }> => {
      const about = { text, ...(job_id && { job_id }) };
      return how === 'ask'
        ? api(felixEndpoints.findPeople, { body: about })
        : api(felixEndpoints.refinePeople, { body: { ...about, query: queryOf(search) } });
    },
    onSuccess: ({ query, uses }) => {
      keepUses(client, uses);
      onSearch({ ...addressOf(query), page: 1 });
    },
  });
  return {
    may,
    available: may && has,
    busy: asked.isPending ? asked.variables.how : undefined,
    error: asked.error,
    found: asked.data,
    ask: (text: string) => asked.mutate({ how: 'ask', text }),
    refine: (text: string) => asked.mutate({ how: 'refine', text }),
  };
};
