import type { Currency } from '@marula/contract/tenants';
import type { Logger } from 'pino';
import type { Ai } from '../ports/ai/port.ts';
import type { BotCheck } from '../ports/bot-check/port.ts';
import type { Embeddings } from '../ports/embeddings/port.ts';
import type { Files } from '../ports/files/port.ts';
import type { Identity } from '../ports/identity/port.ts';
import type { Mail } from '../ports/mail/port.ts';
import type { PaymentProvider } from '../ports/payments/port.ts';
import type { Push } from '../ports/push/port.ts';
import type { Reader } from '../ports/reader/port.ts';
import type { Sms } from '../ports/sms/port.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Tasks } from './tasks.ts';

export type Payments = Record<Currency, PaymentProvider>;

/** Everything a use-case may reach, handed in as its first argument: time and ids too, so that tests can fix them. */
export interface Deps {
  config: Config;
  db: Database;
  identity: Identity;
  mail: Mail;
  sms: Sms;
  botCheck: BotCheck;
  /** Who takes each currency. */
  payments: Payments;
  push: Push;
  files: Files;
  reader: Reader;
  /** What Felix thinks with. */
  ai: Ai;
  embeddings: Embeddings;
  tasks: Tasks;
  log: Logger;
  clock: () => Date;
  newId: () => string;
}
