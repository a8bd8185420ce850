import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const FILES = /(m\.f\|\|\(m\.f=)(\[.*?\])/;
const LIST = /__vite__mapDeps\((\[[\d,]*\])\)/g;
/** How a route's file begins once it is packed: `` c(`/_marketing/status`)({ ``. */
const ROUTE = /\([`"'](\/[^`"']*)[`"']\)\(\{/g;

/** Chunks and all that they import, with their style sheets. */
function withImports(bundle: Bundle, files: readonly string[]): Set<string> {
  const known = new Set<string>();
  const take = (file: string) => {
    const chunk = bundle[file];
    if (known.has(file) || chunk?.type !== 'chunk') return;
    known.add(file);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) known.add(sheet);
    for (const one of chunk.imports) take(one);
  };
  for (const file of files) take(file);
  return known;
}

const chunksWhere = (bundle: Bundle, is: (chunk: Rolldown.OutputChunk) => boolean) =>
  Object.values(bundle).flatMap((chunk) => (chunk.type === 'chunk' && is(chunk) ? [chunk.fileName] : []));

/** What the layouts around a route bring: they are loaded with it, at the same moment. */
function broughtAround(bundle: Bundle) {
  const kept = new Map<string, Set<string>>();
  const layout = (name: string) => {
    const holds = (id: string) => id.replaceAll('\\', '/').includes(`/src/routes/${name}.tsx?tsr-split`);
    const brought =
      kept.get(name) ??
      withImports(
        bundle,
        chunksWhere(bundle, ({ moduleIds }) => moduleIds.some(holds)),
      );
    kept.set(name, brought);
    return brought;
  };
  return (route: string): Set<string>[] => {
    const folders = route.split('/').slice(1, -1);
    return folders.map((_, depth) => layout(folders.slice(0, depth + 1).join('/')));
  };
}

/** The route that names a list: its file stands around it. */
const routeAround = (code: string, at: number) =>
  [...code.slice(Math.max(0, at - 1500), at).matchAll(ROUTE)].at(-1)?.[1];

const SCRIPT = /^assets\/([\w-]+)\.js$/;
const SHEET = /^assets\/([\w-]+\.css)$/;

/** Four hundred names with the same beginning and end weigh a kilobyte more than what tells them apart. */
function listed(names: readonly string[]): string {
  const short = names.map((name) => (SCRIPT.exec(name) ?? SHEET.exec(name))?.[1]);
  if (short.length === 0 || !short.every((name) => name !== undefined)) return JSON.stringify(names);
  return `"${short.join(' ')}".split(" ").map(n=>"assets/"+(n.endsWith(".css")?n:n+".js"))`;
}

/** What most lists name comes first: their numbers are short, and the lists begin alike. */
function byUse(named: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const name of named) uses.set(name, (uses.get(name) ?? 0) + 1);
  return [...uses].sort(([, one], [, other]) => other - one).map(([name]) => name);
}

/** The lists for preloading without the files that are there, or on their way, by then; what is left is counted anew. */
function shortened(code: string, begun: ReadonlySet<string>, around: (route: string) => Set<string>[]): string {
  const files = FILES.exec(code)?.[2];
  if (!files) return code;
  const names = JSON.parse(files) as string[];
  const lists = [...code.matchAll(LIST)].map(({ 1: list = '[]', index }) => {
    const known = [begun, ...around(routeAround(code, index) ?? '')];
    const wanted = (JSON.parse(list) as number[]).map((place) => names[place] ?? '');
    return wanted.filter((name) => !known.some((brought) => brought.has(name)));
  });
  const left = byUse(lists.flat());
  const places = new Map(left.map((name, place) => [name, place]));
  const numbered = lists.map((list) => list.map((name) => places.get(name) ?? 0).sort((one, other) => one - other));
  return code
    .replace(LIST, () => `__vite__mapDeps(${JSON.stringify(numbered.shift())})`)
    .replace(FILES, (_, start: string) => start + listed(left));
}

/** Every screen names what it needs beside itself, and most of each list is what comes without being asked for. */
export const shortPreloads = (): Plugin => ({
  name: 'short-preloads',
  apply: 'build',
  generateBundle: {
    // After the bundler has written the lists.
    order: 'post',
    handler(_, bundle) {
      const begun = withImports(
        bundle,
        chunksWhere(bundle, ({ isEntry }) => isEntry),
      );
      const around = broughtAround(bundle);
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk') chunk.code = shortened(chunk.code, begun, around);
      }
    },
  },
});
