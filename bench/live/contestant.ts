// One contestant in a process of its own: node bench/live/contestant.ts product|bare. Says its address, then serves.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type WebSocket, WebSocketServer } from 'ws';
import { startApp } from '../../apps/server/src/app/app.ts';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { modules } from '../../apps/server/src/app/modules.ts';
import type { Database } from '../../apps/server/src/core/database.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { prepared } from '../../apps/server/src/db/prepared.ts';
import { createTestDb, makeDataDir } from '../../apps/server/src/db/test-db.ts';
import { fill } from './fill.ts';
import type { Served } from './served.ts';

const log = createLog('error');

/** As the product has it: on the embedded engine every commit reaches the disk. */
async function open(): Promise<Database> {
  if (process.env.TEST_DATABASE_URL) return createTestDb();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'marula-bench-live-'));
  await makeDataDir(dataDir);
  const db = await openDatabase({ dataDir, log });
  const close = async () => {
    await db.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...db, close };
}

let stop = async () => {};

const starters: Record<string, (db: Database) => Promise<Served>> = {
  /** The least that can be done: what one socket says is stored by one statement and sent to all of its room. */
  bare: async (db) => {
    await db.query('create table bench_messages (id bigint generated always as identity primary key, said text)');
    const insert = prepared('insert into bench_messages (said) values ($1)');
    const rooms = new Map<string, Set<WebSocket>>();
    const server = createServer();
    new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket, { url = '' }) => {
      const room = rooms.get(url) ?? new Set();
      rooms.set(url, room.add(socket));
      socket.on('message', async (data, binary) => {
        await db.query(insert, [String(data)]);
        for (const reader of room) reader.send(data as Buffer, { binary });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, members: [] };
  },
  product: async (db) => {
    const config = readConfig({ REQUESTS_PER_MINUTE: '100000000', LOG_LEVEL: 'error' });
    const { deps, boss, platform } = compose({ config, db, log, byTheClock: false });
    const app = await startApp(deps, { modules, boss, platform });
    stop = app.stop;
    const sizes = (process.argv[3] ?? '').split(',').map(Number);
    const { tokens } = platform.context;
    const members: Served['members'] = [];
    for (const { session_id, ...member } of await fill(db, sizes))
      members.push({ ...member, token: await tokens.issue({ id: session_id }) });
    const url = await app.http?.listen({ host: '127.0.0.1', port: 0 });
    return { url: url ?? '', members };
  },
};

const db = await open();
const served = await starters[process.argv[2] ?? '']?.(db);
process.send?.(served);
process.on('disconnect', async () => {
  await stop();
  await db.close();
  process.exit(0);
});
