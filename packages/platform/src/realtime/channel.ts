import type { ChannelAct } from '../platform.ts';
import { placeOf } from './broadcast.ts';
import { type Identity, identify, Refusal } from './identity.ts';
import type { ChannelSettings } from './member.ts';
import type { Person } from './people.ts';
import type { Channel, Connection } from './realtime-node.ts';
import { type Encoded, wireTopic } from './replies.ts';
import { mayUseTopic } from './rights.ts';

/** The longest that a timer can be set for. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Events are strangers' words: no more of their answers are kept. */
const MOST_ANSWERS = 100;

export class TopicChannel implements Channel {
  readonly connection: Connection;
  readonly settings: ChannelSettings;
  readonly place: string;
  state: 'joining' | 'joined' | 'closed' = 'joining';
  presenceEnabled: boolean;
  presenceRef: string | undefined;
  identity: Identity | undefined;
  token: string | null | undefined;
  #authorising = 0;
  #doubtful = false;
  readonly #answers = new Map<string, Promise<boolean> | boolean>();
  #expiry: NodeJS.Timeout | undefined;
  #held: Encoded[] | undefined;
  #heldBytes = 0;

  constructor(connection: Connection, settings: ChannelSettings) {
    this.connection = connection;
    this.settings = settings;
    this.place = placeOf(settings.topic, settings.private);
    this.presenceEnabled = settings.presenceEnabled;
  }

  async authorise(token: string | null | undefined): Promise<void> {
    const { context } = this.connection.node;
    const { topic } = this.settings;
    this.#authorising++;
    try {
      let identity: Identity;
      do {
        this.#doubtful = false;
        identity = await identify(context, { token, key: this.connection.key });
        if (this.settings.private && !(await mayUseTopic(context, identity, topic, { act: 'read' }))) {
          throw new Refusal('Unauthorized', `You do not have permissions to read from this Channel topic: ${topic}`);
        }
      } while (this.#doubtful);
      this.#carry(identity);
      const key = this.presenceKey;
      this.token = token;
      this.identity = identity;
      if (this.presenceKey !== key) this.connection.node.presences.untrack(this);
      this.#answers.clear();
      this.#watchExpiry();
    } finally {
      this.#authorising--;
    }
  }

  async recheck(): Promise<void> {
    this.#answers.clear();
    this.#doubtful = this.#authorising > 0;
    const { identity } = this;
    if (!identity || !this.settings.private) return;
    const may = await mayUseTopic(this.connection.node.context, identity, this.settings.topic, { act: 'read' });
    if (this.identity !== identity) return;
    if (!may) this.close(lostRight(this.settings.topic));
    else if (this.presenceRef !== undefined && !(await this.may({ act: 'presence' }))) {
      this.connection.node.presences.untrack(this);
    }
  }

  endSession(): void {
    if (this.#authorising > 0) this.#doubtful = true;
    else this.close('The session of the token has ended');
  }

  may(asked: ChannelAct): Promise<boolean> | boolean {
    if (!this.settings.private) return true;
    if (!this.identity) return false;
    const key = JSON.stringify(asked);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const asking = mayUseTopic(this.connection.node.context, this.identity, this.settings.topic, asked);
    const isCurrent = () => this.#answers.get(key) === asking;
    asking.then(
      (answer) => void (isCurrent() && this.#answers.set(key, answer)),
      () => void (isCurrent() && this.#answers.delete(key)),
    );
    if (this.#answers.size >= MOST_ANSWERS) this.#answers.clear();
    this.#answers.set(key, asking);
    return asking;
  }

  get speaker(): Person {
    const { node, nameless } = this.connection;
    return this.identity?.sub === undefined ? nameless : node.people.of(this.identity.sub);
  }

  get presenceKey(): string {
    const { presence_keys } = this.connection.node.context.config.realtime;
    return (presence_keys === 'person' ? this.identity?.sub : undefined) ?? this.settings.presenceKey;
  }

  /** Throws a refusal when this socket is one too many of the person's, or this join comes too soon after their others. */
  #carry({ sub }: Identity): void {
    if (sub === undefined || sub === this.identity?.sub) return;
    const { connection } = this;
    const person = connection.node.people.of(sub);
    const most = connection.node.context.config.realtime.max_sockets_per_person;
    if (!person.joins.take()) throw new Refusal('ClientJoinRateLimitReached', 'Too many joins per second');
    if (!person.sockets.has(connection) && person.sockets.size >= most) {
      throw new Refusal('ConnectionRateLimitReached', 'Too many connected users');
    }
    // A socket that went meanwhile gives its place back no more.
    if (!connection.node.connections.has(connection)) return;
    person.sockets.add(connection);
    connection.carried.add(person);
  }

  push(event: string, payload: object, ref: string | null = null): void {
    const { topic, joinRef } = this.settings;
    this.connection.send({ joinRef, ref, topic: wireTopic(topic), event, payload });
  }

  system(status: 'ok' | 'error', message: string, extension = 'system'): void {
    this.push('system', { extension, status, message, channel: this.settings.topic });
  }

  deliver(encoded: Encoded): void {
    if (!this.#held) {
      this.connection.sendBytes(encoded);
      return;
    }
    this.#heldBytes += encoded.data.length;
    if (this.#heldBytes > this.connection.node.context.config.realtime.buffered_bytes) this.connection.drop();
    else this.#held.push(encoded);
  }

  hold(): void {
    this.#held = [];
  }

  release(): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    for (const encoded of held) this.connection.sendBytes(encoded);
  }

  close(message: string): void {
    if (this.state === 'closed') return;
    this.system('error', message);
    this.leave();
  }

  leave(): void {
    if (this.state === 'closed') return;
    this.push('phx_close', {}, this.settings.joinRef);
    this.forget();
  }

  fail(): void {
    if (this.state === 'closed') return;
    this.push('phx_error', {}, this.settings.joinRef);
    this.forget();
  }

  forget(): void {
    const { node, channels } = this.connection;
    this.state = 'closed';
    clearTimeout(this.#expiry);
    this.#held = undefined;
    node.places.remove(this);
    node.presences.untrack(this);
    const wire = wireTopic(this.settings.topic);
    if (channels.get(wire) === this) channels.delete(wire);
  }

  #watchExpiry(): void {
    clearTimeout(this.#expiry);
    const end = this.identity?.expiresAt;
    if (end === undefined || this.state === 'closed') return;
    const left = end - this.connection.node.context.clock().getTime();
    const next = () => (left > LONGEST_TIMER_MS ? this.#watchExpiry() : this.close('Token has expired 0 seconds ago'));
    this.#expiry = setTimeout(next, Math.min(Math.max(left, 0), LONGEST_TIMER_MS)).unref();
  }
}

export const lostRight = (topic: string): string =>
  `You no longer have permission to read from this Channel topic: ${topic}`;
