import type { Plugin, Rolldown } from 'vite';

const FILES = /(m\.f\|\|\(m\.f=)(\[.*?\])/;
const LIST = /__vite__mapDeps\((\[[\d,]*\])\)/g;

/** The entry and all that it imports. */
function begunWith(bundle: Rolldown.OutputBundle): Set<string> {
  const known = new Set<string>();
  const take = (file: string) => {
    const chunk = bundle[file];
    if (known.has(file) || chunk?.type !== 'chunk') return;
    known.add(file);
    for (const one of chunk.imports) take(one);
  };
  for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk' && chunk.isEntry) take(chunk.fileName);
  return known;
}

const SCRIPT = /^assets\/([\w-]+)\.js$/;
const SHEET = /^assets\/([\w-]+\.css)$/;

/** Four hundred names with the same beginning and end weigh a kilobyte more than what tells them apart. */
function listed(names: readonly string[]): string {
  const short = names.map((name) => (SCRIPT.exec(name) ?? SHEET.exec(name))?.[1]);
  if (short.length === 0 || !short.every((name) => name !== undefined)) return JSON.stringify(names);
  return `"${short.join(' ')}".split(" ").map(n=>"assets/"+(n.endsWith(".css")?n:n+".js"))`;
}

/** A list for preloading without the files that every page has loaded by then; what is left is counted anew. */
function without(known: ReadonlySet<string>, code: string): string {
  const files = FILES.exec(code)?.[2];
  if (!files) return code;
  const names = JSON.parse(files) as string[];
  const left = names.filter((name) => !known.has(name));
  const place = new Map(names.map((name, before) => [before, left.indexOf(name)]));
  return code
    .replace(FILES, (_, start: string) => start + listed(left))
    .replace(LIST, (_, list: string) => {
      const places = (JSON.parse(list) as number[]).map((before) => place.get(before) ?? -1);
      return `__vite__mapDeps(${JSON.stringify(places.filter((at) => at >= 0))})`;
    });
}

/** Every screen names what it needs beside itself, and half of each list is what the page began with. */
export const shortPreloads = (): Plugin => ({
  name: 'short-preloads',
  apply: 'build',
  generateBundle: {
    // After the bundler has written the lists.
    order: 'post',
    handler(_, bundle) {
      const known = begunWith(bundle);
      for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = without(known, chunk.code);
    },
  },
});
