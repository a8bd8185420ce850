import { type FirstIcons, firstIconsId, type IconShape } from '@marula/contract/first-html';
import { config } from './config';
import { createStore, type Store } from './store';

const collection = 'lucide';
const validName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const shapes = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse']);
const attributes =
  /^(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|fill|stroke|stroke-[a-z]+|opacity)$/;

const icons = new Map<string, Store<IconShape[]>>();
let wanted = new Set<string>();

export const isIconName = (name: string) => validName.test(name);

const element = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z-]+="[^"]*")*)\s*(\/?)>/g;
const attribute = /([a-zA-Z-]+)="([^"]*)"/g;

const knownOf = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(attribute), ([, name = '', value = '']) => [name, value] as const).filter(([name]) =>
      attributes.test(name),
    ),
  );

/** Drawn only from known shapes and attributes: an endpoint can give a wrong picture, never a script. */
export const parseIcon = (body: string): IconShape[] => {
  const drawn: IconShape[] = [];
  const around: Record<string, string>[] = [];
  for (const [, closing, tag = '', text = '', empty] of body.matchAll(element)) {
    if (tag === 'g') {
      if (closing) around.pop();
      else if (!empty) around.push({ ...around.at(-1), ...knownOf(text) });
    } else if (!closing && shapes.has(tag)) {
      drawn.push({ tag, attributes: { ...around.at(-1), ...knownOf(text) } });
    }
  }
  return drawn;
};

/** Where a page is drawn for its first HTML, icons are at hand, and are noted for the page to bring along. */
let atHand: ((name: string) => IconShape[] | undefined) | undefined;

export const setIconsAtHand = (source: (name: string) => IconShape[] | undefined) => {
  atHand = source;
};

let brought: FirstIcons | undefined;

/** With the page came those it was drawn with: they are there from the first moment on. */
const broughtAlong = (name: string): IconShape[] | undefined => {
  brought ??= JSON.parse(globalThis.document?.getElementById(firstIconsId)?.textContent || '{}') as FirstIcons;
  return brought[name];
};

interface IconReply {
  icons?: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const load = async (names: string[]) => {
  // Sorted, so that the same page always asks for the same address and is answered from the cache.
  const reply = await fetch(`${config.iconsUrl}/${collection}.json?icons=${names.sort().join(',')}`);
  if (!reply.ok) return;
  const found: IconReply = await reply.json();
  for (const name of names) {
    // Some names are only another name of an icon.
    const body = found.icons?.[found.aliases?.[name]?.parent ?? name]?.body;
    if (body) icons.get(name)?.set(parseIcon(body));
  }
};

const flush = () => {
  const names = [...wanted];
  wanted = new Set();
  // A page without its icons still reads: their controls carry names.
  load(names).catch(() => {});
};

/** All icons of one drawing are asked for in one request. */
export const iconStore = (name: string): Store<IconShape[]> => {
  const drawn = atHand ? atHand(name) : broughtAlong(name);
  const known = icons.get(name);
  if (known) return known;
  const store = createStore<IconShape[]>(drawn ?? []);
  if (!isIconName(name)) return store;
  icons.set(name, store);
  if (drawn || atHand) return store;
  if (wanted.size === 0) setTimeout(flush);
  wanted.add(name);
  return store;
};
