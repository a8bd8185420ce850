export interface Turns {
  atOnce: number;
  /** When so many are waiting already, the next one is refused. */
  waiting: number;
  refuse: () => Error;
}

/** So many pieces of work at once; the next few wait in the order they came. */
export function takeTurns({ atOnce, waiting: most, refuse }: Turns): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= most) throw refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
