// Preloaded into a program (node --import), it plays a disk that is fine until the file FAILING_DISK appears. From then
// on, by the word in that file: `low` says when asked that there is no room, and still takes everything; `full` says so and
// takes no byte more than it holds; `quota` takes none and says that there is room; `none` does not even write over what
// it holds; `fsync` fails to sync.
import fs, { promises } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_STREAMS = 2;
const flag = process.env.FAILING_DISK ?? '';
const real = { ...fs };

const word = () => (real.existsSync(flag) ? real.readFileSync(flag, 'utf8') : '');
const fails = (what: string) => word() === what;

/** What stands where something stood already needs no room. */
function needsRoom(fd: number, position: unknown, length: number): boolean {
  if (fd <= STANDARD_STREAMS || !['full', 'quota', 'none'].includes(word())) return false;
  if (fails('none')) return true;
  const { size } = real.fstatSync(fd);
  return typeof position !== 'number' || position + length > size;
}

function failure(code: string, errno: number): Error {
  return Object.assign(new Error(`${code}: the disk fails`), { code, errno });
}

Object.assign(fs, {
  writeSync: (fd: number, bytes: Uint8Array, ...rest: [number, number, number]) => {
    const [, length = bytes.length, position] = rest;
    if (needsRoom(fd, position, length)) throw failure('ENOSPC', -28);
    return real.writeSync(fd, bytes, ...rest);
  },
  statfsSync: (target: string) => ({
    ...real.statfsSync(target),
    ...(fails('full') || fails('low') ? { bavail: 0 } : {}),
  }),
  fsyncSync: (fd: number) => {
    if (fails('fsync')) throw failure('EIO', -5);
    real.fsyncSync(fd);
  },
});

const { open } = promises;
Object.assign(promises, {
  open: async (...args: Parameters<typeof open>) => {
    const handle = await open(...args);
    const { writeFile } = handle;
    handle.writeFile = async (...content: Parameters<typeof writeFile>) => {
      if (needsRoom(handle.fd, undefined, 0)) throw failure('ENOSPC', -28);
      return writeFile.apply(handle, content);
    };
    return handle;
  },
});
syncBuiltinESMExports();
