import { Allowance } from './allowance.ts';
import type { RealtimeConfig } from './realtime-config.ts';

/** More than this many are looked through for those that can be forgotten. */
const MOST_KNOWN = 10_000;

/** What one person may do on this node, over however many sockets, and without one. */
export class Person {
  readonly joins: Allowance;
  readonly messages: Allowance;
  readonly presenceCalls: Allowance;
  /** The sockets that carry a channel of theirs. */
  readonly sockets = new Set<object>();

  constructor(limits: RealtimeConfig) {
    this.joins = new Allowance(limits.joins_per_second);
    this.messages = new Allowance(limits.person_messages_per_second);
    this.presenceCalls = new Allowance(limits.presence_calls_per_second);
  }

  /** Nothing would change if they were forgotten and came again. */
  get isIdle(): boolean {
    const { sockets, joins, messages, presenceCalls } = this;
    return sockets.size === 0 && [joins, messages, presenceCalls].every(({ isWhole }) => isWhole);
  }
}

/** Those who are known by a name of their own. Who has none counts by itself: a socket, or an address. */
export class People {
  readonly #limits: RealtimeConfig;
  readonly #known = new Map<string, Person>();
  #lookAt = MOST_KNOWN;

  constructor(limits: RealtimeConfig) {
    this.#limits = limits;
  }

  of(name: string): Person {
    const known = this.#known.get(name);
    if (known) return known;
    if (this.#known.size >= this.#lookAt) this.#forgetIdle();
    const person = this.nameless();
    this.#known.set(name, person);
    return person;
  }

  get known(): number {
    return this.#known.size;
  }

  nameless(): Person {
    return new Person(this.#limits);
  }

  /** Looks again only when as many more have come, so that a crowd does not make every newcomer expensive. */
  #forgetIdle(): void {
    for (const [name, person] of this.#known) if (person.isIdle) this.#known.delete(name);
    this.#lookAt = Math.max(MOST_KNOWN, this.#known.size * 2);
  }
}
