import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EnvironmentOptions, Manifest, Plugin } from 'vite';
import { beside } from './embed.ts';

/** Vite's own list of what it built for the app; the worker is built after it, and the list is not delivered. */
export const candidateManifest = 'app/files.json';

const named = 'virtual:candidate-app-files';

/** The service worker of the candidate's app: one file, at the top of what it is responsible for. */
export const candidateWorker = (entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...beside,
    modulePreload: false,
    rolldownOptions: { input: { sw: entry }, output: { entryFileNames: 'app/[name].js', format: 'iife' } },
  },
});

const filesIn = (manifest: Manifest): string[] => [
  ...new Set(Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets])),
];

/** A file with all that it needs before it runs. */
const withImports = (manifest: Manifest, name: string, seen = new Set<string>()): string[] => {
  const { file, imports = [], css = [] } = manifest[name] ?? { file: '' };
  if (!file || seen.has(name)) return [];
  seen.add(name);
  return [file, ...css, ...imports.flatMap((one) => withImports(manifest, one, seen))];
};

/** By name (`jobs`), what its screen is made of: the server names it in the page, so that it comes with the app's first file. */
const screensIn = (manifest: Manifest): Record<string, string[]> =>
  Object.fromEntries(
    Object.keys(manifest).flatMap((source) => {
      const name = /candidate-app\/\w+\/([\w-]+)-screen\.tsx$/.exec(source)?.[1];
      return name ? [[name, withImports(manifest, source)]] : [];
    }),
  );

/** Pages are asked for by their address, and no phone of ours needs an older kind of font. */
const isKept = (file: string) => /\.(js|css|svg|woff2)$/.test(file);

/** Tells the worker the names of the files that the app is made of. */
export const candidateAppFiles = (dist: string): Plugin => {
  const manifest = path.join(dist, candidateManifest);
  return {
    name: 'marula-candidate-app-files',
    applyToEnvironment: ({ name }) => name === 'worker',
    resolveId: (id) => (id === named ? `\0${named}` : undefined),
    load: (id) => {
      if (id !== `\0${named}`) return;
      const files = filesIn(JSON.parse(readFileSync(manifest, 'utf8'))).filter(isKept);
      return `export const files = ${JSON.stringify(files.map((file) => `/${file}`))}`;
    },
    closeBundle: () => {
      const screens = screensIn(JSON.parse(readFileSync(manifest, 'utf8')));
      writeFileSync(path.join(dist, 'server/candidate-screens.json'), JSON.stringify(screens));
      rmSync(manifest);
    },
  };
};
