import { useEffect, useState } from 'react';

interface Loaded<Data> {
  data?: Data;
  error?: unknown;
}

/** Something asked for when the page opens, and how to ask again. `load` must stay the same function. */
export const useLoaded = <Data>(load: () => Promise<Data>) => {
  const [loaded, setLoaded] = useState<Loaded<Data>>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let gone = false;
    load().then(
      (data) => gone || setLoaded({ data }),
      (error: unknown) => gone || setLoaded({ error }),
    );
    return () => {
      gone = true;
    };
  }, [load, round]);
  return { ...loaded, again: () => setRound(round + 1) };
};
