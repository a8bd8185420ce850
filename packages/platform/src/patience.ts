import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<number>();

/** What a start or a command does once: migrations, a demo world. */
export const ONCE_MS = 3_600_000;

/**
 * A statement on a PostgreSQL elsewhere is given up after seconds, because a call must be answered even when nothing
 * comes back from there. What needs longer says so with this; it holds for all that `work` asks.
 */
export const taking = <T>(ms: number, work: () => T): T => patience.run(ms, work);

export const patienceHere = (): number | undefined => patience.getStore();
