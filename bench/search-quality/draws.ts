/** The same numbers in every run: what differs between two runs is the search alone. */
export function draws(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  /** Each as often as its weight says. */
  const weighed = <T extends { weight: number }>(list: readonly T[]): T => {
    let left = next() * list.reduce((sum, { weight }) => sum + weight, 0);
    for (const one of list) {
      left -= one.weight;
      if (left < 0) return one;
    }
    return list.at(-1) as T;
  };
  return { next, one, weighed };
}

export type Draws = ReturnType<typeof draws>;
