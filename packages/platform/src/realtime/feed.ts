import type { PlatformContext } from '../platform.ts';
import { prepared } from '../sql.ts';
import type { Member } from './member.ts';
import { contentOf, type MessageRow } from './message-row.ts';
import type { Places } from './places.ts';

const BATCH = 200;
/** The net under the notifications. */
const POLL_MS = 5_000;

interface FedRow extends MessageRow {
  position: string;
  topic: string;
  private: boolean;
}

const NEXT =
  prepared(`select position::text as position, id, topic, event, payload::text as payload, binary_payload, private
  from realtime.messages where position > $1::bigint order by messages.position limit ${BATCH}`);

/** What `realtime.take_position` puts into a notification, if it is a message: one line about it, and then its payload. */
function rowOf(word: string): FedRow | undefined {
  const end = word.indexOf('\n');
  if (end === -1) return undefined;
  const [position, id, topic, event, isPrivate] = JSON.parse(word.slice(0, end));
  return { position, id, topic, event, private: isPrivate, payload: word.slice(end + 1), binary_payload: null };
}

const LAST = 'select coalesce(max(position), 0)::text as position from realtime.messages';

/** Committed messages, each once and in the order of commits (docs/decisions/010-realtime-order.md). */
export class Feed {
  /** Up to here everything has been delivered on this node. */
  position = '0';
  /** Who sent a message that is on its way back, and does not want to hear it. */
  readonly senders = new Map<string, Member>();
  readonly #context: PlatformContext;
  readonly #places: Places;
  #reading: Promise<void> | undefined;
  #again = false;
  #stopped = false;
  #poll: NodeJS.Timeout | undefined;
  #unlisten: (() => Promise<void>) | undefined;

  constructor(context: PlatformContext, places: Places) {
    this.#context = context;
    this.#places = places;
  }

  async start(): Promise<void> {
    const { db } = this.#context;
    // Read before anybody listens: what commits in between is found by the first look.
    this.position = (await db.query<{ position: string }>(LAST)).rows[0]?.position ?? '0';
    this.#unlisten = await db.listen('realtime_messages', (word) => this.#hear(word));
    this.#poll = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  wake(): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#read()
      .catch((error: unknown) => this.#context.log.warn({ err: error }, 'reading realtime messages failed'))
      .finally(() => {
        this.#reading = undefined;
        if (this.#again) {
          this.#again = false;
          this.wake();
        }
      });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#poll);
    await this.#unlisten?.();
    await this.#reading;
  }

  /** A notification that carries the very next message is that message; after any other, all that is new is read. */
  #hear(word: string): void {
    const row = this.#stopped ? undefined : rowOf(word);
    if (row && BigInt(row.position) <= BigInt(this.position)) return;
    if (row && !this.#reading && BigInt(row.position) === BigInt(this.position) + 1n) this.#deliver(row);
    else this.wake();
  }

  async #read(): Promise<void> {
    for (;;) {
      const { rows } = await this.#context.db.query<FedRow>(NEXT, [this.position]);
      for (const row of rows) this.#deliver(row);
      if (rows.length < BATCH || this.#stopped) return;
    }
  }

  #deliver(row: FedRow): void {
    const sender = this.senders.get(row.id);
    this.senders.delete(row.id);
    // Moved first: a message that cannot be delivered must not come again for ever.
    this.position = row.position;
    const { topic, event } = row;
    this.#places.deliver({ topic, event, private: row.private, content: contentOf(row), meta: { id: row.id } }, sender);
  }
}
