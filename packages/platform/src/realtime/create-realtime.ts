import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import type { PlatformContext } from '../platform.ts';
import { broadcastRoutes } from './broadcast-routes.ts';
import type { Bus } from './bus.ts';
import { Feed } from './feed.ts';
import { People } from './people.ts';
import { Places } from './places.ts';
import { postgresBus } from './postgres-bus.ts';
import { Presences } from './presences.ts';
import type { RealtimeNode } from './realtime-node.ts';
import { watchRights } from './recheck.ts';
import { Relay } from './relay.ts';
import { checkRules } from './rights.ts';
import { createUpgrades } from './upgrade.ts';

/** Longest wait for sockets to close by themselves at the end. */
const FAREWELL_MS = 2_000;

export interface Realtime {
  /** Takes the upgrades of /realtime/v1/websocket and no others. */
  attach(server: Server): void;
  /** To be mounted under /realtime/v1. */
  routes(): FastifyPluginAsync;
  /** Asks again, on every node, whether a person (by id) or a topic's members may still be there. */
  recheck(target: string): Promise<void>;
  stats(): { connections: number; channels: number; dropped: number };
  /** Sends everybody away in a way that makes clients come back. */
  stop(): Promise<void>;
}

export interface RealtimeOptions {
  /** How nodes hear each other; the database's notifications when absent. */
  bus?: Bus;
  /** How often a node tells the others that it lives. */
  aliveMs?: number;
}

function createNode(context: PlatformContext, options: RealtimeOptions): RealtimeNode {
  const id = randomUUID();
  const places = new Places();
  const presences = new Presences(id, places);
  const bus = options.bus ?? postgresBus(context.db);
  const relay = new Relay({ node: id, bus, places, presences, log: context.log, aliveMs: options.aliveMs });
  const feed = new Feed(context, places);
  const people = new People(context.config.realtime);
  return { context, connections: new Set(), people, places, presences, feed, relay, dropped: 0 };
}

/** The Phoenix protocol as Supabase's clients speak it. */
export async function createRealtime(context: PlatformContext, options: RealtimeOptions = {}): Promise<Realtime> {
  checkRules(context);
  const node = createNode(context, options);
  const { connections, feed, relay, presences } = node;
  const upgrades = createUpgrades(node);
  await feed.start();
  await relay.start();
  const unwatch = await watchRights(node);
  const idleMs = context.config.realtime.idle_seconds * 1_000;
  const probing = setInterval(() => {
    for (const connection of connections) connection.probe(idleMs);
  }, idleMs / 4).unref();

  return {
    attach: upgrades.attach,
    routes: () => broadcastRoutes(node),
    recheck: async (target) => {
      await context.db.query('select realtime.recheck($1)', [target]);
    },
    stats: () => ({
      connections: connections.size,
      channels: [...connections].reduce((sum, { channels }) => sum + channels.size, 0),
      dropped: node.dropped,
    }),
    stop: async () => {
      clearInterval(probing);
      upgrades.refuseAll();
      for (const connection of connections) connection.end(1012, 'Service restart');
      const patience = performance.now() + FAREWELL_MS;
      while (connections.size > 0 && performance.now() < patience) await pause(10);
      upgrades.detach();
      await unwatch();
      await feed.stop();
      presences.stop();
      await relay.stop();
    },
  };
}
