import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { tooLarge } from './errors.ts';
import type { Spool, SpooledFile } from './file-store.ts';

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function copyInto(file: FileHandle, bytes: AsyncIterable<Uint8Array>, limit: number) {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    hash.update(chunk);
    await file.writeFile(chunk);
  }
  // Before it gets its name: a name that outlasts a power cut must not stand for bytes that did not.
  await file.sync();
  return { size, sha256: hash.digest('hex') };
}

export function spoolIn(folder: string): Spool {
  const discard = ({ path: file }: Pick<SpooledFile, 'path'>) => rm(file, { force: true });
  return {
    discard,

    async write(bytes, limit) {
      await mkdir(folder, { recursive: true });
      const file = path.join(folder, randomUUID());
      const handle = await open(file, 'wx', 0o600);
      try {
        const written = await copyInto(handle, bytes, limit);
        await handle.close();
        return { path: file, ...written };
      } catch (error) {
        await handle.close().catch(() => {});
        await discard({ path: file });
        throw error;
      }
    },

    async sweep(before) {
      for (const name of await filesIn(folder)) {
        const file = path.join(folder, name);
        const left = await stat(file).catch(orMissing);
        if (left && left.mtime < before) await discard({ path: file });
      }
    },
  };
}

export function orMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

export const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder).catch(orMissing)) ?? [];
