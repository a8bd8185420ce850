import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isStaffRole, type StaffRole, staffRoles } from '@marula/contract/staff-roles';
import { readConfig } from '../app/config.ts';
import { createLog } from '../app/log.ts';
import { runCommand } from '../core/command.ts';
import type { Db } from '../core/database.ts';
import { StartupError } from '../core/startup-error.ts';
import { visitDatabase } from '../db/visit-database.ts';
import { addStaff, changeStaff, closeStaff, listStaff } from './staff.ts';

const help = `Says who works at the console (/admin), also while the product runs. There is no page for it.

  npm run admin -- create --email ADDRESS --name "FIRST LAST" [--roles ROLES]
  npm run admin -- roles --email ADDRESS --roles ROLES
  npm run admin -- ties --email ADDRESS --companies IDS
  npm run admin -- close --email ADDRESS
  npm run admin -- list

  create       a new account; its password is shown once, and the first sign-in sets up the authenticator app
  roles        other roles for somebody
  ties         the companies that somebody has ties to (commas between their ids, or none): there they change nothing
  close        ends all sessions of somebody and lets them in no more
  list         everybody, with their roles
  --roles      some of ${staffRoles.join(', ')}, with commas between them; left out, all of them
  --reason     why, for the log
  --help       this text
`;

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ email: text, name: text, roles: text, companies: text, reason: text },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new StartupError(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}

const listOf = (given: string | undefined) => (given ?? '').split(',').flatMap((one) => one.trim() || []);

function rolesOf(given: string | undefined): StaffRole[] {
  const roles = listOf(given);
  if (roles.length === 0 || !roles.every(isStaffRole)) {
    throw new StartupError(`--roles must be some of ${staffRoles.join(', ')}.`);
  }
  return roles;
}

function required(name: string, given: string | undefined): string {
  if (!given?.trim()) throw new StartupError(`--${name} is missing. See npm run admin -- --help.`);
  return given.trim();
}

type Values = ReturnType<typeof parse>['values'];

const commands: Record<string, (db: Db, values: Values) => Promise<string>> = {
  create: (db, { email, name, roles, reason }) =>
    addStaff(db, {
      email: required('email', email),
      name: required('name', name),
      roles: roles === undefined ? [...staffRoles] : rolesOf(roles),
      reason,
    }),
  roles: (db, { email, roles, reason }) => changeStaff(db, required('email', email), { roles: rolesOf(roles), reason }),
  ties: (db, { email, companies, reason }) =>
    changeStaff(db, required('email', email), { own_companies: listOf(companies), reason }),
  close: (db, { email, reason }) => closeStaff(db, required('email', email), reason),
  list: (db) => listStaff(db),
};

async function run(): Promise<string> {
  const { values, positionals } = parse(process.argv.slice(2));
  const command = commands[positionals[0] ?? ''];
  if (values.help || positionals.length === 0) return help;
  if (!command || positionals.length > 1)
    throw new StartupError('There is no such command. See npm run admin -- --help.');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  return visitDatabase({ ...config.database, log: createLog(config.app.logLevel) }, (db) => command(db, values));
}

await runCommand(run);
