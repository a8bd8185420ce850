import type { PlatformContext } from '../platform.ts';
import type { Connection } from './connection.ts';
import type { Feed } from './feed.ts';
import type { Places } from './places.ts';
import type { Presences } from './presences.ts';
import type { Relay } from './relay.ts';

/** What all sockets of one process share. */
export interface RealtimeNode {
  context: PlatformContext;
  connections: Set<Connection>;
  places: Places;
  presences: Presences;
  feed: Feed;
  relay: Relay;
  /** Readers that were too slow, since the start. */
  dropped: number;
}
