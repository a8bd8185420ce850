import { type FocusEvent, useEffect, useRef } from 'react';
import { undoKey } from '@/domain/undo';
import { m } from '@/paraglide/messages';
import { type Key, useKeys } from '@/ui/keys';

interface RowKeys {
  ids: readonly string[];
  /** The row that the keys mean: the open one, else the marked one. */
  cursor: string | undefined;
  onStep: (by: 1 | -1) => void;
  onMark: (id: string) => void;
  onOpen: (id: string) => void;
  onToggle: (id: string, through: boolean) => void;
  onShortlist: (id: string) => unknown;
  onDecline: (id: string) => unknown;
  /** Takes back what was done last: the selection, then the open row. Says false where there is neither. */
  onEscape: () => unknown;
}

/** The keys of the list, as its list of keys says them too. */
const keysOf = (props: RowKeys): Key[] => {
  const { ids, cursor, onStep, onMark } = props;
  const on = (act: (id: string, event: KeyboardEvent) => unknown) => (event: KeyboardEvent) =>
    cursor === undefined ? false : act(cursor, event);
  const mark = (id: string | undefined) => (id === undefined ? false : onMark(id));
  return [
    { keys: ['j', 'ArrowDown'], run: () => onStep(1) },
    { keys: ['k', 'ArrowUp'], run: () => onStep(-1) },
    { keys: ['Home'], run: () => mark(ids[0]) },
    { keys: ['End'], run: () => mark(ids.at(-1)) },
    { keys: ['Enter'], run: on(props.onOpen) },
    { keys: ['x'], run: on((id, event) => props.onToggle(id, event.shiftKey)) },
    { keys: ['s'], run: on(props.onShortlist) },
    { keys: ['d'], run: on(props.onDecline) },
    { keys: ['Escape'], run: props.onEscape },
  ];
};

/** What the list of keys says of this screen. */
export const triageKeys = (): Key[] =>
  [
    { shown: ['J', 'K', m.applications_key_down(), m.applications_key_up()], label: m.applications_keys_move() },
    { shown: [m.applications_key_home(), m.applications_key_end()], label: m.applications_keys_ends() },
    { shown: [m.applications_key_enter()], label: m.applications_keys_open() },
    { shown: ['X'], label: m.applications_keys_select() },
    { shown: ['S'], label: m.applications_keys_shortlist() },
    { shown: ['D', m.applications_key_number()], label: m.applications_keys_decline() },
    undoKey(),
    { shown: [m.applications_key_escape()], label: m.applications_keys_close() },
  ].map((key) => ({ ...key, keys: [], run: () => false }));

/**
 * Arrows or J and K move, Enter opens, X selects, S and D decide, Escape goes back: wherever the focus is, as long as
 * nobody types. One row at a time is reached with Tab.
 */
export const useRowKeys = (props: RowKeys) => {
  const rows = useRef(new Map<string, HTMLElement>());
  const { cursor } = props;
  useKeys(keysOf(props));
  const before = useRef(cursor);
  useEffect(() => {
    if (cursor === before.current) return;
    before.current = cursor;
    const row = cursor === undefined ? undefined : rows.current.get(cursor);
    // Who works in the panel keeps the focus there, and sees the row all the same.
    const idle = document.activeElement === document.body || document.activeElement?.closest('[role="grid"]');
    if (idle) row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });
  return (id: string) => ({
    ref: (element: HTMLElement | null) => {
      if (element) rows.current.set(id, element);
      else rows.current.delete(id);
    },
    tabIndex: id === cursor ? 0 : -1,
    'data-cursor': id === cursor || undefined,
    // Tab, or a click, marks a row as well; a click on the box in it does not.
    onFocus: ({ target, currentTarget }: FocusEvent) => target === currentTarget && id !== cursor && props.onMark(id),
  });
};
