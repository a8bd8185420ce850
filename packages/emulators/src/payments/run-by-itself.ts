import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { WebhookState, Webhooks, WhichWebhooks } from './webhooks.ts';

interface Parts {
  clock: Clock;
  webhooks: Webhooks;
  save: () => void;
  byItself: boolean;
}

const TICK_MS = 1_000;

/**
 * What is due happens before a call is answered, so that the answer is true at that time; what a call changed is on
 * disk before its answer leaves, and events leave after that.
 */
export function runByItself(app: FastifyInstance, { clock, webhooks, save, byItself }: Parts) {
  const settle = async () => {
    if (clock.run()) save();
    if ((await webhooks.sendDue()) > 0) save();
  };
  const tick = byItself ? setInterval(() => void settle(), TICK_MS).unref() : undefined;
  app.addHook('preHandler', (_request, _reply, done) => {
    clock.run();
    done();
  });
  app.addHook('onSend', async (_request, _reply, payload) => {
    save();
    return payload;
  });
  app.addHook('onResponse', (_request, _reply, done) => {
    if (byItself) void settle();
    done();
  });
  return {
    settle,
    controls: {
      /** Lets time pass: what falls due happens, and events that are due leave. */
      moveClock: async ({ ms }: { ms: number }) => {
        clock.move(ms);
        await settle();
        save();
      },
      clock: () => ({ now: new Date(clock.now()).toISOString() }),
      webhooks: () => webhooks.list(),
      /** How the events to come are treated: held, late, several times, never. */
      treatWebhooks: (change: Partial<WebhookState['treatment']>) => webhooks.treat(change),
      /** Sends what waits, or what is named, however often it was sent before; tells what was answered. */
      deliverWebhooks: (which?: WhichWebhooks) => webhooks.deliver(which),
    },
    stop: async () => {
      clearInterval(tick);
      await app.close();
      save();
    },
  };
}
