import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pseudo } from '@marula/copy/pseudo';
import { projectFiles, root } from '../../scripts/rules/source-files.ts';

export const locale = 'xa';

const needed = /^(apps|packages|scripts|package\.json|tsconfig)/;

/** Packages are shared, but for our own: those are the copy's. */
function linkPackages(dir: string): void {
  mkdirSync(path.join(dir, 'node_modules/@marula'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules'))) {
    if (name !== '@marula') symlinkSync(path.join(root, 'node_modules', name), path.join(dir, 'node_modules', name));
  }
  for (const own of ['packages/contract', 'packages/copy', 'packages/emulators', 'packages/platform', 'apps/server']) {
    symlinkSync(path.join(dir, own), path.join(dir, 'node_modules/@marula', path.basename(own)));
  }
  symlinkSync(path.join(root, 'apps/web/node_modules'), path.join(dir, 'apps/web/node_modules'));
}

/** All it takes: a folder of copy, and a line of the contract. */
function addLocale(dir: string): void {
  mkdirSync(path.join(dir, 'packages/copy', locale));
  for (const file of globSync('*.json', { cwd: path.join(dir, 'packages/copy/en') })) {
    const messages = JSON.parse(readFileSync(path.join(dir, 'packages/copy/en', file), 'utf8'));
    const said = Object.fromEntries(
      Object.entries(messages).map(([key, message]) => [key, pseudo(message as Parameters<typeof pseudo>[0])]),
    );
    writeFileSync(path.join(dir, 'packages/copy', locale, file), JSON.stringify(said));
  }
  change(dir, 'packages/contract/src/tenants.ts', "zm: 'en-ZM' }", `zm: 'en-ZM', ${locale}: 'en-XA' }`);
}

function change(dir: string, file: string, from: string, to: string): void {
  const before = readFileSync(path.join(dir, file), 'utf8');
  if (!before.includes(from)) throw new Error(`${file} no longer says ${from}`);
  writeFileSync(path.join(dir, file), before.replace(from, to));
}

/** Letters that gather what happens for a quarter of an hour leave with the next minute: when they leave is tested elsewhere. */
function withoutGathering(dir: string): void {
  change(dir, 'packages/contract/src/limits.ts', 'gatherMs: 15 * minute', 'gatherMs: 0');
  change(dir, 'packages/contract/src/chat-limits.ts', 'mailAfterMs: 10 * 60_000', 'mailAfterMs: 0');
}

/** Every visitor loads the words of every locale, so a whole third one does not fit the budgets. What it says is tested here, not its weight. */
const withoutBudgets = (dir: string) => writeFileSync(path.join(dir, 'apps/web/budgets.json'), '{}');

/** The sources with one more locale, built. */
export function buildWithThirdLocale(dir: string): void {
  for (const file of projectFiles().filter((one) => needed.test(one))) {
    cpSync(path.join(root, file), path.join(dir, file), { recursive: true });
  }
  linkPackages(dir);
  addLocale(dir);
  withoutGathering(dir);
  withoutBudgets(dir);
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: dir, stdio: 'pipe' });
  run('apps/web/build/generate.ts');
  run('node_modules/vite/bin/vite.js', 'build', 'apps/web');
}
