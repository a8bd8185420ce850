import type { ReplyOf } from '@marula/contract/endpoint';
import type { FelixUses } from '@marula/contract/felix.contract';
import type { readFelix } from '@marula/contract/felix.endpoints.contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as felixEndpoints from '@/lib/endpoints/felix.gen';

/** What Felix is here, how long a question may be, and what is left of this month. */
export const felixQuery = queryOptions({
  queryKey: ['felix', 'about'],
  queryFn: ({ signal }) => api(felixEndpoints.read, { signal }),
});

/** Each answer says what is left now. */
export const keepUses = (client: QueryClient, uses: FelixUses) =>
  client.setQueryData(
    felixQuery.queryKey,
    (about: ReplyOf<typeof readFelix> | undefined) => about && { ...about, uses },
  );

export const isUsedUp = ({ used, most }: FelixUses) => used >= most;
