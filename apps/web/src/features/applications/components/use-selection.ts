import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  picked: readonly string[];
  has: (id: string) => boolean;
  /** With `through`, everything between the last toggled row and this one. */
  toggle: (id: string, through?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  all: boolean;
}

const between = (ids: readonly string[], one: string, other: string) => {
  const [from, to] = [ids.indexOf(one), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [other] : ids.slice(from, (to ?? from) + 1);
};

/** What is selected on this page. A row that has left the page is not selected any more: nobody acts on what they cannot see. */
export const useSelection = (ids: readonly string[], first: readonly string[] = []): Selection => {
  const [chosen, setChosen] = useState(first);
  const [last, setLast] = useState<string>();
  const picked = useMemo(() => chosen.filter((id) => ids.includes(id)), [chosen, ids]);

  const toggle = useCallback(
    (id: string, through = false) => {
      setLast(id);
      setChosen((before) => {
        if (through && last) return [...new Set([...before, ...between(ids, last, id)])];
        return before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
      });
    },
    [ids, last],
  );
  const all = ids.length > 0 && picked.length === ids.length;
  return {
    picked,
    has: (id) => picked.includes(id),
    toggle,
    toggleAll: () => setChosen(all ? [] : ids),
    clear: () => setChosen([]),
    all,
  };
};
