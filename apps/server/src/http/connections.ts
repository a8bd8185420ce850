import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Lets a server that stops wait for replies only. Browsers open connections ahead of what they will ask, which Node
 * counts as busy, and keep one for minutes after its reply: the server would wait until the visitor leaves.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  let stopping = false;
  app.server.on('connection', (socket) => {
    if (stopping) return void socket.destroy();
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  for (const used of ['request', 'upgrade'] as const)
    app.server.on(used, ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('onResponse', (request, _reply, done) => {
    if (stopping) request.raw.socket.destroySoon();
    done();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    for (const socket of unused) socket.destroy();
  });
}
