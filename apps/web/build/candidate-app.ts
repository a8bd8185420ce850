import type { EnvironmentOptions, Plugin } from 'vite';
import { candidateManifest } from './candidate-worker.ts';
import { plannedChunks } from './chunks.ts';
import { beside } from './embed.ts';

/**
 * What every screen needs is two files, and what the list of jobs needs besides a third: the bundler would make twenty of
 * it, and each weighs more than it saves. Every list shows jobs or their parts, so the third is hardly ever loaded in vain.
 */
export const appChunks = plannedChunks(
  [
    { name: 'first', roots: [/candidate-app\/main\.tsx$/] },
    {
      name: 'lists',
      roots: [/candidate-app\/jobs\/jobs-screen\.tsx$/],
      also: [/candidate-app\/\w+\/(?!jobs-)\w+-screen\.tsx$/],
    },
    // Home is most people's first screen: it does not wait for what only others share.
    {
      name: 'home',
      roots: [/candidate-app\/home\/home-screen\.tsx$/],
      also: [/candidate-app\/\w+\/(?!home-|jobs-)\w+-screen\.tsx$/],
      except: [/candidate-app\/main\.tsx$/, /candidate-app\/jobs\/jobs-screen\.tsx$/],
    },
    // What else two screens share is one small file: as thirty, each a request, they were a second on a slow phone.
    {
      name: 'shared',
      roots: [/candidate-app\/\w+\/(?!jobs-)\w+-screen\.tsx$/],
      except: [/candidate-app\/main\.tsx$/, /candidate-app\/jobs\/jobs-screen\.tsx$/],
      leastRoots: 2,
    },
  ],
  'candidate',
  [{ name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 100 }],
);

/** The candidate's app: built apart from the site, so that a cheap phone loads nothing of the work screens. */
export const candidateApp = (page: string): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...beside,
    manifest: candidateManifest,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { candidate: page },
      // The chunks above keep apart what the bundler thinks is together.
      checks: { ineffectiveDynamicImport: false },
      output: {
        codeSplitting: { groups: appChunks.groups },
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
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
