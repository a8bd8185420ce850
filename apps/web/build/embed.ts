import type { EnvironmentOptions } from 'vite';

/** Laid beside the app's own files, which are built before. */
export const beside = { outDir: 'dist', emptyOutDir: false, copyPublicDir: false, target: 'es2022' } as const;

/** The list in other sites' frames. Built apart from the app, so that neither brings anything of the other along. */
export const embedFrame = (page: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...beside,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { iframe: page }, output: { codeSplitting: false } },
  },
});

/** One file under a name that never changes: other sites have it written in their pages. */
export const embedScript = (entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...beside,
    modulePreload: false,
    rolldownOptions: { input: { embed: entry }, output: { entryFileNames: '[name].js' } },
  },
});
