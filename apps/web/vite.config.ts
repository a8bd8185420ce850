import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { patience } from '../../scripts/testing/patience.ts';
import { budgets } from './build/budgets.ts';
import { appChunks, candidateApp, candidateAppPages } from './build/candidate-app.ts';
import { candidateAppFiles, candidateWorker } from './build/candidate-worker.ts';
import { plannedChunks } from './build/chunks.ts';
import { compressed } from './build/compressed.ts';
import { copy, copyAsOne, copyWithoutChoice } from './build/copy.ts';
import { delivery } from './build/delivery.ts';
import { embedFrame, embedScript } from './build/embed.ts';
import { firstHtml } from './build/first-html.ts';
import { shortPreloads } from './build/preloads.ts';
import { routeFiles } from './build/route-files.ts';
import { routerOptions } from './build/router.ts';
import { startScript } from './build/start.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.PORT_API ?? 3000}`;
const served = ['/api', '/auth/v1', '/storage', '/realtime', '/metrics', '/icons', '/sitemap.xml'];

const main = [/src\/main\.tsx$/];
const chunks = plannedChunks([
  { name: 'first', roots: main },
  // What the public home and the dashboard both need, so that neither brings the other along.
  {
    name: 'common',
    roots: [/routes\/_marketing\.tsx\?/, /routes\/_marketing\/index\.tsx\?/],
    also: [/routes\/dashboard\.tsx\?/, /app\/employer-session\.ts$/],
  },
  // What the login shares with public pages, so that it does not bring their head and foot along.
  {
    name: 'doors',
    roots: [/routes\/_marketing\.tsx\?/],
    also: [/routes\/_full-page\.tsx\?/, /routes\/_full-page\/login\.tsx\?/],
  },
  { name: 'site', roots: [/routes\/_marketing\.tsx\?/] },
  // What the home page and the list of jobs both need, so that neither brings the other along.
  {
    name: 'search',
    roots: [/routes\/_marketing\/index\.tsx\?/],
    also: [/routes\/_marketing\/browse-jobs\/index\.tsx\?/],
  },
  // What the home page says of prices, so that who compares them does not load the home page.
  {
    name: 'prices',
    roots: [/routes\/_marketing\/index\.tsx\?/],
    also: [/routes\/_marketing\/employers\/pricing\.tsx\?/],
    except: [/routes\/_full-page\.tsx\?/],
  },
  { name: 'home', roots: [/routes\/_marketing\/index\.tsx\?/], except: [/routes\/_full-page\.tsx\?/] },
  {
    name: 'work',
    roots: [/routes\/dashboard\.tsx\?/, /ui\/empty-screen\.tsx$/],
    except: [/routes\/_/],
  },
  // The fields of the login, which a form on a public page has too.
  {
    name: 'fields',
    roots: [/identity\/screens\/login-screen\.tsx$/],
    also: [/contact\/components\/message-form\.tsx$/],
  },
  // The forms around the login share many small parts, and each file of its own costs more than some of them.
  {
    name: 'entry',
    roots: [/identity\/screens\/login-screen\.tsx$/],
    also: [/identity\/screens\/forgot-password-screen\.tsx$/],
  },
]);

/** The first load lists all files of the app, for preloading: words in their names were a kilobyte and a half of it, and one letter more of each hash a quarter. */
const fileNames = { chunkFileNames: 'assets/[hash:7].js', assetFileNames: 'assets/[hash:7][extname]' };

const sheets = globSync('src/**/*.module.css', { cwd: here('.') }).sort();

/** The number of its file and of the class in it: both builds, for browsers and for the server, count the same. */
const shortName = (name: string, file: string, css: string) => {
  const names = [...new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, one]) => one))];
  const sheet = sheets.findIndex((one) => file.split('?')[0]?.endsWith(one));
  return `_${sheet.toString(36)}-${names.indexOf(name).toString(36)}`;
};

/** Classes are named in scripts too, where the usual long names take room that the login page does not have. */
const shortClassNames = {
  name: 'short-class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortName } } }),
} as const;

export default defineConfig({
  root: here('.'),
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    shortClassNames,
    shortPreloads(),
    copy(),
    copyAsOne(),
    candidateAppPages(),
    candidateAppFiles(here('./dist')),
    copyWithoutChoice(),
    chunks.plugin,
    appChunks.plugin,
    // The tests take the routes as the generator left them: to write and format them again is a third of Vitest's start.
    tanstackRouter({ ...routerOptions, enableRouteGeneration: !process.env.VITEST }),
    react(),
    delivery(here('./src/route-tree.gen.ts')),
    routeFiles(here('./src/routes'), here('./src/app/not-found.tsx')),
    compressed(),
    budgets(here('./budgets.json'), here('./src/routes'), here('./src/main.tsx')),
  ],
  server: {
    proxy: Object.fromEntries(served.map((path) => [path, { target: server, ws: path === '/realtime' }])),
  },
  // What browsers load, what the server draws first pages with, and what other sites frame and load.
  builder: {},
  environments: {
    client: {
      build: {
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { index: here('./index.html') },
          output: { codeSplitting: { groups: chunks.groups }, ...fileNames },
        },
      },
    },
    ssr: firstHtml(here('./src/first-html.tsx')),
    start: startScript(here('./src/start.ts')),
    candidate: candidateApp(here('./candidate.html')),
    worker: candidateWorker(here('./src/candidate-app/worker/sw.ts')),
    frame: embedFrame(here('./iframe.html')),
    embed: embedScript(here('./src/embed.ts')),
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // The files of a worker share one page and the libraries, loaded once; what is ours each loads anew (`test-setup.ts`).
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.{ts,tsx}'],
    ...patience,
    setupFiles: [here('../../scripts/testing/setup.ts'), here('./src/app/test-setup.ts')],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
