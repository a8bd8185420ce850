/** People who ask at the same time. */
export const AT_ONCE = 16;

export interface Done {
  done: number;
  /** Of each answer, in milliseconds. */
  times: number[];
}

/** So many at once, each with the next question as soon as it has its answer, until the time is over. */
export async function inLanes(milliseconds: number, ask: (turn: number) => Promise<unknown>): Promise<Done> {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  let turn = 0;
  const lane = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await ask(turn++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { done: times.length, times };
}
