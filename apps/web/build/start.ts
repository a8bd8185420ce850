import type { EnvironmentOptions } from 'vite';

/** One small script that the server writes into the pages it has drawn, and that nobody loads. */
export const startScript = (entry: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    outDir: 'dist/server',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: { input: { start: entry }, output: { entryFileNames: '[name].js', format: 'iife' } },
  },
});
