import type { DbLog } from '../core/database.ts';

type Handler = (payload: string) => void;

/** Who listens to which channel, on this side of the connection. */
export class Channels {
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #log: DbLog;

  constructor(log: DbLog) {
    this.#log = log;
  }

  get names(): string[] {
    return [...this.#handlers.keys()];
  }

  /** True when this is the first handler of the channel. */
  add(channel: string, handler: Handler): boolean {
    const known = this.#handlers.get(channel);
    if (known) known.add(handler);
    else this.#handlers.set(channel, new Set([handler]));
    return !known;
  }

  /** True when nobody listens to the channel any more. */
  remove(channel: string, handler: Handler): boolean {
    const known = this.#handlers.get(channel);
    if (!known?.delete(handler) || known.size > 0) return false;
    return this.#handlers.delete(channel);
  }

  dispatch(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        // One bad handler must neither starve the others nor break the connection that carried the notification.
        this.#log.error({ channel, error: String(error) }, 'a notification handler failed');
      }
    }
  }
}
