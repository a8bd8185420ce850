import { LRUCache } from 'lru-cache';

type Make = () => Promise<Uint8Array>;

/**
 * Keeps so many bytes of what was made; what nobody asked for the longest goes first. A thing is made once, however many
 * ask for it at the same time, and tried again when that failed.
 */
export function keepRecent(mostBytes: number): (name: string, make: Make) => Promise<Uint8Array> {
  const kept = new LRUCache<string, Uint8Array, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_name, _stale, { context: make }) => make(),
    // Whoever waits for a thing gets it, also when there is no room to keep it.
    ignoreFetchAbort: true,
  });
  return (name, make) => kept.forceFetch(name, { context: make });
}
