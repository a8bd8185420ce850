import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../app/config.ts';
import { createLog } from '../app/log.ts';
import { runCommand } from '../core/command.ts';
import { StartupError } from '../core/startup-error.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const help = {
  backup: `Makes a backup of the database and the uploaded files, also while the product runs.

  npm run backup -- [--to FILE]

  --to FILE   where to (backups/marula-TIME.tar.zst in DATA_DIR); keep one on another machine
  --help      this text

The database is the one of DATABASE_URL, which needs pg_dump, or the embedded one in DATA_DIR.
Files that are kept in an S3 bucket stay there.
`,
  restore: `Brings a backup back. The product must not run meanwhile.

  npm run restore -- FILE [--replace]

  --replace   moves what is in DATA_DIR aside, to a folder beside it; nothing is removed
  --help      this text

A backup that is damaged or was cut off is refused before anything is touched.
One of a PostgreSQL needs pg_restore and an empty database in DATABASE_URL.
`,
};

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

async function backup(to: string | undefined): Promise<string> {
  const config = readConfig(process.env);
  const began = performance.now();
  const { file, manifest } = await takeBackup(config, createLog(config.app.logLevel), to);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const bytes = manifest.entries.reduce((sum, entry) => sum + entry.bytes, 0);
  const files =
    manifest.stored_files === 'elsewhere' ? 'the uploaded files are in S3' : `${manifest.stored_files} uploaded files`;
  return `${file}\n${megabytes(bytes)} before packing, ${files}, ${seconds} s.\n`;
}

async function restore(file: string, replace: boolean): Promise<string> {
  const config = readConfig(process.env);
  const { manifest, aside } = await restoreBackup(config, file, replace);
  return [
    `The backup of ${manifest.made_at} is back; npm start opens it.\n`,
    ...(aside ? [`What was there before is in ${aside}.\n`] : []),
  ].join('');
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { to: { type: 'string' }, replace: { type: 'boolean' }, help: { type: 'boolean' } },
    });
  } catch (error) {
    throw new StartupError((error as Error).message);
  }
}

async function run(): Promise<string> {
  const [command, ...args] = process.argv.slice(2);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { values, positionals } = parse(args);
  const text = help[command === 'restore' ? 'restore' : 'backup'];
  if (values.help) return text;
  const [file, ...more] = positionals;
  if (command === 'restore') {
    if (!file || more.length > 0 || values.to) throw new StartupError(`One backup is restored at a time.\n\n${text}`);
    return restore(file, values.replace ?? false);
  }
  if (file || values.replace) throw new StartupError(`A backup takes no more than --to.\n\n${text}`);
  return backup(values.to);
}

await runCommand(run);
