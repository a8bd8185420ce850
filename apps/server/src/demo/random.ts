import { hash } from 'node:crypto';

export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** Different entries, in the order drawn; all of them when there are fewer. */
  sample<T>(list: readonly T[], count: number): T[];
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** One of the ids, each as likely as its weight says. */
  among(weights: Readonly<Record<number, number>>): number;
}

/** sfc32: small, fast, and the same numbers on every machine. */
function sfc32(state: Uint32Array): () => number {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  return () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
}

const keyOf = (parts: readonly (string | number)[]) => hash('md5', parts.join(':'), 'buffer');

/** A stream of its own for every thing that is made, so that one more company changes no candidate. */
export function random(...key: (string | number)[]): Random {
  const bytes = keyOf(key);
  const next = sfc32(Uint32Array.from([0, 4, 8, 12], (at) => bytes.readUInt32LE(at)));
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error(`Nothing to pick from for ${key.join(':')}.`);
    return list[Math.floor(next() * list.length)] as T;
  };
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    const total = list.reduce((sum, [, weight]) => sum + weight, 0);
    let left = next() * total;
    for (const [value, weight] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return pick(list)[0];
  };
  return {
    next,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample: (list, count) => sampleOf(list, count, next),
    weighted,
    among: (weights) => Number(weighted(Object.entries(weights))),
  };
}

/** The first steps of a shuffle that moves only what it draws, so that a long list costs no more than a short one. */
function sampleOf<T>(list: readonly T[], count: number, next: () => number): T[] {
  const moved = new Map<number, number>();
  const wanted = Math.min(count, list.length);
  return Array.from({ length: wanted }, (_, index) => {
    const drawn = index + Math.floor(next() * (list.length - index));
    const value = moved.get(drawn) ?? drawn;
    moved.set(drawn, moved.get(index) ?? index);
    return list[value] as T;
  });
}

/** The same id for the same key: version 8 of RFC 9562, which leaves the bits to us. */
export function idFor(...key: (string | number)[]): string {
  const bytes = keyOf(key);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
