import type { Logger } from 'pino';
import type { BotCheck } from '../ports/bot-check/port.ts';
import type { Files } from '../ports/files/port.ts';
import type { Identity } from '../ports/identity/port.ts';
import type { Mail } from '../ports/mail/port.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Tasks } from './tasks.ts';

/** Everything a use-case may reach, handed in as its first argument: time and ids too, so that tests can fix them. */
export interface Deps {
  config: Config;
  db: Database;
  identity: Identity;
  mail: Mail;
  botCheck: BotCheck;
  files: Files;
  tasks: Tasks;
  log: Logger;
  clock: () => Date;
  newId: () => string;
}
