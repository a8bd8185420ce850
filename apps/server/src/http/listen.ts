import type { FastifyInstance } from 'fastify';
import { StartupError } from '../db/startup-error.ts';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is already used by another program; stop it, or choose another with PORT',
  EACCES: 'may not be used by this account; choose another with PORT',
  EADDRNOTAVAIL: 'cannot be used: HOST is no address of this machine',
  ENOTFOUND: 'cannot be used: HOST is not a known name',
};

export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    throw new StartupError(`Port ${port} ${reason}.`);
  }
}
