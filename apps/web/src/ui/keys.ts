import { useEffect, useLayoutEffect, useRef } from 'react';
import { createStore } from '@/lib/store';

export interface Key {
  /** As the browser names them, letters small; `mod+` in front means that Ctrl or Cmd is held. */
  keys: readonly string[];
  /** How the list of keys shows them, and what they do there; left out, they are not listed. */
  shown?: readonly string[];
  label?: string;
  /** Says false where there was nothing to do: the key goes on to whom it belongs. */
  run: (event: KeyboardEvent) => unknown;
}

interface Layer {
  keys: () => readonly Key[];
  /** Belongs to a menu or dialog, and answers while that is open. */
  over: boolean;
}

interface KeyGroup {
  title: string;
  keys: readonly Key[];
}

/** What the list of keys shows of the screen that is open. */
export const keyGroups = createStore<readonly KeyGroup[]>([]);

/** The innermost is asked first. */
const layers: Layer[] = [];

const ticked = /^(checkbox|radio|button|submit|reset)$/;

export const isTyping = (target: EventTarget | null): boolean => {
  if (target instanceof HTMLInputElement) return !ticked.test(target.type) && !target.readOnly;
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
};

const lying = '[aria-modal="true"], [role="menu"], .mantine-Popover-dropdown, dialog[open]';

const isVisible = (element: Element) => getComputedStyle(element).display !== 'none';

/** On its way out: it was closed, and only its fading is still to be seen. */
const closing = new WeakSet<Element>();

/**
 * A menu, a list of choices or a dialog lies over the screen: keys are its own. From the moment it is opened, before it
 * is drawn, to the moment it is closed, though it fades a while: who works fast does not wait for either.
 */
const isCovered = () =>
  layers.some(({ over }) => over) ||
  [...document.querySelectorAll(lying)].some((element) => isVisible(element) && !closing.has(element));

/** Enter and the arrows are also the keys of buttons, tabs and fields: a screen has them only where nothing of that kind has the focus. */
const isFree = (target: EventTarget | null, key: string) => {
  if (key === 'Escape' || key.length === 1) return true;
  if (!(target instanceof Element)) return true;
  if (key === 'Enter' && target.matches('[role="tab"][aria-selected="true"]')) return true;
  return target.matches('body, main, tr');
};

const nameOf = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return ctrlKey || metaKey ? `mod+${name}` : name;
};

const onKeyDown = (event: KeyboardEvent) => {
  if (event.altKey || event.isComposing || event.defaultPrevented || isTyping(event.target)) return;
  const name = nameOf(event);
  const covered = isCovered();
  for (const { keys, over } of layers.toReversed()) {
    if (over !== covered) continue;
    const key = keys().find((one) => one.keys.includes(name));
    if (!key || !(over || isFree(event.target, event.key)) || key.run(event) === false) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
};

const add = (layer: Layer) => {
  // Before anybody else: who opens or closes on the way down would change what the key was meant for.
  if (layers.length === 0) addEventListener('keydown', onKeyDown, { capture: true });
  layers.push(layer);
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    const topmost = [...document.querySelectorAll(lying)].at(-1);
    if (layer.over && topmost) closing.add(topmost);
    if (layers.length === 0) removeEventListener('keydown', onKeyDown, { capture: true });
  };
};

/** Keys of a part of the screen, for as long as it is there; never while somebody types. */
export const useKeys = (keys: readonly Key[], { over = false, on = true } = {}) => {
  const latest = useRef(keys);
  // Both before anybody sees the screen they belong to. While it is only being drawn, the keys are still those of the one before.
  useLayoutEffect(() => {
    latest.current = keys;
  });
  useLayoutEffect(() => (on ? add({ keys: () => latest.current, over }) : undefined), [over, on]);
};

/** Says them in the list of keys. */
export const useListedKeys = (title: string, keys: readonly Key[]) => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const group = { title, keys: latest.current.filter(({ label }) => label) };
    keyGroups.set([...keyGroups.get(), group]);
    return () => keyGroups.set(keyGroups.get().filter((other) => other !== group));
  }, [title]);
};
