import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { tryKernelLock } from '../packages/platform/src/kernel-lock.ts';

// Below the ports that the system lends to outgoing connections: one of those can be taken by anybody's request between
// our look at it and the server's start.
const FIRST = 10_000;
const PER_PROCESS = 40;
const SHARES = 500;

let share;
let asked = 0;

/** Locked for as long as this process lives: a server binds its port seconds after we looked, and a neighbour looks too. */
function takeShare() {
  for (let tried = 0; tried < SHARES; tried++) {
    const number = (process.pid + tried) % SHARES;
    const lock = tryKernelLock(path.join(tmpdir(), `marula-ports-${number}.lock`));
    if (lock) return { first: FIRST + number * PER_PROCESS, lock };
  }
  throw new Error(`all ${SHARES} shares of ports are taken`);
}

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port for a server that has to know its own before it starts, and that no process beside this one is given. */
export async function freePort() {
  share ??= takeShare();
  const port = share.first + (asked++ % PER_PROCESS);
  return (await isFree(port)) ? port : freePort();
}
