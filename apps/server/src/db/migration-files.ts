import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../core/startup-error.ts';

export interface MigrationSource {
  name: 'platform' | 'product';
  dir: string | URL;
}

export interface Migration {
  source: MigrationSource['name'];
  version: number;
  name: string;
  checksum: string;
  sql: string;
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/;
const TRANSACTION_CONTROL = /^\s*(begin|start transaction|commit|rollback|end)\s*;/im;

/** In the order in which they run: source by source, then by number. */
export async function readMigrations(sources: MigrationSource[]): Promise<Migration[]> {
  const lists = await Promise.all(sources.map(readSource));
  return lists.flat();
}

async function readSource({ name: source, dir }: MigrationSource): Promise<Migration[]> {
  const folder = typeof dir === 'string' ? dir : fileURLToPath(dir);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(files.map((file) => readMigration(source, folder, file)));
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice) throw new StartupError(`Two ${source} migrations have the number ${twice.version}.`);
  return migrations;
}

async function readMigration(source: MigrationSource['name'], folder: string, file: string): Promise<Migration> {
  const [, version, name] = FILE_NAME.exec(file) ?? [];
  if (!version || !name) throw new StartupError(`The ${source} migration ${file} is not named NNNN_name.sql.`);
  const sql = await readFile(path.join(folder, file), 'utf8');
  // It runs inside one transaction with its own record; ending that early would leave it half done and recorded.
  if (TRANSACTION_CONTROL.test(sql)) {
    throw new StartupError(`The ${source} migration ${file} must not begin or end a transaction itself.`);
  }
  const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
  return { source, version: Number(version), name, checksum, sql };
}

export function titleOf(migration: Pick<Migration, 'source' | 'version' | 'name'>): string {
  return `${migration.source}/${String(migration.version).padStart(4, '0')}_${migration.name}`;
}
