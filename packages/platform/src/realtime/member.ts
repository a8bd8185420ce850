import type { Version } from './frames.ts';
import type { Encoded } from './replies.ts';

export interface ChannelSettings {
  topic: string;
  private: boolean;
  joinRef: string | null;
  ack: boolean;
  self: boolean;
  presenceKey: string;
  presenceEnabled: boolean;
}

/** A channel as those see it who deliver to it: places, presences and the feed. */
export interface Member {
  readonly place: string;
  readonly settings: ChannelSettings;
  readonly connection: { readonly version: Version };
  state: 'joining' | 'joined' | 'closed';
  presenceEnabled: boolean;
  presenceRef: string | undefined;
  /** Under which it is present. */
  readonly presenceKey: string;
  push(event: string, payload: object): void;
  deliver(encoded: Encoded): void;
}
