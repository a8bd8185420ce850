// What a lost disk cache leaves of a PostgreSQL server: see lazy-disk.c, which the server loads.
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { pause } from './child.ts';

const PAGE = 4_096;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

function ownedLike(model: string, folder: string): void {
  const { uid, gid } = statSync(model);
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(path.join(folder, name), uid, gid);
  }
}

/** All that stands in the data folder is on the platter to begin with. */
export function newPlatter(folder: string): void {
  const data = path.join(folder, 'data');
  const platter = path.join(folder, 'platter');
  rmSync(platter, { recursive: true, force: true });
  mkdirSync(path.join(platter, 'inodes'), { recursive: true });
  cpSync(data, path.join(platter, 'disk'), { recursive: true });
  for (const name of filesBelow(data)) {
    linkSync(
      path.join(platter, 'disk', name),
      path.join(platter, 'inodes', String(statSync(path.join(data, name)).ino)),
    );
  }
  ownedLike(data, platter);
}

/** Resolves when the power is gone: no fsync returns any more, and so no write is acknowledged. */
export async function cutPower(folder: string): Promise<void> {
  writeFileSync(path.join(folder, 'platter', 'off'), '');
  while (!existsSync(path.join(folder, 'platter', 'dark'))) await pause(2);
}

/** A disk may also have written more than it was asked to: some pages that were still in the cache reach the platter. */
function writeSomePages(live: string, kept: string): void {
  const source = openSync(live, 'r');
  const target = openSync(kept, 'r+');
  const page = Buffer.alloc(PAGE);
  const pages = Math.floor(Math.min(statSync(live).size, statSync(kept).size) / PAGE);
  for (let index = 0; index < pages; index++) {
    if (Math.random() > 0.3) continue;
    readSync(source, page, 0, PAGE, index * PAGE);
    writeSync(target, page, 0, PAGE, index * PAGE);
  }
  closeSync(source);
  closeSync(target);
}

/** Once the server is dead: its data folder becomes what the platter holds. */
export function plugInAgain(folder: string): void {
  const data = path.join(folder, 'data');
  const left = path.join(folder, 'left');
  cpSync(path.join(folder, 'platter', 'disk'), left, { recursive: true });
  for (const name of filesBelow(left)) {
    const live = path.join(data, name);
    if (existsSync(live)) writeSomePages(live, path.join(left, name));
  }
  rmSync(path.join(left, 'postmaster.pid'), { force: true });
  ownedLike(data, left);
  chmodSync(left, 0o700);
  rmSync(data, { recursive: true });
  renameSync(left, data);
  newPlatter(folder);
}
