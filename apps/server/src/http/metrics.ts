import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { isLoopback } from './address.ts';

/** Prometheus figures by route pattern: no address, no id and no person is a label. */
export function exposeMetrics(app: FastifyInstance, db: Database, token: string | undefined): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
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
  // Looking a series up by its labels costs more than counting in it. Routes are few, so each is looked up once.
  const timers = new Map<string, Histogram.Internal<string>>();
  const timer = (method: string, route: string, status: number) => {
    const key = `${method} ${route} ${status}`;
    const known = timers.get(key) ?? seconds.labels({ method, route, status });
    timers.set(key, known);
    return known;
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    timer(request.method, route, reply.statusCode).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const wanted = token === undefined ? undefined : Buffer.from(`Bearer ${token}`);
  if (wanted && given.length === wanted.length && timingSafeEqual(given, wanted)) return true;
  // The socket's own address: a proxy on this machine would otherwise open the figures to everyone it serves.
  return isLoopback(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
}
