import { type ComponentType, useEffect, useState } from 'react';

interface LazyPartProps<Props extends object> {
  /** The same function at every drawing. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/**
 * A part that a page can do without. While its file cannot be had there is nothing in its place: thrown, the failure would
 * take the whole page down. It is asked for again when there is a connection.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    const ask = () =>
      load().then(
        (loaded) => setPart(() => loaded),
        () => {},
      );
    void ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [load]);
  return Part ? <Part {...props} /> : null;
}
