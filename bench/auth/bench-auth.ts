import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { expectRatio, report, sideBySide } from '../side-by-side.ts';
import { PASSWORD, PEOPLE } from './people.ts';

const LEAST_SIGN_IN = 0.9;
const LEAST_LIST = 0.95;
const AT_ONCE = 8;
const program = fileURLToPath(new URL('./contestant.ts', import.meta.url));

interface Started {
  child: ChildProcess;
  url: string;
  token: string;
}

async function start(kind: string): Promise<Started> {
  const child = fork(program, [kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [said] = (await once(child, 'message')) as [{ url: string; token: string }];
  return { child, ...said };
}

async function fired(options: autocannon.Options, milliseconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ ...options, duration: milliseconds / 1000 });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} calls failed: the figures would mean nothing`);
  return requests.total;
}

const hashes =
  ({ child }: Started) =>
  async (milliseconds: number) => {
    child.send({ milliseconds, atOnce: AT_ONCE });
    const [{ done }] = (await once(child, 'message')) as [{ done: number }];
    return done;
  };

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const signInOnce = (url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume().once('end', () => (reply.statusCode === 200 ? resolve() : reject(new Error('a sign-in failed'))));
    });
    sent.once('error', reject).end(body);
  });

/** Counted as the hashes are: what has begun within the time is finished and counts, on both sides. */
const signIns =
  ({ url }: Started) =>
  async (milliseconds: number) => {
    const end = performance.now() + milliseconds;
    let done = 0;
    const lane = async () => {
      for (; performance.now() < end; done++) {
        await signInOnce(url, JSON.stringify({ email: `p${done % PEOPLE}@example.test`, password: PASSWORD }));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return done;
  };

const lists =
  ({ child, url, token }: Started, trusting: boolean) =>
  async (milliseconds: number) => {
    child.send({ trusting });
    await once(child, 'message');
    return fired(
      { url: `${url}/api/activity_log?rows=50`, connections: 4, headers: { authorization: `Bearer ${token}` } },
      milliseconds,
    );
  };

/** How long a call that needs no hash waits while people sign in as fast as they can. */
async function latencyUnderSignIns(server: Started): Promise<void> {
  const health = () => autocannon({ url: `${server.url}/api/health`, connections: 1, duration: 3 });
  const alone = await health();
  const [busy] = await Promise.all([health(), signIns(server)(3_000)]);
  console.log(
    `\n/api/health while ${AT_ONCE} people sign in without pause: median ${busy.latency.p50} ms, p99 ${busy.latency.p99} ms` +
      ` (alone: ${alone.latency.p50} and ${alone.latency.p99})`,
  );
}

export async function benchAuth(): Promise<void> {
  const [hashing, serving] = await Promise.all(['hashing', 'serving'].map(start));
  if (!hashing || !serving) throw new Error('a contestant did not start');
  try {
    const list = await sideBySide(
      [
        { name: 'list call, token believed', slice: lists(serving, true) },
        { name: 'list call, token verified', slice: lists(serving, false) },
      ],
      { rounds: 30, sliceMs: 500 },
    );
    report('What verifying a token costs a list call', list);
    expectRatio(list, 'list call, token verified', LEAST_LIST);
    const signIn = await sideBySide(
      [
        { name: 'bare hashing', slice: hashes(hashing) },
        { name: 'password sign-in', slice: signIns(serving) },
      ],
      { rounds: 8, sliceMs: 2_000 },
    );
    report('Password sign-in over HTTP, throughput against bare hashing', signIn);
    expectRatio(signIn, 'password sign-in', LEAST_SIGN_IN);
    await latencyUnderSignIns(serving);
  } finally {
    agent.destroy();
    for (const { child } of [hashing, serving]) child.kill();
  }
}
