const FIRST = 10;

const gain = (grades: readonly number[]) =>
  grades.slice(0, FIRST).reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/** How near an order comes to the best one: 1 is the best. */
export const ndcg = (ranked: readonly number[]): number => gain(ranked) / gain([...ranked].sort((a, b) => b - a));
