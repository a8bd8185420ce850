import type { EnvironmentOptions, Plugin } from 'vite';
import { beside } from './embed.ts';

/**
 * What every screen stands on, in one file: the bundler would cut it along whichever screens share a part, and each cut
 * makes all of it weigh more.
 */
const library =
  /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack|ofetch|ufo|destr)[\\/]/;

/** The candidate's app: built apart from the site, so that a cheap phone loads nothing of the work screens. */
export const candidateApp = (page: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...beside,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { candidate: page },
      output: {
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: { groups: [{ name: 'library', test: library }] },
      },
    },
  },
});

/** While the web is being worked on, its addresses are answered as the server answers them in a build. */
export const candidateAppPages = (): Plugin => ({
  name: 'marula-candidate-app-pages',
  configureServer: (server) => {
    server.middlewares.use((request, _reply, next) => {
      if (/^\/app(\/|\?|$)/.test(request.url ?? '')) request.url = '/candidate.html';
      next();
    });
  },
});
