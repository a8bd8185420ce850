import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { type Contestant, expectRatio, report, sideBySide } from '../side-by-side.ts';

const LEAST = 0.6;
const CONNECTIONS = 20;
const program = fileURLToPath(new URL('./contestant.ts', import.meta.url));

async function start(kind: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(program, [kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { port } = await new Promise<{ port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number }));
    child.once('exit', () => reject(new Error(`${kind} did not start`)));
  });
  return { child, url: `http://127.0.0.1:${port}/api/bench?page=1&rows=10` };
}

const slice = (url: string) => async (milliseconds: number) => {
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: milliseconds / 1000,
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${url} failed ${non2xx + errors} times: the figures would mean nothing`);
  return requests.total;
};

export async function benchHttp(): Promise<void> {
  const kinds = ['fastify', 'contract', 'http'];
  const started = await Promise.all(kinds.map(start));
  try {
    const names = ['bare Fastify', 'contract endpoint', 'raw node:http'];
    const contestants: Contestant[] = started.map(({ url }, index) => ({
      name: names[index] ?? '',
      slice: slice(url),
    }));
    const rows = await sideBySide(contestants, { rounds: 10, sliceMs: 1_000 });
    report('The same 2 kB list over HTTP, throughput against bare Fastify', rows);
    expectRatio(rows, 'contract endpoint', LEAST);
  } finally {
    for (const { child } of started) child.disconnect();
  }
}
