import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Patterns of every page, as the server's router writes them: it answers any other path with status 404. */
const pagePaths = (tree: string): string[] => {
  const union = /fullPaths:\n([\s\S]*?)\n {2}fileRoutesByTo/.exec(tree)?.[1] ?? '';
  const paths = [...union.matchAll(/'([^']+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1'));
  // What catches every other address is no page.
  const pages = paths.filter((path) => !path.endsWith('/$'));
  return [...new Set(pages)].map((path) => path.replaceAll('$', ':')).sort();
};

/** What the server and a running tab need to know about a build: its id, its pages, its font. */
export const delivery = (routeTree: string): Plugin => ({
  name: 'marula-delivery',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) => {
      const font = Object.keys(bundle).find((file) => file.endsWith('.woff2'));
      return [
        { tag: 'meta', attrs: { name: 'build', content: buildId(Object.keys(bundle)) }, injectTo: 'head' },
        ...(font
          ? [
              {
                tag: 'link',
                attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${font}` },
                injectTo: 'head' as const,
              },
            ]
          : []),
      ];
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const id = buildId(Object.keys(bundle));
      this.emitFile({ type: 'asset', fileName: 'builds/latest.json', source: JSON.stringify({ id }) });
      this.emitFile({
        type: 'asset',
        fileName: 'routes.json',
        source: JSON.stringify(pagePaths(readFileSync(routeTree, 'utf8'))),
      });
    },
  },
});

/** File names carry a hash of their contents, so the list of them names the build. */
const buildId = (files: string[]) =>
  createHash('sha256')
    .update(
      files
        .filter((file) => file.startsWith('assets/'))
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12);
