import { Button, Stack, Text } from '@mantine/core';
import type { ContentThing } from '@marula/contract/content.contract';
import type { ContentKind } from '@marula/contract/content-kinds';
import { tenants } from '@marula/contract/tenants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { useIsWide } from '@/lib/use-is-wide';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import { AddArticle } from '../components/add-article';
import { ContentTree } from '../components/content-tree';
import { ThingEditor } from '../components/thing-editor';
import { contentQueries, type Place } from '../content.queries';
import { addWords } from '../content-words';
import { addedIn, freshOf, isUnwritten, keyOf } from '../fresh-things';
import classes from './content-screen.module.css';

interface ContentScreenProps {
  kind: ContentKind;
  open: string | undefined;
  onOpen: (key: string | undefined) => void;
}

function Adding({ kind, onOpen }: Pick<ContentScreenProps, 'kind' | 'onOpen'>) {
  const list = useInfiniteQuery(contentQueries.list(kind)).data?.pages;
  if (kind === 'article')
    return list && <AddArticle keys={list.flatMap(({ items }) => items.map(({ key }) => key))} onOpen={onOpen} />;
  const free = list?.[0]?.free;
  if (!free) return null;
  return addedIn(kind).map((country) => (
    <Button key={country ?? ''} variant="default" onClick={() => onOpen(keyOf(country, free))}>
      {addWords[kind]?.({ country: country ? tenants[country].name : '' })}
    </Button>
  ));
}

interface OpenThingProps extends Pick<ContentScreenProps, 'onOpen'> {
  place: Place;
  onBack: (() => void) | undefined;
}

function OpenThing({ place, onOpen, onBack }: OpenThingProps) {
  const list = useInfiniteQuery(contentQueries.list(place.kind));
  const keys = list.data?.pages.flatMap(({ items }) => items.map(({ key }) => key));
  const isNew = keys !== undefined && isUnwritten(place.kind, place.key, keys, list.data?.pages[0]?.free ?? null);
  const one = useQuery({ ...contentQueries.thing(place), enabled: keys !== undefined && !isNew });
  const nothing: ContentThing = { ...place, live: null, draft: null, version: null, reach: [] };
  const read = isNew ? nothing : one.data;
  const error = list.error ?? one.error;
  if (!read && error) {
    const again = () => Promise.all([list.refetch(), one.refetch()]);
    return <LoadFailed title={m.content_load_failed()} error={error} onRetry={again} retrying={one.isFetching} />;
  }
  if (!read || !keys) return <ListSkeleton label={m.content_loading()} rows={6} />;
  return <ThingEditor read={read} fresh={freshOf(place.kind, place.key)} keys={keys} onOpen={onOpen} onBack={onBack} />;
}

/** Kinds, form, preview: from left to right. On a phone the kinds, or one thing. */
export function ContentScreen({ kind, open, onOpen }: ContentScreenProps) {
  const isWide = useIsWide();
  return (
    <div className={classes.root} data-fills>
      {(isWide || !open) && <ContentTree kind={kind} open={open} />}
      {open && (
        <OpenThing
          key={`${kind} ${open}`}
          place={{ kind, key: open }}
          onOpen={onOpen}
          onBack={isWide ? undefined : () => onOpen(undefined)}
        />
      )}
      {!open && (
        <Stack className={classes.pick ?? ''} align="flex-start">
          {isWide && <Text c="dimmed">{m.content_pick()}</Text>}
          <Adding kind={kind} onOpen={onOpen} />
        </Stack>
      )}
    </div>
  );
}
