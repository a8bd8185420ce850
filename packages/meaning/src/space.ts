import type { Vector } from './vectors.ts';
import type { Counts } from './words.ts';

/** Where texts lie near each other when they mean the same. */
export interface Space {
  readonly size: number;
  /** Of length one, or nothing but zeros when no word is known. */
  place(counts: Counts): Vector;
}
