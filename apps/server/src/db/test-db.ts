import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database, DbLog } from './database.ts';
import { embeddedDatabase } from './embedded.ts';
import { startEngine } from './embedded-engine.ts';
import { prepareDatabase, preparedFrom } from './prepare.ts';
import { preparedImage } from './test-image.ts';
import { databaseFromTemplate } from './test-template.ts';

/** How the shared image is made, and the files it is made from: it is made again when one of them changes. */
export interface Prepared {
  prepare(db: Database): Promise<void>;
  inputs: Array<URL | string>;
}

/** A test that wants to see the log passes its own. */
const silent: DbLog = { info: () => {}, warn: () => {}, error: () => {} };

const product: Prepared = { prepare: (db) => prepareDatabase(db, silent), inputs: preparedFrom };

/**
 * A migrated database for one test file, its own and fresh: embedded, or on PostgreSQL when TEST_DATABASE_URL is set.
 * It is spoken to through the same driver and pool as the product's. Close it when the file is done.
 */
export async function createTestDb(prepared: Prepared = product, log: DbLog = silent): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return databaseFromTemplate(url, prepared, log);
  const folder = mkdtempSync(path.join(tmpdir(), 'marula-test-db-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(await preparedImage(prepared, log), folder, { recursive: true });
    const engine = await startEngine({ store: 'unsynced', folder }, { log });
    return embeddedDatabase(engine, log, undefined, remove);
  } catch (error) {
    remove();
    throw error;
  }
}
