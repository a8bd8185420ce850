import type { contentEndpoints as Calls, ContentThing } from '@marula/contract/content.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import type { BodyOf } from '@marula/contract/endpoint';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/api';
import * as contentEndpoints from '@/lib/endpoints/content.gen';
import * as pricingEndpoints from '@/lib/endpoints/pricing.gen';

export const contentKey = ['content'] as const;
const newest = undefined as number | undefined;

export interface Place {
  kind: ContentKind;
  key: string;
}

export type Asked = BodyOf<(typeof Calls)['content']['preview']>;

export const contentQueries = {
  drafts: queryOptions({
    queryKey: [...contentKey, 'drafts'],
    queryFn: ({ signal }) => api(contentEndpoints.drafts, { signal }),
  }),
  lists: (kind: ContentKind) => [...contentKey, 'list', kind] as const,
  /** All of a kind; where there is much, page by page, and what has these words in a name. */
  list: (kind: ContentKind, find = '') =>
    infiniteQueryOptions({
      queryKey: [...contentQueries.lists(kind), find] as const,
      queryFn: ({ signal, pageParam }) =>
        api(contentEndpoints.list, {
          params: { kind },
          query: { ...(find && { find }), ...(pageParam && { after: pageParam }) },
          signal,
        }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  /** Read anew at every look: what is written is held against it. */
  thing: ({ kind, key }: Place) =>
    queryOptions({
      queryKey: [...contentKey, 'thing', kind, key],
      queryFn: ({ signal }) => api(contentEndpoints.read, { params: { kind, key }, signal }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** What a text becomes on its page, by the server that draws that page. */
  preview: (asked: Asked) =>
    queryOptions({
      queryKey: [...contentKey, 'preview', asked],
      queryFn: ({ signal }) => api(contentEndpoints.preview, { body: asked, signal }),
      enabled: asked.body.trim() !== '',
      gcTime: 0,
    }),
  /** What plans promise and the product does not keep yet: a fact of the code. */
  comingSoon: queryOptions({
    queryKey: ['pricing', 'coming-soon'],
    queryFn: async ({ signal }) => (await api(pricingEndpoints.read, { signal })).coming_soon,
  }),
  versions: ({ kind, key }: Place) =>
    infiniteQueryOptions({
      queryKey: [...contentKey, 'versions', kind, key],
      queryFn: ({ signal, pageParam }) =>
        api(contentEndpoints.versions, {
          params: { kind, key },
          query: { ...(pageParam && { before: pageParam }) },
          signal,
        }),
      initialPageParam: newest,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};

export const seenOf = ({ version, draft }: ContentThing) => ({
  seen_version: version,
  seen_draft: draft?.revision ?? null,
});
