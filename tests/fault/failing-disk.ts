// Preloaded into a program (node --import), it plays a disk that is fine until the file FAILING_DISK appears. From then
// on it is full, or its fsync fails, whichever word the file holds.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const STANDARD_STREAMS = 2;
const flag = process.env.FAILING_DISK ?? '';
const real = { ...fs };

function fails(what: string): boolean {
  return real.existsSync(flag) && real.readFileSync(flag, 'utf8') === what;
}

function failure(code: string, errno: number): Error {
  return Object.assign(new Error(`${code}: the disk fails`), { code, errno });
}

Object.assign(fs, {
  writeSync: (fd: number, ...rest: [Uint8Array, number, number, number]) => {
    if (fd > STANDARD_STREAMS && fails('full')) throw failure('ENOSPC', -28);
    return real.writeSync(fd, ...rest);
  },
  fsyncSync: (fd: number) => {
    if (fails('fsync')) throw failure('EIO', -5);
    real.fsyncSync(fd);
  },
});
syncBuiltinESMExports();
