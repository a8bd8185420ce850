import { poolIn } from './pool.ts';
import type { Read } from './reading.ts';
import type { Space } from './space.ts';
import { add, type Vector } from './vectors.ts';

/** A job as far as it is read: what it is called says as much as all the rest. */
export interface Question {
  title?: string;
  text: string;
}

export interface Model {
  read(text: string): Read;
  /** Each with how much it counts beside the others. */
  spaces: readonly (readonly [space: Space, weight: number])[];
}

/** How well each of the people fits, in their order: numbers that only compare people of one pool for one job. */
export function poolOf({ read, spaces }: Model, people: readonly string[]): (question: Question) => Vector {
  const texts = people.map(read);
  const pools = spaces.map(([space, weight]) => ({ pool: poolIn(space, texts), weight }));
  return ({ title, text }) => {
    const asked = [text, title ?? ''].map((one) => read(one).full).filter(({ size }) => size > 0);
    const sum = new Float32Array(people.length);
    for (const { pool, weight } of pools) add(sum, pool.rank(asked), weight);
    return sum;
  };
}
