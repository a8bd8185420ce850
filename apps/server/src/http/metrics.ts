import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Deps } from '../core/deps.ts';
import type { Figure } from '../core/module.ts';
import { isLoopback } from './address.ts';
import type { RouteTimes } from './route-times.ts';

/** Prometheus figures by route pattern: no address, no id and no person is a label. */
export function exposeMetrics(app: FastifyInstance, deps: Deps, figures: readonly Figure[], times: RouteTimes): void {
  const { db, tasks, config } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, db.pool.totalCount);
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'waiting' }, db.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'tasks_supervised_seconds_ago',
    help: 'Since any process last gave back what crashed ones held; above a minute, nobody does. -1: nobody ever did.',
    registers: [registry],
    async collect() {
      this.set((await tasks.supervisedSecondsAgo().catch(() => undefined)) ?? -1);
    },
  });
  for (const figure of figures) expose(registry, deps, figure);
  app.addHook('onResponse', (request, reply, done) => {
    times.observe(request.method, request.routeOptions.url ?? 'unmatched', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, config.http.metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(`${await registry.metrics()}${times.text()}`);
  });
  app.addHook('onClose', async () => registry.clear());
}

/** Where it cannot be read, it says nothing: an alarm on its absence is better than an old value. */
function expose(registry: Registry, deps: Deps, { name, help, label, read }: Figure): void {
  new Gauge({
    name,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset();
      if (!label) this.remove();
      for (const { is, value } of await read(deps).catch(() => []))
        this.set(label && is !== undefined ? { [label]: is } : {}, value);
    },
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = token === undefined ? undefined : Buffer.from(`Bearer ${token}`);
  if (wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  // The socket's own address: a proxy on this machine would otherwise open the figures to everyone it serves.
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}
