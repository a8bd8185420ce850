import { z } from 'zod';

/** What one socket, one message and one node may cost. */
export const RealtimeConfig = z.strictObject({
  /** Whether channels that ask for no rights exist at all. */
  public_channels: z.boolean().default(true),
  max_connections: z.int().min(1).default(10_000),
  max_channels_per_socket: z.int().min(1).default(100),
  max_message_bytes: z.int().min(1_024).default(262_144),
  joins_per_second: z.int().min(1).default(100),
  messages_per_second: z.int().min(1).default(500),
  presence_calls_per_second: z.int().min(1).default(10),
  /** What may wait for a slow reader before it is dropped. */
  buffered_bytes: z.int().min(65_536).default(1_048_576),
  /** A socket that says nothing for so long is taken for dead. */
  idle_seconds: z.int().min(1).default(60),
  /** How long a message can be replayed. */
  retention_hours: z.int().min(1).default(72),
});
export type RealtimeConfig = z.output<typeof RealtimeConfig>;
