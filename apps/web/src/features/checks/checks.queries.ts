import type { CheckAct, CheckCause, CheckList } from '@marula/contract/check-words';
import type { judgeCheck } from '@marula/contract/checks.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as checksEndpoints from '@/lib/endpoints/checks.gen';

const first = undefined as string | undefined;

export const checksQueries = {
  list: (list: CheckList) =>
    infiniteQueryOptions({
      queryKey: ['checks', 'list', list],
      queryFn: ({ signal, pageParam }) =>
        api(checksEndpoints.list, { query: { list, ...(pageParam && { after: pageParam }) }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['checks', 'one', id],
      queryFn: ({ signal }) => api(checksEndpoints.read, { params: { id }, signal }),
    }),
  letter: (id: string, act: CheckAct, cause: CheckCause) =>
    queryOptions({
      queryKey: ['checks', 'letter', id, act, cause],
      queryFn: ({ signal }) => api(checksEndpoints.letter, { params: { id }, query: { act, cause }, signal }),
    }),
};

/** The queue, the menu's count and the log change with it. What somebody else has judged is read again. */
export const useJudgeCheck = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof judgeCheck>) => api(checksEndpoints.judge, { params: { id }, body }),
    onSuccess: (judged) => client.setQueryData(checksQueries.one(id).queryKey, judged),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['checks'] });
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
};
