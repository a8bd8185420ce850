import { createServer } from 'node:net';

// Below the ports that the system lends to outgoing connections: one of those can be taken by anybody's request between
// our look at it and the server's start.
const FIRST = 10_000;
const PER_PROCESS = 40;
const SHARES = 500;

let asked = 0;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** A port for a server that has to know its own before it starts. Processes side by side look in different places. */
export async function freePort() {
  const share = FIRST + (process.pid % SHARES) * PER_PROCESS;
  const port = share + (asked++ % PER_PROCESS);
  return (await isFree(port)) ? port : freePort();
}
