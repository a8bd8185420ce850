import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type AnnouncementKind, announcementKinds } from '@marula/contract/mail-kinds';
import { type TenantCode, tenantCodes } from '@marula/contract/tenants';
import { readConfig } from '../app/config.ts';
import { createLog } from '../app/log.ts';
import { runCommand } from '../core/command.ts';
import { StartupError } from '../core/startup-error.ts';
import { visitDatabase } from '../db/visit-database.ts';
import { type Asked, announce } from './announce.ts';

const help = `Mails a letter to every employer who wants its kind, each once however often this is run.

  npm run announce -- --kind KIND --file FILE [--country CODE] [--dry-run]

  --kind KIND      ${announcementKinds.join(' or ')}
  --file FILE      the letter in markdown: a first line with its subject (# What is new), then paragraphs and links
  --country CODE   only the companies of ${tenantCodes.join(' or ')}
  --dry-run        says how many would get it, and sends nothing
  --help           this text

The product sends it, within a minute where it runs. The same text is the same announcement.
`;

const oneOf = <T extends string>(name: string, values: readonly T[], given: string | undefined): T => {
  const found = values.find((value) => value === given);
  if (!found) throw new StartupError(`--${name} must be ${values.join(' or ')}.`);
  return found;
};

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({ args, options: { kind: text, file: text, country: text, 'dry-run': flag, help: flag } }).values;
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. See npm run announce -- --help.`);
  }
}

function textOf(file: string | undefined): string {
  if (!file || !existsSync(file)) throw new StartupError('--file must name the letter.');
  return readFileSync(file, 'utf8');
}

async function run(): Promise<string> {
  const values = parse(process.argv.slice(2));
  if (values.help) return help;
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const asked: Asked = {
    kind: oneOf<AnnouncementKind>('kind', announcementKinds, values.kind),
    text: textOf(values.file),
    country: values.country === undefined ? undefined : oneOf<TenantCode>('country', tenantCodes, values.country),
    dryRun: values['dry-run'] ?? false,
  };
  const log = createLog(config.app.logLevel);
  const readers = await visitDatabase({ ...config.database, log }, (db) => announce(db, asked));
  return asked.dryRun ? `${readers} would get it. Nothing was sent.\n` : `${readers} get it.\n`;
}

await runCommand(run);
