import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from './clients.ts';

const PATIENCE_MS = 15_000;

export interface Slice {
  /** Milliseconds from saying to each hearing by somebody else, from the shortest. */
  taken: number[];
  /** Milliseconds from saying to the reply, from the shortest. */
  accepted: number[];
}

interface Said {
  client: number;
  at: number;
  heard: number;
}

/** Whoever hears a message notes when; out of order, twice or not at all is an error. */
class Ears {
  readonly taken: number[] = [];
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
        if (said.client !== listener) this.taken.push(performance.now() - said.at);
      };
    }
  }

  say(client: number): string {
    const id = randomUUID();
    this.#said.set(id, { client, at: performance.now(), heard: 0 });
    this.#missing += this.#readers[client] ?? 0;
    return id;
  }

  async all(): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (this.#missing > 0 && performance.now() < end) await pause(20);
    // A moment for what comes twice.
    await pause(200);
    for (const [id, { client, heard }] of this.#said) {
      if (heard !== this.#readers[client])
        this.#wrong ??= `${id} was heard ${heard} times by ${this.#readers[client]} people`;
    }
    if (this.#wrong) throw new Error(`${this.#wrong}: the figures would mean nothing`);
  }
}

const ascending = (numbers: number[]) => numbers.sort((a, b) => a - b);

/** So many messages a second, at even steps whatever the server does, and then a wait until all have heard all. */
export async function load(clients: Client[], perSecond: number, seconds: number, from: number): Promise<Slice> {
  const ears = new Ears(clients);
  const accepted: number[] = [];
  const replies: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n / perSecond) * 1_000 - performance.now();
    if (due > 0) await pause(due);
    // A step that shares no divisor with the number of clients goes through all of them, and never through one company.
    const sender = ((from + n) * 337) % clients.length;
    const at = performance.now();
    const said = clients[sender]?.say(ears.say(sender)).then(() => void accepted.push(performance.now() - at));
    if (said) replies.push(said);
  }
  await Promise.all(replies);
  await ears.all();
  return { taken: ascending(ears.taken), accepted: ascending(accepted) };
}
