import type { ContentThing } from '@marula/contract/content.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '@/lib/api';
import * as contentEndpoints from '@/lib/endpoints/content.gen';
import { contentKey, contentQueries, seenOf } from './content.queries';
import { isSame, type Value } from './content-words';

const PAUSE_MS = 600;

const writtenOf = ({ draft, live }: ContentThing, fresh: Value | null) => draft?.value ?? live ?? fresh;

/** While it is being typed a number may be missing for a moment, and so may words. */
const isWhole = (value: object): boolean =>
  Object.values(value).every((inner) =>
    inner !== null && typeof inner === 'object'
      ? isWhole(inner)
      : inner !== undefined && !Number.isNaN(inner) && (typeof inner !== 'string' || inner.trim() !== ''),
  );

/**
 * What is written, kept as a draft whenever somebody pauses. It is held against the thing as it was read when the screen
 * opened, never against what came later: who changed it meanwhile is not written over.
 */
export function useDraft(read: ContentThing, fresh: Value | null) {
  const client = useQueryClient();
  const place = { kind: read.kind, key: read.key };
  const [thing, setThing] = useState(read);
  const [value, setValue] = useState<Value | null>(writtenOf(read, fresh));
  const known = (next: ContentThing) => {
    setThing(next);
    client.setQueryData(contentQueries.thing(place).queryKey, next);
    void client.invalidateQueries({ queryKey: contentQueries.drafts.queryKey });
    void client.invalidateQueries({ queryKey: contentQueries.lists(place.kind) });
  };
  const keep = useMutation({
    mutationFn: (written: Value) =>
      api(contentEndpoints.keep, { params: place, body: { value: written, ...seenOf(thing) } }),
    onSuccess: known,
  });
  const isKept = isSame(value, writtenOf(thing, fresh));
  const isRefused = keep.isError && keep.variables === value;
  const { mutate, isPending } = keep;
  useEffect(() => {
    if (!value || isKept || isPending || isRefused || !isWhole(value)) return;
    const timer = setTimeout(() => mutate(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isKept, isPending, isRefused, mutate]);
  return {
    thing,
    value,
    setValue,
    isKept,
    isWhole: value !== null && isWhole(value),
    error: isRefused ? keep.error : null,
    /** After an act: the form shows what it left. */
    take: (next: ContentThing) => {
      known(next);
      setValue(writtenOf(next, fresh));
      void client.invalidateQueries({ queryKey: contentQueries.versions(place).queryKey });
      void client.invalidateQueries({ queryKey: ['staff'] });
      void client.invalidateQueries({ queryKey: ['pricing'] });
    },
    /** Forgets what is written here and reads again. */
    readAgain: () => client.resetQueries({ queryKey: [...contentKey, 'thing'] }),
  };
}

export type Draft = ReturnType<typeof useDraft>;
