import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Written beside and then put in place, so that a kill leaves the old file or the new one. */
function write(file: string, text: string): void {
  const beside = `${file}.${process.pid}.new`;
  writeFileSync(beside, text, { mode: 0o600 });
  renameSync(beside, file);
}

function readIfThere(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** What an emulator remembers: in memory, or in a file that the next start reads. */
export function keepState<S extends object>(file: string | undefined, fresh: S): { state: S; save: () => void } {
  if (!file) return { state: fresh, save: () => {} };
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const state: S = { ...fresh, ...(readIfThere(file) as Partial<S> | undefined) };
  let kept = '';
  const save = () => {
    const text = JSON.stringify(state);
    if (text !== kept) write(file, text);
    kept = text;
  };
  return { state, save };
}
