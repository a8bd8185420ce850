import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kinds } from './questions.ts';
import { compare, onEmbedded, onPostgres, start } from './stage.ts';

const SIZES = { small: 10_000, large: 1_000_000 };
/** The embedded engine writes slowly and gets a tenth. */
const EMBEDDED = 100_000;

const serving = fileURLToPath(new URL('./contestant.ts', import.meta.url));
const inMemory = fileURLToPath(new URL('./memory.ts', import.meta.url));
const stage = { what: 'jobs', kinds };

/** A million jobs on PostgreSQL; on the embedded engine beside the same jobs in memory. */
export async function benchSearch(): Promise<void> {
  await onPostgres(serving, SIZES, stage);
  const folder = mkdtempSync(path.join(tmpdir(), 'marula-bench-search-'));
  try {
    await onEmbedded(async (started) => {
      const file = path.join(folder, 'jobs.jsonl');
      const large = await start(serving, [String(EMBEDDED), file]);
      started.push(large);
      const memory = await start(inMemory, [file]);
      started.push(memory);
      await compare({ engine: 'embedded', ...stage, large: { ...large, rows: EMBEDDED }, memory });
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
