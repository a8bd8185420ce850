import { randomInt } from 'node:crypto';

/** What this run's ids and chances are drawn from. The same number gives the same ones again. */
export const newSeed = (): string => process.env.TEST_SEED ?? String(randomInt(1, 1_000_000));

export const seed = Number(process.env.TEST_SEED ?? 1);

/** `npm run test:long` sets it: more rounds and real sizes, where the usual run shows that the guard works at all. */
export const isLong = process.env.TEST_LONG === 'on';

/** How often, or how many: the first as a rule, the second in the long run. */
export const usually = (few: number, many: number): number => (isLong ? many : few);

/** Numbers from 0 to 1, the same for the same seed and name (mulberry32 over an FNV hash). */
export function chances(name: string): () => number {
  let state = [...`${seed}:${name}`].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    -2_128_831_035,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
