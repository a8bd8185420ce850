export interface Shelf {
  /** What is kept under this name, or made now: once, however many ask for it at the same time. */
  take(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
}

/** Keeps so many bytes; what nobody asked for the longest goes first. */
export function createShelf(mostBytes: number): Shelf {
  // A map remembers the order in which it was filled: who is asked for is put at its end again.
  const kept = new Map<string, Uint8Array>();
  const inMaking = new Map<string, Promise<Uint8Array>>();
  let bytes = 0;

  const keep = (name: string, made: Uint8Array) => {
    kept.set(name, made);
    bytes += made.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  };

  return {
    async take(name, make) {
      const found = kept.get(name);
      if (found) {
        kept.delete(name);
        kept.set(name, found);
        return found;
      }
      const begun = inMaking.get(name);
      if (begun) return begun;
      const making = make();
      inMaking.set(name, making);
      try {
        const made = await making;
        keep(name, made);
        return made;
      } finally {
        inMaking.delete(name);
      }
    },
  };
}
