import { type KeyboardEvent, useRef } from 'react';

interface RowKeys {
  ids: readonly string[];
  /** Open beside the list: moving on opens the next one. */
  openId: string | null;
  onOpen: (id: string) => void;
  onToggle: (id: string, through: boolean) => void;
  /** Takes back what was done last: the selection, then the open row. */
  onEscape: () => void;
}

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  j: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  k: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows or J and K move, Enter opens, X selects, Escape goes back. One row at a time is reached with Tab. */
export const useRowKeys = ({ ids, openId, onOpen, onToggle, onEscape }: RowKeys) => {
  const rows = useRef(new Map<string, HTMLElement>());

  const act = (event: KeyboardEvent, id: string): boolean => {
    const step = steps[event.key];
    const next = step && ids[step(ids.indexOf(id), ids.length - 1)];
    if (next) {
      rows.current.get(next)?.focus();
      if (openId !== null && next !== openId) onOpen(next);
    } else if (event.key === 'Enter') onOpen(id);
    else if (event.key.toLowerCase() === 'x') onToggle(id, event.shiftKey);
    else if (event.key === 'Escape') onEscape();
    else return false;
    return true;
  };

  return (id: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
    tabIndex: id === (openId ?? ids[0]) ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => {
      const inField = event.target !== event.currentTarget;
      if (inField || event.metaKey || event.ctrlKey || event.altKey || !act(event, id)) return;
      // The keys of the screen behind, and of the page's own scrolling, are not meant.
      event.preventDefault();
      event.stopPropagation();
    },
  });
};
