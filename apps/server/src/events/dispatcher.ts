import type { Tx } from '../core/database.ts';
import type { Deps } from '../core/deps.ts';
import { type DomainEvent, type DomainEventName, domainEvents } from '../core/domain-events.ts';
import type { Subscriber } from '../core/module.ts';
import { BACKGROUND_MS, taking } from '../core/patience.ts';
import { lostRace } from '../db/pg-errors.ts';
import { withTx } from '../db/tx.ts';
import { type Delivery, markDelivered, outboxRepository } from './outbox.repository.ts';

/** A commit wakes us by NOTIFY. This is only for the hint that was lost and the delivery that is tried again. */
const SAFETY_NET_MS = 5_000;
/** What comes close behind the last is gathered for so long: by the hundred, a run costs hardly more than one event. */
const REST_MS = 100;
const LONGEST_WAIT_SECONDS = 3_600;
/** Three days: who can mend it has seen it by then, and what is left alone waits for them. */
const MOST_TRIES = 80;

export interface Dispatcher {
  /** Delivers all that is due now; tests and shutdown wait for it. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Undefined after the last try. */
const secondsUntilRetry = (attempts: number) =>
  attempts + 1 < MOST_TRIES ? Math.min(2 ** attempts, LONGEST_WAIT_SECONDS) : undefined;

/** Runs the subscribers of the outbox: each delivery, or a run of them, in a transaction of its own, taking effect once. */
export async function startDispatcher(deps: Deps, subscribers: readonly Subscriber[]): Promise<Dispatcher> {
  const deliverNext = deliverer(deps, subscribers);
  const subscriptions = subscribers.flatMap(({ name, on }) => on.map((event) => ({ event, subscriber: name })));
  let running: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let endedAt = Number.NEGATIVE_INFINITY;
  /** How many wait until nothing is left. */
  let draining = 0;
  let stopped = false;

  const pass = async (): Promise<boolean> => {
    let found = await outboxRepository(deps.db).fanOut(subscriptions);
    while (!stopped && (await deliverNext())) found = true;
    return found;
  };
  const work = async () => {
    while ((await pass()) && draining > 0 && !stopped);
  };
  const run = (): Promise<void> => {
    running ??= taking(BACKGROUND_MS, work).finally(() => {
      running = undefined;
      endedAt = performance.now();
    });
    return running;
  };
  const drain = async (): Promise<void> => {
    draining += 1;
    try {
      await running;
      await run();
    } finally {
      draining -= 1;
    }
  };
  const begin = () => {
    resting = undefined;
    if (!stopped) run().catch((error: Error) => deps.log.error({ err: error }, 'the outbox could not be read'));
  };
  /** At once after a while of quiet; what follows closely waits until the last has rested. */
  const wake = () => {
    const rest = running ? REST_MS : endedAt + REST_MS - performance.now();
    if (rest > 0) resting ??= setTimeout(begin, rest);
    else begin();
  };

  const unlisten = await deps.db.listen('outbox', wake);
  const timer = setInterval(wake, SAFETY_NET_MS);
  wake();
  return {
    drain,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      clearTimeout(resting);
      await unlisten();
      await running;
    },
  };
}

/** Delivers one event, or a run of them, to one subscriber; false when nothing is due. */
function deliverer(deps: Deps, subscribers: readonly Subscriber[]): () => Promise<boolean> {
  const byName = new Map(subscribers.map((subscriber) => [subscriber.name, subscriber]));
  const takeRuns = subscribers.filter(({ handleAll }) => handleAll).map(({ name }) => name);
  /** So many more are taken alone, because one of them has spoiled a run. */
  let alone = 0;

  /** Notes in `claimed` what it takes, for who must clear up after it. */
  const deliver = async (tx: Tx, claimed: Delivery[]): Promise<boolean> => {
    claimed.push(...(await outboxRepository(tx).claim(alone === 0 ? takeRuns : [])));
    const [first] = claimed;
    if (!first) return false;
    const subscriber = byName.get(first.subscriber);
    // While versions change, another process may know it: done here, it would be lost.
    if (!subscriber) throw new Error(`no subscriber is called ${first.subscriber} in this version`);
    const { handle, handleAll } = subscriber;
    if (handleAll && claimed.length > 1) await handleAll(tx, claimed.map(eventOf), deps);
    else await handle(tx, eventOf(first), deps);
    markDelivered(
      tx,
      claimed.map(({ id }) => id),
      first.subscriber,
    );
    return true;
  };

  return async () => {
    const claimed: Delivery[] = [];
    const counted = alone;
    try {
      // Tried again below, later and with what went wrong written down.
      return await withTx(deps, (tx) => deliver(tx, claimed), { retry: false });
    } catch (error) {
      const [first, ...further] = claimed;
      if (!first) throw error;
      if (further.length > 0) alone = claimed.length;
      else await postpone(deps, first, error);
      return true;
    } finally {
      if (counted > 0) alone = counted - 1;
    }
  };
}

async function postpone(deps: Deps, { id, subscriber, attempts }: Delivery, error: unknown): Promise<void> {
  // A company that is deleted while its last events are told is nobody's fault; the same twice is.
  const level = attempts === 0 && lostRace(error) ? 'warn' : 'error';
  const seconds = secondsUntilRetry(attempts);
  const next = seconds === undefined ? 'is given up: see outbox_deliveries' : 'will be tried again';
  deps.log[level]({ err: error, event_id: id, subscriber, attempts }, `a delivery failed and ${next}`);
  const reason = error instanceof Error ? error.message : String(error);
  await outboxRepository(deps.db).postpone(id, subscriber, seconds, reason.slice(0, 500));
}

/** The payload is read by its schema: a row written by older code must not surprise newer code in the middle. */
function eventOf({ id, name, payload, recorded_at }: Delivery): DomainEvent {
  const known = name as DomainEventName;
  return { id, name: known, payload: domainEvents[known].parse(payload), recorded_at } as DomainEvent;
}
