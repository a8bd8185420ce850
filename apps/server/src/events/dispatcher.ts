import type { Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { type DomainEvent, type DomainEventName, domainEvents } from '../core/domain-events.ts';
import type { Subscriber } from '../core/module.ts';
import { BACKGROUND_MS, taking } from '../core/patience.ts';
import { lostRace } from '../db/pg-errors.ts';
import { withTx } from '../db/tx.ts';
import { type Delivery, outboxRepository } from './outbox.repository.ts';

/** A commit wakes us by NOTIFY. This is only for the hint that was lost and the delivery that is tried again. */
const SAFETY_NET_MS = 5_000;
const LONGEST_WAIT_SECONDS = 3_600;

export interface Dispatcher {
  /** Delivers all that is due now; tests and shutdown wait for it. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const secondsUntilRetry = (attempts: number) => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS);

/** Runs the subscribers of the outbox: each delivery in a transaction of its own, at least once, taking effect once. */
export async function startDispatcher(deps: Deps, subscribers: readonly Subscriber[]): Promise<Dispatcher> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  const subscriptions = subscribers.flatMap(({ name, on }) => on.map((event) => ({ event, subscriber: name })));
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const work = async () => {
    do {
      again = false;
      await outboxRepository(deps.db).fanOut(subscriptions);
      while (!stopped && (await deliverNext(deps, byName))) again = true;
    } while (again && !stopped);
  };
  const drain = (): Promise<void> => {
    again = true;
    running ??= taking(BACKGROUND_MS, work).finally(() => {
      running = undefined;
    });
    return running;
  };
  const wake = () => {
    if (!stopped) drain().catch((error: Error) => deps.log.error({ err: error }, 'the outbox could not be read'));
  };

  const unlisten = await deps.db.listen('outbox', wake);
  const timer = setInterval(wake, SAFETY_NET_MS);
  wake();
  return {
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await unlisten();
      await running;
    },
  };
}

/** Delivers one event to one subscriber; false when nothing is due. */
async function deliverNext(deps: Deps, byName: Map<string, Subscriber>): Promise<boolean> {
  let claimed: Delivery | undefined;
  try {
    const deliver = async (tx: Tx) => {
      claimed = await outboxRepository(tx).claim();
      if (!claimed) return false;
      await byName.get(claimed.subscriber)?.handle(tx, eventOf(claimed), deps);
      await outboxRepository(tx).markDelivered(claimed.id, claimed.subscriber);
      return true;
    };
    // Tried again below, later and with what went wrong written down.
    return await withTx(deps, deliver, { retry: false });
  } catch (error) {
    if (!claimed) throw error;
    const { id, subscriber, attempts } = claimed;
    // A company that is deleted while its last events are told is nobody's fault; the same twice is.
    const level = attempts === 0 && lostRace(error) ? 'warn' : 'error';
    deps.log[level]({ err: error, event_id: id, subscriber, attempts }, 'a delivery failed and will be tried again');
    const reason = error instanceof Error ? error.message : String(error);
    await outboxRepository(deps.db).postpone(id, subscriber, secondsUntilRetry(attempts), reason.slice(0, 500));
    return true;
  }
}

/** The payload is read by its schema: a row written by older code must not surprise newer code in the middle. */
function eventOf({ id, name, payload, recorded_at }: Delivery): DomainEvent {
  const known = name as DomainEventName;
  return { id, name: known, payload: domainEvents[known].parse(payload), recorded_at } as DomainEvent;
}
