// One contestant in a process of its own: node bench/realtime/contestant.ts bare|realtime. Says its port, then serves.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { PlatformConfig } from '../../packages/platform/src/config.ts';
import { createPlatform } from '../../packages/platform/src/create-platform.ts';
import { createRealtime } from '../../packages/platform/src/realtime/create-realtime.ts';
import { createTestDatabase } from '../../packages/platform/src/test-database.ts';

const starters: Record<string, (server: Server) => Promise<void>> = {
  /** The least that can be done: what one socket says, all others are sent. */
  bare: async (server) => {
    const sockets = new WebSocketServer({ server, perMessageDeflate: false });
    sockets.on('connection', (socket) => {
      socket.on('message', (data, binary) => {
        for (const other of sockets.clients) if (other !== socket) other.send(data as Buffer, { binary });
      });
    });
  },
  realtime: async (server) => {
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const config = PlatformConfig.parse({
      external_url: 'http://127.0.0.1:1',
      site_url: 'http://site.test',
      // The sockets of the benchmark only count bytes: they answer no ping.
      realtime: { messages_per_second: 1_000_000, person_messages_per_second: 1_000_000, idle_seconds: 86_400 },
    });
    const db = await createTestDatabase();
    const context = createPlatform({ config, db, hooks: { sendMail: async () => {} }, log });
    (await createRealtime(context)).attach(server);
  },
};

const server = createServer();
await starters[process.argv[2] ?? '']?.(server);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('disconnect', () => process.exit(0));
