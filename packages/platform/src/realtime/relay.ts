import type { PlatformLog } from '../platform.ts';
import type { Broadcast } from './broadcast.ts';
import type { Bus } from './bus.ts';
import type { Places } from './places.ts';
import type { Presence, Presences } from './presences.ts';

const ALIVE_MS = 10_000;
/** A node that has missed so many of its signs of life was killed. */
const MISSED_SIGNS = 3.5;
const MOST_QUEUED_BYTES = 16_777_216;

type Word =
  | { kind: 'hello' | 'alive' | 'bye' }
  | { kind: 'state'; presences: Presence[] }
  | { kind: 'presence'; place: string; joins: Presence[]; leaves: string[] }
  | { kind: 'broadcast'; topic: string; private: boolean; event: string; json?: string; base64?: string };

export interface RelayParts {
  node: string;
  bus: Bus;
  places: Places;
  presences: Presences;
  log: PlatformLog;
  aliveMs?: number | undefined;
}

/** What this node tells the others, and what it hears from them. Alone it says nothing but that it lives. */
export class Relay {
  readonly #node: string;
  readonly #bus: Bus;
  readonly #places: Places;
  readonly #presences: Presences;
  readonly #log: PlatformLog;
  readonly #aliveMs: number;
  readonly #peers = new Map<string, number>();
  #queue: string[] = [];
  #queuedBytes = 0;
  #sending: Promise<void> | undefined;
  #alive: NodeJS.Timeout | undefined;
  #unsubscribe: (() => Promise<void>) | undefined;

  constructor(parts: RelayParts) {
    this.#node = parts.node;
    this.#bus = parts.bus;
    this.#places = parts.places;
    this.#presences = parts.presences;
    this.#log = parts.log;
    this.#aliveMs = parts.aliveMs ?? ALIVE_MS;
    this.#presences.onLocalChange = (place, joins, leaves) =>
      this.#tell({ kind: 'presence', place, joins, leaves: leaves.map(({ ref }) => ref) });
  }

  async start(): Promise<void> {
    this.#unsubscribe = await this.#bus.subscribe(
      (message) => this.#hear(message),
      () => this.#say({ kind: 'hello' }),
    );
    this.#say({ kind: 'hello' });
    await this.#sending;
    this.#alive = setInterval(() => this.#beat(), this.#aliveMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#alive);
    this.#say({ kind: 'bye' });
    while (this.#sending) await this.#sending;
    await this.#unsubscribe?.();
  }

  broadcast({ topic, event, content, ...rest }: Broadcast): void {
    const carried = 'json' in content ? { json: content.json } : { base64: content.binary.toString('base64') };
    this.#tell({ kind: 'broadcast', topic, private: rest.private, event, ...carried });
  }

  #tell(word: Word): void {
    if (this.#peers.size > 0) this.#say(word);
  }

  #say(word: Word): void {
    const message = JSON.stringify({ from: this.#node, ...word });
    if (this.#queuedBytes + message.length > MOST_QUEUED_BYTES) {
      this.#log.warn({ kind: word.kind }, 'a message to other nodes was dropped: the database does not keep up');
      return;
    }
    this.#queue.push(message);
    this.#queuedBytes += message.length;
    this.#sending ??= this.#send();
  }

  /** One statement at a time, with everything that gathered meanwhile. */
  async #send(): Promise<void> {
    while (this.#queue.length > 0) {
      const messages = this.#queue;
      this.#queue = [];
      this.#queuedBytes = 0;
      try {
        await this.#bus.publish(messages);
      } catch (error) {
        this.#log.warn({ err: error, messages: messages.length }, 'other nodes could not be told');
      }
    }
    this.#sending = undefined;
  }

  #beat(): void {
    this.#say({ kind: 'alive' });
    const oldest = performance.now() - this.#aliveMs * MISSED_SIGNS;
    for (const [peer, heardAt] of this.#peers) if (heardAt < oldest) this.#forget(peer);
  }

  #forget(peer: string): void {
    this.#peers.delete(peer);
    this.#presences.replaceNode(peer, []);
  }

  #hear(message: string): void {
    let word: Word & { from: string };
    try {
      word = JSON.parse(message);
    } catch {
      this.#log.warn({}, 'another node was not understood');
      return;
    }
    const { from } = word;
    if (from === this.#node) return;
    if (word.kind === 'bye') {
      this.#forget(from);
      return;
    }
    const isNew = !this.#peers.has(from);
    this.#peers.set(from, performance.now());
    if (word.kind === 'hello') this.#say({ kind: 'state', presences: this.#presences.local() });
    else if (word.kind === 'state') this.#presences.replaceNode(from, word.presences);
    else if (word.kind === 'presence') this.#presences.changeRemote(word.place, word.joins, word.leaves);
    else if (word.kind === 'broadcast') this.#deliver(word);
    // Heard for the first time, and not by its greeting: what it has so far is not known.
    if (isNew && word.kind !== 'hello' && word.kind !== 'state') this.#say({ kind: 'hello' });
  }

  #deliver({ topic, event, json, base64, ...word }: Word & { kind: 'broadcast' }): void {
    const content = json === undefined ? { binary: Buffer.from(base64 ?? '', 'base64') } : { json };
    this.#places.deliver({ topic, event, private: word.private, content });
  }
}
