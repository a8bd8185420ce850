import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { inDataFolder } from './data-folder.ts';
import type { DatabaseConfig } from './database-config.ts';
import { visitEmbedded } from './embedded-visit.ts';
import { openPostgres } from './postgres.ts';
import { statementsOver } from './statements.ts';

/** The database of the settings for a few statements, also while the product runs on it. */
export async function visitDatabase<T>(config: DatabaseConfig, work: (db: Db) => Promise<T>): Promise<T> {
  if (config.url) {
    const db = await openPostgres(config, config.url);
    return work(db).finally(() => db.close());
  }
  const dataDir = path.resolve(config.dataDir);
  if (!existsSync(inDataFolder(dataDir).database)) {
    throw new StartupError(`There is no database in ${dataDir}; see DATA_DIR.`);
  }
  return visitEmbedded(dataDir, config.log, (client) =>
    work(statementsOver((query, values) => client.query(query as string, values), { inTx: false })),
  );
}
