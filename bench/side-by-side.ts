export interface Contestant {
  name: string;
  /** Works for about this long and tells how many operations it finished. */
  slice: (milliseconds: number) => Promise<number>;
}

export interface Row {
  name: string;
  perSecond: number;
  /** Median over the rounds of this contestant's count divided by the first one's of the same round. */
  ratio: number;
  spread: [low: number, high: number];
}

export interface Plan {
  rounds: number;
  sliceMs: number;
}

const quantile = (sorted: number[], q: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN;
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/**
 * Measures by turns: in every round each contestant gets one slice, in an order that rotates. A shared machine slows
 * down and speeds up, but within a round it does so for all of them, and only ratios are reported as a result.
 */
export async function sideBySide(contestants: Contestant[], { rounds, sliceMs }: Plan): Promise<Row[]> {
  const [first] = contestants;
  if (!first) throw new Error('nothing to compare');
  // The first one runs twice: how far it is from itself is the noise that every other ratio carries too.
  const field = [...contestants, { name: `${first.name} (again)`, slice: first.slice }];
  const counts = field.map((): number[] => []);
  for (const { slice } of field) await slice(sliceMs);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < field.length; turn++) {
      const index = (turn + round) % field.length;
      const began = performance.now();
      const done = (await field[index]?.slice(sliceMs)) ?? 0;
      counts[index]?.push((done / (performance.now() - began)) * 1000);
    }
  }
  return field.map(({ name }, index) => {
    const own = counts[index] ?? [];
    const ratios = ascending(own.map((count, round) => count / (counts[0]?.[round] ?? Number.NaN)));
    return {
      name,
      perSecond: quantile(ascending(own), 0.5),
      ratio: quantile(ratios, 0.5),
      spread: [quantile(ratios, 0.1), quantile(ratios, 0.9)],
    };
  });
}

/** One after the other until the time is over. */
export const repeat = (work: (turn: number) => Promise<unknown>) => async (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  let done = 0;
  for (; performance.now() < end; done++) await work(done);
  return done;
};

export function report(title: string, rows: Row[]): void {
  console.log(`\n${title}\n`);
  console.table(
    rows.map(({ name, perSecond, ratio, spread: [low, high] }) => ({
      contestant: name,
      'ratio (median)': ratio.toFixed(2),
      '10–90 %': `${low.toFixed(2)}–${high.toFixed(2)}`,
      'per second, this machine, now': Math.round(perSecond),
    })),
  );
}

/** Says whether a promise holds. A miss makes the command fail. */
export function expectRatio(rows: Row[], name: string, least: number): void {
  const row = rows.find((candidate) => candidate.name === name);
  const holds = row !== undefined && row.ratio >= least;
  console.log(`${holds ? 'holds' : 'MISSED'}: ${name} keeps at least ${least} (${row?.ratio.toFixed(2)})`);
  if (!holds) process.exitCode = 1;
}
