// Preloaded into a program (node --import), it plays a disk whose cache is lost at a power cut. The folder LAZY_DISK
// works as ever; LAZY_DISK_PLATTER holds what would be left of it: names, sizes and deletions at once, but the bytes of
// a file only once it is fsynced. Killing the program is the power cut; the platter is what the next start finds.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

type Range = [from: number, to: number];

const root = path.resolve(process.env.LAZY_DISK ?? '');
const platter = path.resolve(process.env.LAZY_DISK_PLATTER ?? '');
const real = { ...fs };
const names = new Map<number, string>();
const unsynced = new Map<string, Range[]>();

/** The name inside the folder, or undefined for files elsewhere. */
function nameOf(target: unknown): string | undefined {
  if (typeof target !== 'string') return undefined;
  const file = path.resolve(target);
  return file === root || file.startsWith(root + path.sep) ? path.relative(root, file) : undefined;
}

const onPlatter = (name: string) => path.join(platter, name);

/** Runs the real call, then repeats it for the platter when it concerned the folder. */
function mirrored<Args extends unknown[], Result>(
  call: (...args: Args) => Result,
  repeat: (name: string, ...args: Args) => void,
) {
  return (...args: Args): Result => {
    const result = call(...args);
    const name = nameOf(args[0]);
    if (name !== undefined) repeat(name, ...args);
    return result;
  };
}

function cut(name: string, length: number): void {
  real.truncateSync(onPlatter(name), length);
}

function appear(name: string): void {
  if (!real.existsSync(onPlatter(name))) real.writeFileSync(onPlatter(name), '');
}

function persist(fd: number): void {
  real.fsyncSync(fd);
  const name = names.get(fd);
  const ranges = name === undefined ? undefined : unsynced.get(name);
  if (name === undefined || !ranges) return;
  unsynced.delete(name);
  const source = real.openSync(path.join(root, name), 'r');
  const target = real.openSync(onPlatter(name), 'r+');
  for (const [from, to] of ranges) {
    const bytes = Buffer.alloc(to - from);
    const length = real.readSync(source, bytes, 0, bytes.length, from);
    real.writeSync(target, bytes, 0, length, from);
  }
  real.closeSync(source);
  real.closeSync(target);
}

function write(fd: number, bytes: Uint8Array, offset: number, length: number, position: number): number {
  const written = real.writeSync(fd, bytes, offset, length, position);
  const name = names.get(fd);
  if (name === undefined) return written;
  if (typeof position !== 'number') throw new Error(`the lazy disk needs the position of a write to ${name}`);
  const ranges = unsynced.get(name);
  if (ranges) ranges.push([position, position + written]);
  else unsynced.set(name, [[position, position + written]]);
  return written;
}

function open(file: string, flags: string | number = 'r', mode?: number): number {
  const fd = real.openSync(file, flags, mode);
  const name = nameOf(file);
  if (name === undefined || real.fstatSync(fd).isDirectory()) return fd;
  names.set(fd, name);
  appear(name);
  const empties = typeof flags === 'number' ? flags & fs.constants.O_TRUNC : flags.startsWith('w');
  if (empties) cut(name, 0);
  return fd;
}

function rename(from: string, target: string): void {
  const to = nameOf(target) ?? '';
  real.renameSync(onPlatter(from), onPlatter(to));
  // A folder takes along what stands in it.
  const moved = (name: string) =>
    name === from || name.startsWith(from + path.sep) ? to + name.slice(from.length) : undefined;
  unsynced.delete(to);
  for (const [name, ranges] of [...unsynced]) {
    const now = moved(name);
    if (now === undefined) continue;
    unsynced.delete(name);
    unsynced.set(now, ranges);
  }
  for (const [fd, name] of names) names.set(fd, moved(name) ?? name);
}

Object.assign(fs, {
  openSync: open,
  closeSync: (fd: number) => {
    names.delete(fd);
    real.closeSync(fd);
  },
  writeSync: write,
  fsyncSync: persist,
  fdatasyncSync: persist,
  ftruncateSync: (fd: number, length = 0) => {
    real.ftruncateSync(fd, length);
    const name = names.get(fd);
    if (name !== undefined) cut(name, length);
  },
  truncateSync: mirrored(real.truncateSync, (name, _, length) => cut(name, length ?? 0)),
  writeFileSync: mirrored(real.writeFileSync, (name, _, content) => {
    if (String(content) !== '') throw new Error(`the lazy disk cannot follow writeFileSync to ${name}`);
    real.writeFileSync(onPlatter(name), '');
  }),
  mkdirSync: mirrored(real.mkdirSync as (target: string, ...rest: unknown[]) => void, (name) => {
    real.mkdirSync(onPlatter(name), { recursive: true });
  }),
  unlinkSync: mirrored(real.unlinkSync, (name) => {
    unsynced.delete(name);
    real.unlinkSync(onPlatter(name));
  }),
  rmSync: mirrored(real.rmSync, (name, _, options) => real.rmSync(onPlatter(name), options)),
  rmdirSync: mirrored(real.rmdirSync, (name) => real.rmdirSync(onPlatter(name))),
  renameSync: mirrored(real.renameSync, (name, _, target) => rename(name, String(target))),
});
syncBuiltinESMExports();
