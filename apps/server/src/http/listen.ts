import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from '../core/startup-error.ts';

interface Address {
  host: string;
  port: number;
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already used by another program; stop it, or choose another with PORT',
  EACCES: 'may not be used by this account; choose another with PORT',
  EADDRNOTAVAIL: 'cannot be used: HOST is no address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not a known name',
};

async function explained<T>({ port }: Address, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartupError(`Port ${port} ${reason}.`) : error;
  }
}

/** Asked before the database is opened and filled: a person should not wait for that to hear that the port is taken. */
export async function ensureFree(address: Address): Promise<void> {
  const probe = createServer();
  await explained(address, once(probe.listen(address), 'listening'));
  await new Promise((resolve) => probe.close(resolve));
}

export const listen = (app: FastifyInstance, address: Address): Promise<string> =>
  explained(address, app.listen(address));
