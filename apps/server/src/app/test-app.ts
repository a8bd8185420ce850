import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import type { Endpoint } from '@marula/contract/endpoint';
import { startInbox } from '@marula/emulators/inbox/inbox';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Deps } from '../core/deps.ts';
import type { Module } from '../core/module.ts';
import { createTestDb } from '../db/test-db.ts';
import { smtpMail } from '../ports/mail/smtp.ts';
import { startApp } from './app.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { modules as allModules } from './modules.ts';
import { createMember, createVisitor, type MemberOptions } from './test-member.ts';
import { createTestPayments } from './test-payments.ts';
import { createStaff, type StaffOptions } from './test-staff.ts';

export interface TestMember {
  profile_id: string;
  company_id: string;
  session_id: string;
  headers: Record<string, string>;
}

interface TestAppOptions {
  /** On a database of its own, for a file that counts all there is of something. So is an app with any other option. */
  own?: boolean;
  env?: Record<string, string>;
  modules?: readonly Module[];
  webDir?: string;
  /**
   * One more process that serves requests, over the worker's database: for a file whose `env`, `modules` or `webDir`
   * only concern what is answered. Events, tasks, mail and money are the shared app's, as its own configuration has them.
   */
  beside?: boolean;
}

export type TestApp = Awaited<ReturnType<typeof startOwn>>;

/** A password that takes a tenth of a second to hash would be most of what a test of sign-in does. */
const forTests = { REQUESTS_PER_MINUTE: '100000', PASSWORD_HASH_KIB: '8', PASSWORD_HASH_PASSES: '1' };

let ofThisWorker: Promise<TestApp> | undefined;
let files = 0;

/**
 * The whole server in this process, with replies held against the contract. Starting one takes longer than most files
 * of tests, so the files of a worker share one: each makes companies and people of its own there.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { beside, ...given } = options;
  if (!beside && Object.keys(given).length > 0) return startOwn(given);
  ofThisWorker ??= startOwn();
  const shared = await ofThisWorker;
  const app = beside ? await startBeside(shared, given) : { ...shared, stop: shared.settled };
  if (!beside) shared.log.length = 0;
  // Limits count by address: a file must not feel what the one before has used up.
  files += 1;
  const http = from(app.http, `10.0.${files >> 8}.${files & 255}`);
  return { ...app, http, call: callOn(http) };
}

/** The same server, called from another address. */
const from = (http: FastifyInstance, remoteAddress: string): FastifyInstance =>
  Object.create(http, {
    inject: {
      value: (asked: InjectOptions | string) =>
        http.inject({ remoteAddress, ...(typeof asked === 'string' ? { url: asked } : asked) }),
    },
  });

const callOn =
  (http: FastifyInstance) =>
  (
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    request: Omit<InjectOptions, 'method' | 'url'> & { url?: string } = {},
  ) =>
    http.inject({ method: endpoint.method, url: endpoint.path, ...request });

async function startOwn(options: TestAppOptions = {}) {
  const db = await createTestDb();
  const inbox = await startInbox();
  const { payments, stop: stopPayments, ...emulators } = createTestPayments(() => app.http);
  const { dispatcher, ...app } = await startOver({ db, inbox, payments }, options);
  return {
    ...app,
    inbox,
    /** Their events wait until `deliverWebhooks`. */
    ...emulators,
    /** Waits until every event recorded so far has reached its subscribers. */
    settled: async () => dispatcher?.drain(),
    stop: async () => {
      await app.stop();
      await Promise.all([inbox.stop(), stopPayments(), db.close()]);
    },
  };
}

async function startBeside(shared: TestApp, options: TestAppOptions): Promise<TestApp> {
  const { db, inbox, deps, settled } = shared;
  const env = { ...options.env, PROCESS_MODE: 'web' };
  const { dispatcher: _, ...app } = await startOver({ db, inbox, payments: deps.payments }, { ...options, env });
  const stop = async () => {
    await settled();
    await app.stop();
  };
  return { ...shared, ...app, stop };
}

type Around = Pick<Deps, 'db' | 'payments'> & { inbox: Awaited<ReturnType<typeof startInbox>> };

/** The server itself, over a database and with what it reaches outside. */
async function startOver({ db, inbox, payments }: Around, options: TestAppOptions) {
  const lines: string[] = [];
  const log = createLog('info', collectInto(lines));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marula-test-'));
  const config = readConfig({ ...forTests, DATA_DIR: dataDir, ...options.env });
  const mail = smtpMail({ url: inbox.smtpUrl, from: config.mail.from });
  const { deps, boss, platform } = compose({ config, db, log, mail, payments, byTheClock: false });
  const { tokens } = platform.context;
  const app = await startApp(deps, {
    modules: options.modules ?? allModules,
    boss,
    platform,
    checkReplies: true,
    webDir: options.webDir,
  });
  const { http, dispatcher, pulse } = app;
  if (!http) throw new Error('a test app serves requests: its mode cannot be worker');
  let listening: Promise<string> | undefined;
  const headersOf = async (id: string) => ({ authorization: `Bearer ${await tokens.issue({ id })}` });
  return {
    deps,
    db,
    http,
    tokens,
    log: lines,
    pulse,
    dispatcher,
    call: callOn(http),
    /** For clients that need a real address: it is the same for every file that asks. */
    listen: () => {
      listening ??= http.listen({ host: '127.0.0.1', port: 0 });
      return listening;
    },
    signIn: async (member: MemberOptions = {}): Promise<TestMember> => {
      const session = await createMember(db, member);
      return { ...session, headers: await headersOf(session.session_id) };
    },
    visit: async (visitor: { email?: string } = {}) => {
      const session = await createVisitor(db, visitor);
      return { ...session, headers: await headersOf(session.session_id) };
    },
    /** One of us at the console. */
    signInStaff: async (staff: StaffOptions = {}) => {
      const session = await createStaff(db, staff);
      return { ...session, headers: await headersOf(session.session_id) };
    },
    stop: async () => {
      await app.stop();
      mail.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const collectInto = (lines: string[]) =>
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
