import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** One set of options for `vite build`, `vite dev`, the tests and `npm run generate`. */
export const paraglideOptions = {
  project: here('../project.inlang'),
  outdir: here('../src/paraglide'),
  // The cookie is ours (lib/locale.ts); the compiler's own strategies would only add weight.
  strategy: ['globalVariable', 'baseLocale'] as ['globalVariable', 'baseLocale'],
  isServer: 'false',
  emitReadme: false,
  emitPrettierIgnore: false,
};
