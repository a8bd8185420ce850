// What every command of this repository needs before its own work. Plain JavaScript that an older Node can run: on a
// fresh clone the Node this project pins is itself one of the packages still to be installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);
const bin = inRoot('node_modules', '.bin');

/** The environment in which `node` and every tool are the pinned ones, and Node keeps what it has compiled once. */
export const pinnedEnv = {
  NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
};

const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex');
const readIfThere = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined);

/** Installs when the lockfile is not the one that was installed last. */
export function ensureInstalled() {
  const stamp = inRoot('node_modules', '.installed');
  const wanted = hashOf(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  if (readIfThere(stamp) === wanted) return;
  console.log('Installing packages …');
  // Not `npm ci`: it refuses a lockfile without the optional binaries of every other system. Versions come from the
  // lockfile all the same, and nothing is written back.
  const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', install, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The packages could not be installed: see what npm says above.');
  fs.writeFileSync(stamp, wanted);
}

const listFiles = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true, recursive: true }).flatMap((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    return entry.isFile() && !/node_modules|[/\\](dist|paraglide|project\.inlang|\.tanstack)[/\\]|\.gen\.ts$/.test(file)
      ? [file]
      : [];
  });

/** Of everything the web is built from. What the build itself writes beside its sources does not count. */
function webFingerprint() {
  const folders = [inRoot('apps', 'web'), inRoot('packages', 'contract', 'src'), inRoot('packages', 'copy')];
  const sources = [...folders.flatMap(listFiles), inRoot('package-lock.json')].sort();
  return hashOf(...sources.flatMap((file) => [path.relative(root, file), fs.readFileSync(file, 'utf8')]));
}

/** Builds the web when any file it is made from has changed. */
export function ensureWebBuilt() {
  const stamp = inRoot('apps', 'web', 'dist', '.built');
  const wanted = webFingerprint();
  if (readIfThere(stamp) === wanted) return;
  console.log('Building the web …');
  runOrThrow('vite', ['build', 'apps/web', '--logLevel', 'warn'], 'The web could not be built: see above.');
  fs.writeFileSync(stamp, wanted);
}

export function runOrThrow(command, args, sentence) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: pinnedEnv });
  if (status !== 0) throw new Error(sentence);
}

/** Runs a TypeScript program on the pinned Node in place of this one: signals go to it, its exit code is ours. */
export function become(args, env = {}) {
  const child = spawn(path.join(bin, 'node'), args, { cwd: root, stdio: 'inherit', env: { ...pinnedEnv, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithParent(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/** npm ends on a signal without passing it on; without its parent a command would go on, unseen. */
export function endWithParent(stop) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), 500).unref();
}

/** One sentence instead of a stack for the person at the keyboard. */
export function orExplain(work) {
  try {
    return work();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
