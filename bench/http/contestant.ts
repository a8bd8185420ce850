// One contestant in a process of its own: node bench/http/contestant.ts contract|fastify|http. Says its port, then serves.
import { createServer } from 'node:http';
import { fastify } from 'fastify';
import { compose } from '../../apps/server/src/app/compose.ts';
import { readConfig } from '../../apps/server/src/app/config.ts';
import { createLog } from '../../apps/server/src/app/log.ts';
import { route } from '../../apps/server/src/core/module.ts';
import { createTestDb } from '../../apps/server/src/db/test-db.ts';
import { createHttp } from '../../apps/server/src/http/server.ts';
import { list, listEndpoint } from './list.ts';

const HOST = '127.0.0.1';

const starters: Record<string, () => Promise<number>> = {
  /** The product's own HTTP stack: headers, limits, metrics, log, input by schema. */
  contract: async () => {
    const log = createLog('warn');
    const config = readConfig({ REQUESTS_PER_MINUTE: '100000000' });
    const { deps, platform } = compose({ config, db: await createTestDb(), log });
    const app = await createHttp(deps, [{ name: 'bench', routes: [route(listEndpoint, async () => list as never)] }], {
      platform,
      checkReplies: false,
    });
    return portOf(await app.listen({ host: HOST, port: 0 }));
  },
  fastify: async () => {
    const app = fastify();
    app.get('/api/bench', async () => list);
    return portOf(await app.listen({ host: HOST, port: 0 }));
  },
  http: () =>
    new Promise((resolve) => {
      const server = createServer((_, response) => {
        response.setHeader('content-type', 'application/json; charset=utf-8');
        response.end(JSON.stringify(list));
      });
      server.listen(0, HOST, () => resolve((server.address() as { port: number }).port));
    }),
};

const portOf = (address: string) => Number(new URL(address).port);

const port = await starters[process.argv[2] ?? '']?.();
process.send?.({ port });
process.on('disconnect', () => process.exit(0));
