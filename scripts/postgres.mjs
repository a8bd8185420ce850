// Finds or makes a PostgreSQL with pgvector for tests and benchmarks, and runs it on a free port with fresh data.
// Alone on the command line it prints the address and runs until it is interrupted.
import { execFileSync, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { connect } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.mjs';

const OLDEST = 15;
const START_MS = 30_000;
const root = process.getuid?.() === 0;
const cache = process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache');
const debian = path.join(cache, 'marula', 'postgres-17');

/** Nothing here can run one; the message is one sentence for the person who asked. */
export class NoPostgres extends Error {}

const works = (command, args) => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Program folders of installed servers that have pgvector, newest first. */
function localServers() {
  const homes = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/local'];
  const candidates = homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).map((name) => path.join(home, name, 'bin')));
  return candidates
    .filter((bin) => existsSync(path.join(bin, 'initdb')) && hasVector(bin))
    .sort()
    .reverse();
}

function hasVector(bin) {
  try {
    const config = path.join(bin, 'pg_config');
    const answer = (option) =>
      execFileSync(config, [option], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const version = Number(/(\d+)/.exec(answer('--version'))?.[1]);
    return version >= OLDEST && existsSync(path.join(answer('--sharedir'), 'extension', 'vector.control'));
  } catch {
    // Debian's server packages come without pg_config; the files' places are fixed there.
    const version = /postgresql\/(\d+)\/bin$/.exec(bin)?.[1];
    return Number(version) >= OLDEST && existsSync(`/usr/share/postgresql/${version}/extension/vector.control`);
  }
}

function installFromApt() {
  if (!root || !works('apt-cache', ['--version'])) return [];
  const offered = execFileSync('apt-cache', ['pkgnames', 'postgresql-'], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => /^postgresql-\d+-pgvector$/.test(name))
    .sort((a, b) => Number.parseInt(b.slice(11), 10) - Number.parseInt(a.slice(11), 10));
  const newest = offered[0];
  if (!newest) return [];
  const server = newest.replace('-pgvector', '');
  process.stderr.write(`installing ${server} with pgvector\n`);
  return works('apt-get', ['install', '-y', '--no-install-recommends', server, newest]) ? localServers() : [];
}

const isUnpacked = () => root && existsSync(path.join(debian, 'usr/lib/postgresql/17/bin/postgres'));

/** Whether `startPostgres` would find one without installing anything. */
export const hasPostgres = () => isUnpacked() || localServers().length > 0;

/** Debian 13 beside an older Debian, once, in a cache folder outside the checkout (about 70 s, 690 MB). */
function unpackDebian() {
  if (isUnpacked()) return true;
  if (!root || !existsSync('/etc/debian_version')) return false;
  if (!works('debootstrap', ['--version']) && !works('apt-get', ['install', '-y', 'debootstrap'])) return false;
  const draft = `${debian}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(path.dirname(debian), { recursive: true });
  process.stderr.write(`unpacking PostgreSQL 17 with pgvector into ${debian} (once, about a minute)\n`);
  const packages = '--include=postgresql-17,postgresql-17-pgvector';
  if (!works('debootstrap', ['--variant=minbase', packages, 'trixie', draft])) {
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
  renameSync(draft, debian);
  return true;
}

/** In the order of what costs least. */
function findServer() {
  const bin = localServers()[0] ?? installFromApt()[0];
  if (bin) return { bin, chroot: undefined };
  if (unpackDebian()) return { bin: '/usr/lib/postgresql/17/bin', chroot: debian };
  throw new NoPostgres(
    'No PostgreSQL with pgvector is here; set DATABASE_URL to one, or install postgresql-17-pgvector.',
  );
}

/** PostgreSQL refuses to run as root, so root hands it to the postgres user. */
function asServerUser({ bin, chroot }, program, args) {
  const file = path.join(bin, program);
  if (chroot) return ['chroot', ['--userspec=postgres:postgres', chroot, file, ...args]];
  if (root) return ['setpriv', ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...args]];
  return [file, args];
}

function makeDataDir(server) {
  const parent = server.chroot ? path.join(server.chroot, 'tmp') : tmpdir();
  const outside = mkdtempSync(path.join(parent, 'marula-postgres-'));
  const inside = server.chroot ? path.join('/tmp', path.basename(outside)) : outside;
  if (server.chroot) execFileSync('chroot', [server.chroot, 'chown', 'postgres', inside]);
  else if (root) execFileSync('chown', ['postgres', outside]);
  return { outside, inside };
}

/** Signs in: a server that is up answers with R, one that still starts or recovers with E. */
const isUp = (port) =>
  new Promise((resolve) => {
    const greeting = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
    greeting.writeInt32BE(greeting.length, 0);
    const socket = connect(port, '127.0.0.1', () => socket.write(greeting));
    socket.once('data', (answer) => {
      resolve(answer[0] === 'R'.charCodeAt(0));
      socket.destroy();
    });
    socket.once('error', () => resolve(false)).once('close', () => resolve(false));
  });

/** Compiles a C file into a library for the server to load, where the server runs: its C library may not be ours. */
function compile(server, source, folder) {
  const where = server.chroot ? ['chroot', [server.chroot]] : ['env', []];
  const run = (...args) => works(where[0], [...where[1], ...args]);
  if (!run('cc', '-v') && !(root && run('apt-get', 'install', '-y', '--no-install-recommends', 'tcc', 'libc6-dev'))) {
    throw new NoPostgres('No C compiler is here; install tcc.');
  }
  copyFileSync(source, path.join(folder.outside, 'preload.c'));
  const library = `${folder.inside}/preload.so`;
  // Without the standard library: a small compiler would give the library's versions to what is meant to replace them.
  if (!run('cc', '-shared', '-fPIC', '-nostdlib', '-o', library, `${folder.inside}/preload.c`)) {
    throw new NoPostgres(`${path.basename(source)} does not compile here.`);
  }
  return library;
}

/**
 * A running server: its `url` and `folder`; `stop` ends it and removes its data; `crash` stops it at once; `kill` ends
 * all its processes without a word, as a power cut would; `start` brings it back on the same port and data.
 * `preload` is a C file that the server loads before anything else, `env` what it finds in its environment.
 */
export async function startPostgres({ settings = [], initdb = [], preload, env = () => ({}), prepared } = {}) {
  const server = findServer();
  const folder = makeDataDir(server);
  const remove = () => rmSync(folder.outside, { recursive: true, force: true });
  initialise(server, folder, initdb);
  const library = preload ? { LD_PRELOAD: compile(server, preload, folder) } : {};
  prepared?.(folder.outside);
  const port = await freePort();
  const postgres = program(server, folder, port, { settings, env: { ...library, ...env(folder.inside) } });
  process.once('exit', () => {
    postgres.signal('SIGQUIT');
    remove();
  });
  await postgres.start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder: folder.outside,
    start: postgres.start,
    /** SIGQUIT is an immediate stop: no checkpoint, every connection cut; the next start recovers from the WAL. */
    crash: () => postgres.end('SIGQUIT'),
    kill: async () => {
      // Its processes are not one group, but all work in the data folder.
      const data = path.join(folder.outside, 'data');
      for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
        if (worksIn(id, data)) process.kill(Number(id), 'SIGKILL');
      }
      await postgres.end('SIGKILL');
    },
    stop: async () => {
      await postgres.end('SIGINT');
      remove();
    },
  };
}

function worksIn(id, folder) {
  try {
    return readlinkSync(`/proc/${id}/cwd`) === folder;
  } catch {
    return false;
  }
}

function initialise(server, data, more) {
  const options = ['-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8', ...more];
  const [command, args] = asServerUser(server, 'initdb', ['-D', `${data.inside}/data`, ...options]);
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], cwd: '/' });
}

/** The server's own process, which is started and ended by its id. */
function program(server, data, port, { settings, env }) {
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data.inside}`];
  const options = [...own, 'max_connections=200', ...settings].flatMap((setting) => ['-c', setting]);
  const [command, args] = asServerUser(server, 'postgres', ['-D', `${data.inside}/data`, ...options]);
  let child;

  const start = async () => {
    child = spawn(command, args, { stdio: 'ignore', cwd: '/', env: { ...process.env, ...env } });
    const deadline = Date.now() + START_MS;
    while (!(await isUp(port))) {
      if (child.exitCode !== null || Date.now() > deadline)
        throw new NoPostgres('The local PostgreSQL does not start.');
      await pause(50);
    }
  };
  const end = async (signal) => {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const exited = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await exited;
  };
  return { start, end, signal: (signal) => child?.kill(signal) };
}

/** The one that is given, which is left running at the end, or one of our own. */
export async function usePostgres() {
  const given = process.env.DATABASE_URL;
  return given ? { url: given, stop: async () => {} } : startPostgres();
}

async function main() {
  const server = await usePostgres();
  console.log(server.url);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => server.stop().then(() => process.exit(0)));
  setInterval(() => {}, 1 << 30);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await main().catch((error) => {
    console.error(error instanceof NoPostgres ? error.message : error);
    process.exit(1);
  });
}
