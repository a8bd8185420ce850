import type { Read } from './reading.ts';
import type { Space } from './space.ts';
import { add, dot, meanOf, normalise, standardised, type Vector, without } from './vectors.ts';
import type { Counts } from './words.ts';

const HEADLINE_WEIGHT = 0.4;
/** A question moves towards the first of its own answers and is asked again: worth it only among many. */
const FEEDBACK = { first: 30, weight: 1, least: 300 };

interface Pool {
  rank(questions: readonly Counts[]): Vector;
}

export function poolIn(space: Space, read: readonly Read[]): Pool {
  const full = read.map((one) => space.place(one.full));
  const heads = read.map((one) => space.place(one.headline));
  const mean = meanOf(full, space.size);
  const headMean = meanOf(heads, space.size);
  const people = full.map((vector, at) =>
    normalise(add(without(vector, mean), without(heads[at] as Vector, headMean), HEADLINE_WEIGHT)),
  );

  const scores = (questions: readonly Vector[]) => {
    const sum = new Float32Array(people.length);
    for (const question of questions) add(sum, standardised(Float32Array.from(people, (one) => dot(question, one))));
    return sum;
  };

  return {
    rank(asked) {
      const questions = asked.map((counts) => without(space.place(counts), mean));
      const first = scores(questions);
      if (people.length < FEEDBACK.least) return first;
      const best = [...first.keys()].sort((a, b) => (first[b] as number) - (first[a] as number));
      const answer = normalise(
        meanOf(
          best.slice(0, FEEDBACK.first).map((at) => people[at] as Vector),
          space.size,
        ),
      );
      return scores(questions.map((question) => normalise(add(question, answer, FEEDBACK.weight))));
    },
  };
}
