import { fileURLToPath } from 'node:url';
import { compare, onEmbedded, onPostgres, start } from '../search/stage.ts';
import { kinds } from './questions.ts';

const SIZES = { small: 10_000, large: 1_000_000 };
/** The embedded engine writes slowly and gets a tenth. */
const EMBEDDED = 100_000;

const serving = fileURLToPath(new URL('./contestant.ts', import.meta.url));
const stage = { what: 'people', kinds };

/** What a member of a company asks, among a million people on PostgreSQL and a tenth of them on the embedded engine. */
export async function benchCandidates(): Promise<void> {
  await onPostgres(serving, SIZES, stage);
  await onEmbedded(async (started) => {
    const large = await start(serving, [String(EMBEDDED)]);
    started.push(large);
    await compare({ engine: 'embedded', ...stage, large: { ...large, rows: EMBEDDED } });
  });
}
