import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { StartupError } from '../core/startup-error.ts';

/** Runs pg_dump or pg_restore. What they say goes to the person; the password goes to neither the screen nor `ps`. */
export async function runPostgresTool(program: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const { address, password } = withoutPassword(url);
  const child = spawn(program, [...args, `--dbname=${address}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const code = await ended.then(
    ([exit]) => exit,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new StartupError(
        `${program} is not here: install PostgreSQL's client programs, as new as the server, or use the backups of who runs it.`,
      );
    },
  );
  if (code !== 0) throw new StartupError(`${program} failed, as it says above; nothing is left of it.`);
}

function withoutPassword(url: string): { address: string; password: string } {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { address: parsed.href, password };
}
