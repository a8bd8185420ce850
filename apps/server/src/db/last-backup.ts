import { readFileSync, statSync } from 'node:fs';
import { inDataFolder } from './data-folder.ts';

/** The one that was made last, while it is where it was put. */
export function lastBackup(dataDir: string): { at: string; bytes: number } | null {
  try {
    const { mtime, size } = statSync(readFileSync(inDataFolder(dataDir).lastBackup, 'utf8').trim());
    return { at: mtime.toISOString(), bytes: size };
  } catch {
    return null;
  }
}
