// The product as a process of its own, with its whole HTTP stack: see unlimited-server.ts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { passedOn, shortLived } from '../start/product.ts';

const program = new URL('./unlimited-server.ts', import.meta.url).pathname;

export interface Served {
  child: ChildProcess;
  url: string;
  /** The first of the team. */
  token: string;
  /** As many as `TEAM` says. */
  team: { id: string; token: string }[];
}

export function serve(env: Record<string, string>, preload: string[] = []): Promise<Served> {
  const child = fork(program, {
    env: { ...passedOn(), ...env },
    execArgv: [...process.execArgv, ...shortLived, ...preload.flatMap((file) => ['--import', file])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve({ child, ...(message as Omit<Served, 'child'>) }));
    child.once('exit', () => reject(new Error('the server did not start')));
  });
}

export async function endServed({ child }: Served): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Stores one support request, and answers with what the server said. */
export const request = ({ url, token }: Pick<Served, 'url' | 'token'>, message: string) =>
  fetch(`${url}/api/contact/support`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ message }),
  });

// One pixel.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const personOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export const pictureUrl = ({ url, token }: Pick<Served, 'url' | 'token'>) =>
  `${url}/storage/v1/object/public/profile_images/${personOf(token)}`;

/** Puts the person's picture in the place of the one before. */
export const putPicture = ({ url, token }: Pick<Served, 'url' | 'token'>) =>
  fetch(`${url}/storage/v1/object/profile_images/${personOf(token)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png', 'x-upsert': 'true' },
    body: PNG,
  });
