import type { BodyOf } from '@marula/contract/endpoint';
import type { ReviewAct, ReviewCause, ReviewState } from '@marula/contract/review-words';
import type { judgeReview } from '@marula/contract/reviews.contract';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as reviewsEndpoints from '@/lib/endpoints/reviews.gen';

const first = undefined as string | undefined;

export const reviewsQueries = {
  list: (state: ReviewState) =>
    infiniteQueryOptions({
      queryKey: ['reviews', 'list', state],
      queryFn: ({ signal, pageParam }) =>
        api(reviewsEndpoints.list, { query: { state, ...(pageParam && { after: pageParam }) }, signal }),
      initialPageParam: first,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['reviews', 'one', id],
      queryFn: ({ signal }) => api(reviewsEndpoints.read, { params: { id }, signal }),
    }),
  letter: (id: string, act: ReviewAct, cause: ReviewCause | undefined) =>
    queryOptions({
      queryKey: ['reviews', 'letter', id, act, cause],
      queryFn: ({ signal }) =>
        api(reviewsEndpoints.letter, { params: { id }, query: { act, ...(cause && { cause }) }, signal }),
    }),
};

/** What is private is asked for, never loaded along: each time is a line of the log. */
export const useOpenFile = (id: string) =>
  useMutation({ mutationFn: () => api(reviewsEndpoints.file, { params: { id } }) });
export const useShowNumber = (id: string) =>
  useMutation({ mutationFn: () => api(reviewsEndpoints.number, { params: { id } }) });

/** The queue, the menu's count and the log change with it. What somebody else has judged is read again. */
export const useJudgeReview = (id: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof judgeReview>) => api(reviewsEndpoints.judge, { params: { id }, body }),
    onSuccess: (judged) => client.setQueryData(reviewsQueries.one(id).queryKey, judged),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['reviews'] });
      void client.invalidateQueries({ queryKey: ['staff'] });
    },
  });
};
