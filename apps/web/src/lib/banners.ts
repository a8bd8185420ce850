import type { BannerPlace } from '@marula/contract/banners';
import type { Banner } from '@marula/contract/banners.contract';
import { duration } from '@marula/contract/limits';
import { useEffect } from 'react';
import { api } from './api';
import * as bannersEndpoints from './endpoints/banners.gen';
import { createStore, useStore } from './store';
import { getTenant } from './tenant';
import { useLookedAt } from './use-looked-at';

const CLOSED = 'marula-closed-banners';
const MOST_CLOSED = 50;
/** Whoever comes back to an open page after that long sees what is said by then. */
const FRESH_MS = duration.minute;

const readClosed = (): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(CLOSED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

const closed = createStore(readClosed());

const close = (id: string) => {
  const ids = [...closed.get(), id].slice(-MOST_CLOSED);
  closed.set(ids);
  try {
    localStorage.setItem(CLOSED, JSON.stringify(ids));
  } catch {
    // A browser that keeps nothing remembers it until the page is closed.
  }
};

interface Said {
  items: readonly Banner[];
  askedAt: number;
}

const said = createStore<Readonly<Record<string, Said>>>({});

async function ask(name: string, place: BannerPlace): Promise<void> {
  const now = Date.now();
  const before = said.get()[name];
  if (before && now - before.askedAt < FRESH_MS) return;
  said.set({ ...said.get(), [name]: { items: before?.items ?? [], askedAt: now } });
  const { items } = await api(bannersEndpoints.read, { query: { place } });
  said.set({ ...said.get(), [name]: { items, askedAt: now } });
}

/** The line to show above a place: the first that this reader has not closed. Nothing waits for it. */
export const useBanner = (place: BannerPlace) => {
  const name = `${getTenant().code} ${place}`;
  const looked = useLookedAt();
  const closedIds = useStore(closed);
  const items = useStore(said)[name]?.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the page is looked at again
  useEffect(() => {
    // A page goes on without it.
    ask(name, place).catch(() => {});
  }, [name, place, looked]);
  return { banner: items?.find(({ id }) => !closedIds.includes(id)), close };
};
