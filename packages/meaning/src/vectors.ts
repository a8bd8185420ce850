export type Vector = Float32Array;

export const dot = (a: Vector, b: Vector): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] as number) * (b[at] as number);
  return sum;
};

/** Of length one, in place; what says nothing stays nothing. */
export function normalise(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0) for (let at = 0; at < vector.length; at += 1) vector[at] = (vector[at] as number) / length;
  return vector;
}

/** In place. */
export function add(to: Vector, other: Vector, weight = 1): Vector {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) + weight * (other[at] as number);
  return to;
}

/** Without what all of them have in common; what says nothing stays nothing. */
export const without = (vector: Vector, mean: Vector): Vector =>
  vector.some((one) => one !== 0) ? normalise(add(Float32Array.from(vector), mean, -1)) : vector;

export const meanOf = (vectors: readonly Vector[], size: number): Vector => {
  const mean = new Float32Array(size);
  for (const vector of vectors) add(mean, vector, 1 / vectors.length);
  return mean;
};

/** How far each is from the usual, so that two lists of numbers can be added. */
export function standardised(values: Vector): Vector {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length) || 1;
  return values.map((one) => (one - mean) / spread);
}
