import { readdirSync } from 'node:fs';
import path from 'node:path';
import { missingPage } from '@marula/contract/first-html';
import type { Plugin } from 'vite';
import { chunksOf, stylesOf } from './route-chunks.ts';

/** `_marketing/browse-jobs/index.tsx` is the route `/_marketing/browse-jobs/`. */
const routeOf = (file: string) => `/${file.replaceAll('\\', '/').replace(/(?:index)?\.tsx$/, '')}`;

/** The layouts around a route's file. */
const layoutsOf = (file: string) => {
  const folders = file.split(/[\\/]/).slice(0, -1);
  return folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}.tsx`);
};

const isFailure = (id: string) => /tsr-split=(error|notFound)Component/.test(id);

/**
 * Tells the server which files each page needs, so that a page whose HTML is drawn already names them all at once,
 * instead of one after the other as the app finds out.
 */
export const routeFiles = (routesDir: string, missing: string): Plugin => ({
  name: 'marula-route-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const withLoaded = (ids: readonly string[]) =>
        ids
          .flatMap((id) => [id, ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])])
          .filter((id) => !isFailure(id));
      const holding = (ids: readonly string[]) => {
        const wanted = new Set(ids);
        return [...chunksOf(bundle, (chunk) => chunk.moduleIds.some((id) => wanted.has(id)))];
      };
      const filesOf = (ids: readonly string[]) => {
        const parts = withLoaded(ids);
        // The server also draws what only some browsers go on to load, so the page needs its styles and not its scripts.
        return {
          scripts: holding(parts).map(({ fileName }) => fileName),
          styles: stylesOf(holding(withLoaded(parts))),
        };
      };
      const routes = readdirSync(routesDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
        file.endsWith('.tsx'),
      );
      const pages = routes
        .filter((file) => !file.startsWith('dashboard'))
        .map((file) => [routeOf(file), filesOf([file, ...layoutsOf(file)].map((name) => path.join(routesDir, name)))]);
      const list = Object.fromEntries([...pages, [missingPage, filesOf([missing])]]);
      this.emitFile({ type: 'asset', fileName: 'route-files.json', source: JSON.stringify(list) });
    },
  },
});
