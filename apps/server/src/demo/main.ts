import { existsSync } from 'node:fs';
import { readConfig } from '../app/config.ts';
import { createLog } from '../app/log.ts';
import { StartupError } from '../core/startup-error.ts';
import { openDatabase } from '../db/database.ts';
import { prepareDatabase } from '../db/prepare.ts';
import { fillDemo } from './fill.ts';
import { type DemoOptions, demoHelp, readOptions } from './options.ts';

async function fill(options: DemoOptions): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = createLog(config.app.logLevel);
  const db = await openDatabase({ ...config.database, log });
  try {
    await prepareDatabase(db, log);
    const filled = await fillDemo(db, options);
    if (!filled) throw new StartupError('The database already has people in it: a demo world needs an empty one.');
    const seconds = filled.ms / 1000;
    const { companies, jobs, candidates, seed } = options;
    return [
      `${companies} companies, ${jobs} jobs and ${candidates} candidates from seed ${seed}:`,
      `${filled.rows} rows in ${seconds.toFixed(1)} s (${Math.round(filled.rows / seconds)} rows/s).\n`,
    ].join(' ');
  } finally {
    await db.close();
  }
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), new Date());
  process.stdout.write(options ? await fill(options) : demoHelp);
}

run().catch((error: unknown) => {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
