import { NoPostgres, usePostgres } from '../scripts/postgres.mjs';

async function onPostgres(work: () => Promise<void>): Promise<void> {
  const before = process.env.TEST_DATABASE_URL;
  const server = before ? { url: before, stop: async () => {} } : await usePostgres();
  process.env.TEST_DATABASE_URL = server.url;
  try {
    await work();
  } finally {
    if (!before) delete process.env.TEST_DATABASE_URL;
    await server.stop();
  }
}

/** Once on PostgreSQL, where one can be had, and once on the embedded engine. */
export async function onBothEngines(work: () => Promise<void>): Promise<void> {
  await onPostgres(work).catch((error) => {
    if (!(error instanceof NoPostgres)) throw error;
    console.log(`Skipped on PostgreSQL: ${error.message}`);
  });
  const given = process.env.TEST_DATABASE_URL;
  delete process.env.TEST_DATABASE_URL;
  await work();
  if (given) process.env.TEST_DATABASE_URL = given;
}
