import { type ComponentType, useEffect, useState } from 'react';

interface LazyPartProps<Props extends object> {
  /** The same function at every drawing. */
  load: () => Promise<ComponentType<Props>>;
  props: Props;
}

/** Parts that came before their page was drawn, by how they are loaded. */
const brought = new Map<unknown, unknown>();

/** Has a part there when its page is drawn: one that comes after it pushes down what somebody is about to press. */
export const bringPart = async <Props extends object>(load: LazyPartProps<Props>['load']): Promise<void> => {
  const part = await load().catch(() => undefined);
  if (part) brought.set(load, part);
};

export const isBrought = (load: unknown): boolean => brought.has(load);

/**
 * A part that a page can do without. While its file cannot be had there is nothing in its place: thrown, the failure would
 * take the whole page down. It is asked for again when there is a connection.
 */
export function LazyPart<Props extends object>({ load, props }: LazyPartProps<Props>) {
  const [Part, setPart] = useState(() => brought.get(load) as ComponentType<Props> | undefined);
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
