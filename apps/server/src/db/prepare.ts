import { platformMigrations } from '@marula/platform/migrations';
import type { Database, DbLog } from '../core/database.ts';
import { ONCE_MS, taking } from '../core/patience.ts';
import { prepareTaskQueue } from '../tasks/boss.ts';
import { type AfterMigrate, migrate } from './migrate.ts';
import type { MigrationSource } from './migration-files.ts';
import { loadReference } from './reference/load.ts';

export const migrationSources: MigrationSource[] = [
  { name: 'platform', dir: platformMigrations },
  { name: 'product', dir: new URL('./migrations/', import.meta.url) },
];

/** Runs at every start, after the migrations. */
export const afterMigrate: AfterMigrate[] = [loadReference, prepareTaskQueue];

/** Everything a prepared database is made from; tests share one image of it until any of this changes. */
export const preparedFrom: URL[] = [
  platformMigrations,
  new URL('./migrations/', import.meta.url),
  new URL('./reference/', import.meta.url),
  new URL('./prepare.ts', import.meta.url),
  new URL('../tasks/boss.ts', import.meta.url),
];

export async function prepareDatabase(db: Database, log: DbLog): Promise<void> {
  await taking(ONCE_MS, () => migrate(db, { sources: migrationSources, afterMigrate, log }));
}
