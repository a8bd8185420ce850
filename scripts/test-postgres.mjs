// The same tests as on the embedded database, on a real PostgreSQL: the one of DATABASE_URL, or one that is found or
// made here and stopped at the end. The last line sums up.
import { NoPostgres, usePostgres } from './postgres.mjs';
import { stopParts, suite, sumUp } from './testing/parts.mjs';

const began = Date.now();
const faults = ['tests/fault/postgres', 'tests/fault/http-kill.test.ts'];

async function main() {
  const server = await usePostgres();
  // It belongs to a product that runs; tests make databases of their own beside it.
  delete process.env.DATABASE_URL;
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      stopParts();
      server.stop().then(() => process.exit(1));
    });
  }
  const env = { TEST_DATABASE_URL: server.url };
  const files = process.argv.slice(2);
  try {
    await suite('server and packages on PostgreSQL', { projects: ['server', 'packages'], env, files });
    if (files.length === 0) await suite('faults on PostgreSQL', { projects: ['fault'], env, files: faults });
  } finally {
    await server.stop();
  }
  sumUp(began);
}

await main().catch((error) => {
  if (!(error instanceof NoPostgres)) throw error;
  console.log(`Skipped: ${error.message}`);
  console.log('0 passed, 0 failed');
});
