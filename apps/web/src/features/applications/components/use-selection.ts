import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  picked: readonly string[];
  has: (id: string) => boolean;
  /** With `through`, everything between the last toggled row and this one. */
  toggle: (id: string, through?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
}

interface Whole {
  /** Of the list; another list begins with nobody selected. */
  key: string;
  /** Everybody in the list, on whatever page. */
  readAll: () => Promise<readonly string[]>;
}

interface Chosen {
  key: string | undefined;
  ids: readonly string[];
  /** Everybody in the list, where all of them were asked for. */
  whole?: ReadonlySet<string>;
}

const between = (ids: readonly string[], one: string, other: string) => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [other] : ids.slice(from, (to ?? from) + 1);
};

/**
 * What is selected. One by one it is what stands on this page: nobody acts on what they cannot see. All means all of the
 * list, and says how many that is.
 */
export const useSelection = (ids: readonly string[], list?: Whole): Selection => {
  const key = list?.key;
  const [state, setChosen] = useState<Chosen>({ key, ids: [] });
  const chosen: Chosen = state.key === key ? state : { key, ids: [] };
  const [last, setLast] = useState<string>();
  const asked = useRef(0);
  const picked = useMemo(
    () => chosen.ids.filter((id) => chosen.whole?.has(id) || ids.includes(id)),
    [chosen.ids, chosen.whole, ids],
  );

  const toggle = useCallback(
    (id: string, through = false) => {
      setLast(id);
      setChosen((before) => {
        const now = before.key === key ? before : { key, ids: [] };
        if (through && last) return { ...now, ids: [...new Set([...now.ids, ...between(ids, last, id)])] };
        return {
          ...now,
          ids: now.ids.includes(id) ? now.ids.filter((other) => other !== id) : [...now.ids, id],
        };
      });
    },
    [ids, key, last],
  );
  const clear = () => {
    asked.current += 1;
    setChosen({ key, ids: [] });
  };
  const all = ids.length > 0 && picked.length === (chosen.whole?.size ?? ids.length);
  const selectAll = async () => {
    // The page at once, the others as soon as they are known.
    setChosen({ key, ids });
    if (!list) return;
    asked.current += 1;
    const mine = asked.current;
    const everybody = await list.readAll();
    if (mine === asked.current && everybody.length > 0) setChosen({ key, ids: everybody, whole: new Set(everybody) });
  };
  return {
    picked,
    has: (id) => picked.includes(id),
    toggle,
    toggleAll: () => (all ? clear() : void selectAll()),
    clear,
    all,
  };
};
