/** Runs at most `atOnce` of them at a time; what comes beyond is dropped, because only the latest intent matters. */
export const limitConcurrency = <A extends unknown[], R>(run: (...args: A) => Promise<R>, atOnce: number) => {
  let running = 0;
  return async (...args: A): Promise<R | undefined> => {
    if (running >= atOnce) return undefined;
    running += 1;
    try {
      return await run(...args);
    } finally {
      running -= 1;
    }
  };
};
