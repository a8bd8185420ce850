import { config } from './config';
import { createStore, type Store } from './store';

/** One shape of an icon: a tag of SVG and its attributes. */
export interface IconShape {
  tag: string;
  attributes: Record<string, string>;
}

const collection = 'lucide';
const validName = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const shapes = new Set(['path', 'circle', 'rect', 'line', 'polyline', 'polygon', 'ellipse', 'g']);
const attributes =
  /^(d|cx|cy|r|rx|ry|x|y|x1|x2|y1|y2|width|height|points|transform|fill|stroke|stroke-[a-z]+|opacity)$/;

const icons = new Map<string, Store<IconShape[]>>();
let wanted = new Set<string>();

export const isIconName = (name: string) => validName.test(name);

/** Drawn only from known shapes and attributes: an endpoint can give a wrong picture, never a script. */
export const parseIcon = (body: string): IconShape[] => {
  const svg = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, 'image/svg+xml');
  return [...svg.documentElement.querySelectorAll('*')]
    .filter((element) => shapes.has(element.tagName) && element.tagName !== 'g')
    .map((element) => ({
      tag: element.tagName,
      attributes: Object.fromEntries(
        [element.parentElement, element]
          .flatMap((node) => [...(node?.attributes ?? [])])
          .filter(({ name }) => attributes.test(name))
          .map(({ name, value }) => [name, value]),
      ),
    }));
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
  const known = icons.get(name);
  if (known) return known;
  const store = createStore<IconShape[]>([]);
  if (!isIconName(name)) return store;
  icons.set(name, store);
  if (wanted.size === 0) setTimeout(flush);
  wanted.add(name);
  return store;
};
