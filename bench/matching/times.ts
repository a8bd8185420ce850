const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const p95Of = (values: readonly number[]): number => quantile(values, 0.95);

/** Beside the first of them: a ratio is a result, a time on a shared machine is not. */
export function showTimes(title: string, rows: readonly (readonly [name: string, values: readonly number[]])[]): void {
  const first = p95Of(rows[0]?.[1] ?? []);
  console.log(`\n${title}\n`);
  console.table(
    rows.map(([name, values]) => ({
      contestant: name,
      'p95 beside the first': (p95Of(values) / first).toFixed(2),
      'p95, ms': p95Of(values).toFixed(1),
      'median, ms': quantile(values, 0.5).toFixed(1),
      asked: values.length,
    })),
  );
}
