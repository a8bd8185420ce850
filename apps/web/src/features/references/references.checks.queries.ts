import type { BodyOf } from '@marula/contract/endpoint';
import type { ReferenceAct, ReferenceCheckState } from '@marula/contract/reference-check-words';
import type { judgeReference } from '@marula/contract/references.checks.contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as checksEndpoints from '@/lib/endpoints/reference-checks.gen';

const first = undefined as string | undefined;

export const referenceCheckQueries = {
  list: (state: ReferenceCheckState) =>
    infiniteQueryOptions({
      queryKey: ['reference-checks', 'list', state],
      queryFn: ({ signal, pageParam }) =>
        api(checksEndpoints.list, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['reference-checks', 'one', id],
      queryFn: ({ signal }) => api(checksEndpoints.read, { params: { id }, signal }),
    }),
  letters: (id: string, act: ReferenceAct) =>
    queryOptions({
      queryKey: ['reference-checks', 'letters', id, act],
      queryFn: ({ signal }) => api(checksEndpoints.letters, { params: { id }, query: { act }, signal }),
    }),
};

/** The queue, the menu's count and the log change with it. What somebody else has judged is read again. */
export const useJudgeReference = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof judgeReference>) => api(checksEndpoints.judge, { params: { id }, body }),
    onSuccess: (judged) => client.setQueryData(referenceCheckQueries.one(id).queryKey, judged),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['reference-checks'] });
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
};
