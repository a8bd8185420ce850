import type { Database } from '../core/database.ts';
import type { DatabaseConfig } from './database-config.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

/** Throws a `StartupError` when the database cannot be used. */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  return config.url ? openPostgres(config, config.url) : openEmbedded(config);
}
