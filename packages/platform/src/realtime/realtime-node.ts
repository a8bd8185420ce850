import type { ChannelAct, PlatformContext } from '../platform.ts';
import type { Allowance } from './allowance.ts';
import type { Feed } from './feed.ts';
import type { Frame, Version } from './frames.ts';
import type { Identity } from './identity.ts';
import type { Member } from './member.ts';
import type { People, Person } from './people.ts';
import type { Places } from './places.ts';
import type { Presences } from './presences.ts';
import type { Relay } from './relay.ts';
import type { Encoded, Reply } from './replies.ts';

// A node knows its connections, a connection its channels, and each knows the one above it: they are described in one
// file, so that the files that make them need not import each other.

/** What all sockets of one process share. */
export interface RealtimeNode {
  context: PlatformContext;
  connections: Set<Connection>;
  people: People;
  places: Places;
  presences: Presences;
  feed: Feed;
  relay: Relay;
  /** Readers that were too slow, since the start. */
  dropped: number;
}

/** One socket: what it may do, and whose turn it is. */
export interface Connection {
  readonly node: RealtimeNode;
  readonly version: Version;
  readonly key: string;
  readonly channels: Map<string, Channel>;
  readonly joins: Allowance;
  /** Whose channels it carries; those of nobody known count as the socket's own. */
  readonly carried: Set<Person>;
  readonly nameless: Person;
  send(reply: Reply): void;
  sendBytes(encoded: Encoded): void;
  /** Resolves when it has left the process, for what must not be poured out at once. */
  sendSlowly(encoded: Encoded): Promise<void>;
  /** Answers only what wants an answer. */
  reply(frame: Pick<Frame, 'joinRef' | 'ref' | 'topic'>, status: 'ok' | 'error', response?: object): void;
  /** A reader that does not read: the server keeps nothing more for it. */
  drop(): void;
  /** Says goodbye and hears no more. */
  end(code: number, reason: string): void;
  /** Asks for a sign of life, or gives up waiting for one. */
  probe(idleMs: number): void;
}

/** One socket's place in one topic, from the moment it asks to join. */
export interface Channel extends Member {
  readonly connection: Connection;
  identity: Identity | undefined;
  /** Whose allowance it uses. */
  readonly speaker: Person;
  token: string | null | undefined;
  /** Throws a refusal. Rights that change while it asks make it ask again. */
  authorise(token: string | null | undefined): Promise<void>;
  /** Whether it may still be here; called when rights over the topic or of the person may have changed. */
  recheck(): Promise<void>;
  endSession(): void;
  /** Known at once after the first time it was asked. */
  may(asked: ChannelAct): Promise<boolean> | boolean;
  system(status: 'ok' | 'error', message: string, extension?: string): void;
  /** What comes while older messages are being read waits its turn. */
  hold(): void;
  release(): void;
  /** Tells why, and does not invite the client back. */
  close(message: string): void;
  leave(): void;
  /** The client comes back by itself and is asked again. */
  fail(): void;
  /** Without a word: the socket is gone, or the join was refused. */
  forget(): void;
}
