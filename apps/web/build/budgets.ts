import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, stylesOf } from './route-chunks.ts';

type Bundle = Rolldown.OutputBundle;
type Budgets = Record<string, { js: number; css: number }>;

/** What travels: the compressed file where there is one. */
const kilobytes = (dir: string, names: readonly string[]) => {
  const sizes = names
    .map((name) => path.join(dir, name))
    .map((file) => (existsSync(`${file}.br`) ? `${file}.br` : file));
  return sizes.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
};

/** `_marketing/browse-jobs/index.tsx` serves `/browse-jobs`: layouts and `index` leave no trace in the address. */
const addressOf = (file: string) => {
  const parts = file.replace(/\.tsx$/, '').split(/[\\/]/);
  return `/${parts.filter((part) => !part.startsWith('_') && part !== 'index').join('/')}`;
};

/** The file of a route and those of the layouts around it. */
function filesOf(address: string, routesDir: string): string[] {
  const files = readdirSync(routesDir, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const own = files.filter((file) => addressOf(file) === address).sort((a, b) => b.length - a.length)[0];
  if (!own) throw new Error(`budgets.json names ${address}, which is no route`);
  const folders = own.split(/[\\/]/).slice(0, -1);
  const layouts = folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}.tsx`);
  return [own, '__root.tsx', ...layouts.filter((file) => existsSync(path.join(routesDir, file)))];
}

function weigh(
  bundle: Bundle,
  address: string,
  { dir, routesDir, entry }: Record<'dir' | 'routesDir' | 'entry', string>,
) {
  const modules = [entry, ...filesOf(address, routesDir).map((file) => path.join(routesDir, file))];
  const isWanted = (id: string) => modules.includes(id.split('?')[0] ?? '');
  const chunks = [...chunksOf(bundle, (chunk) => chunk.moduleIds.some(isWanted))];
  return {
    js: kilobytes(
      dir,
      chunks.map(({ fileName }) => fileName),
    ),
    css: kilobytes(dir, stylesOf(chunks)),
  };
}

/** Fails the build when a route grows past its budget. What a page asks for later is weighed in a browser (e2e). */
export const budgets = (file: string, routesDir: string, entry: string): Plugin => ({
  name: 'marula-budgets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }, bundle) {
      const allowed: Budgets = JSON.parse(readFileSync(file, 'utf8'));
      for (const [address, budget] of Object.entries(allowed)) {
        const { js, css } = weigh(bundle, address, { dir, routesDir, entry });
        if (js > budget.js || css > budget.css) {
          this.error(
            `${address} weighs ${js.toFixed(1)} kB of JavaScript and ${css.toFixed(1)} kB of CSS, more than its budget of ${budget.js} and ${budget.css}.`,
          );
        }
        if (js < 50) this.error(`${address} was weighed at ${js.toFixed(1)} kB: its chunks were not found.`);
      }
    },
  },
});
