import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './clients.ts';

const PATIENCE_MS = 15_000;

export interface Slice {
  /** Milliseconds from saying to each hearing by somebody else, from the shortest. */
  taken: number[];
  /** The same from the reply; nothing where somebody heard before it. */
  afterwards: number[];
  /** Milliseconds from saying to the reply, from the shortest. */
  accepted: number[];
}

interface Said {
  client: number;
  at: number;
  acceptedAt: number;
  heard: number;
  /** When each of the others did. */
  heardAt: number[];
}

/** Whoever hears a message notes when; out of order, twice or not at all is an error. */
class Ears {
  readonly #said = new Map<string, Said>();
  readonly #readers: number[];
  #missing = 0;
  #wrong: string | undefined;

  constructor(clients: Client[]) {
    const sizes = Map.groupBy(clients, ({ company }) => company);
    this.#readers = clients.map(({ company }) => sizes.get(company)?.length ?? 0);
    for (const [listener, client] of clients.entries()) {
      const last = new Map<string, string>();
      client.hears = ({ id, chat, at }) => {
        const said = this.#said.get(id);
        if (!said) return;
        if (at !== '' && at <= (last.get(chat) ?? '')) this.#wrong = `${id} came twice or out of order`;
        last.set(chat, at);
        said.heard++;
        this.#missing--;
        if (said.client !== listener) said.heardAt.push(performance.now());
      };
    }
  }

  say(client: number): string {
    const id = randomUUID();
    this.#said.set(id, { client, at: performance.now(), acceptedAt: Number.NaN, heard: 0, heardAt: [] });
    this.#missing += this.#readers[client] ?? 0;
    return id;
  }

  accept(id: string): void {
    const said = this.#said.get(id);
    if (said) said.acceptedAt = performance.now();
  }

  async all(): Promise<Slice> {
    const end = performance.now() + PATIENCE_MS;
    while (this.#missing > 0 && performance.now() < end) await pause(20);
    // A moment for what comes twice.
    await pause(200);
    for (const [id, { client, heard }] of this.#said) {
      if (heard !== this.#readers[client])
        this.#wrong ??= `${id} was heard ${heard} times by ${this.#readers[client]} people`;
    }
    if (this.#wrong) throw new Error(`${this.#wrong}: the figures would mean nothing`);
    const all = [...this.#said.values()];
    return {
      taken: ascending(all.flatMap(({ at, heardAt }) => heardAt.map((heard) => heard - at))),
      afterwards: ascending(
        all.flatMap(({ acceptedAt, heardAt }) => heardAt.map((heard) => Math.max(0, heard - acceptedAt))),
      ),
      accepted: ascending(all.map(({ at, acceptedAt }) => acceptedAt - at)),
    };
  }
}

const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b);

/** So many messages a second, at even steps whatever the server does, and then a wait until all have heard all. */
export async function load(clients: Client[], perSecond: number, seconds: number, from: number): Promise<Slice> {
  const ears = new Ears(clients);
  const replies: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n / perSecond) * 1_000 - performance.now();
    if (due > 0) await pause(due);
    // A step that shares no divisor with the number of clients goes through all of them, and never through one company.
    const sender = ((from + n) * 337) % clients.length;
    const id = ears.say(sender);
    const said = clients[sender]?.say(id).then(() => ears.accept(id));
    if (said) replies.push(said);
  }
  await Promise.all(replies);
  return ears.all();
}
