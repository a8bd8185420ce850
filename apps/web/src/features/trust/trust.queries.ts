import type { BodyOf } from '@marula/contract/endpoint';
import type { judgeTrustCase } from '@marula/contract/trust.contract';
import type { TrustAct, TrustCause, TrustState } from '@marula/contract/trust-words';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as trustEndpoints from '@/lib/endpoints/trust.gen';

const first = undefined as string | undefined;

export const trustQueries = {
  list: (state: TrustState) =>
    infiniteQueryOptions({
      queryKey: ['trust', 'list', state],
      queryFn: ({ signal, pageParam }) =>
        api(trustEndpoints.list, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['trust', 'case', id],
      queryFn: ({ signal }) => api(trustEndpoints.read, { params: { id }, signal }),
    }),
  letter: (id: string, act: TrustAct, cause: TrustCause) =>
    queryOptions({
      queryKey: ['trust', 'letter', id, act, cause],
      queryFn: ({ signal }) => api(trustEndpoints.letter, { params: { id }, query: { act, cause }, signal }),
    }),
};

type Judging = BodyOf<typeof judgeTrustCase>;

/** The queue, the menu's count and the log change with it. A case that somebody else has judged is read again. */
export const useJudge = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Judging) => api(trustEndpoints.judge, { params: { id }, body }),
    onSuccess: (judged) => client.setQueryData(trustQueries.one(id).queryKey, judged),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['trust'] });
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
};
