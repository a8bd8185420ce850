import { z } from 'zod';

/** What one socket, one message and one node may cost. */
export const RealtimeConfig = z.strictObject({
  /** Whether channels that ask for no rights exist at all. */
  public_channels: z.boolean().default(true),
  max_connections: z.int().min(1).default(10_000),
  max_channels_per_socket: z.int().min(1).default(100),
  max_message_bytes: z.int().min(1_024).default(262_144),
  /** Of one socket, and of one person over all of theirs. */
  joins_per_second: z.int().min(1).default(100),
  /** All that one socket says. */
  messages_per_second: z.int().min(1).default(500),
  /** What one person sends to channels, over all of their sockets and without one. Who has no name counts by socket. */
  person_messages_per_second: z.int().min(1).default(500),
  presence_calls_per_second: z.int().min(1).default(10),
  max_sockets_per_person: z.int().min(1).default(100),
  /** Under which key somebody is present: the one that the client asks for, as upstream, or always the person's id. */
  presence_keys: z.enum(['client', 'person']).default('client'),
  /** What may wait for a slow reader before it is dropped. */
  buffered_bytes: z.int().min(65_536).default(1_048_576),
  /** A socket that says nothing for so long is taken for dead. */
  idle_seconds: z.int().min(1).default(60),
  /** How long a message can be replayed. */
  retention_hours: z.int().min(1).default(72),
  /** What people had kept and may be replayed; the oldest goes first. What the database sends does not count. */
  kept_rows_per_topic: z.int().min(1).default(10_000),
  kept_bytes_per_topic: z.int().min(1).default(10_485_760),
  kept_bytes: z.int().min(1).default(1_073_741_824),
  /** What one person may have kept within an hour. */
  person_kept_bytes_per_hour: z.int().min(0).default(4_194_304),
});
export type RealtimeConfig = z.output<typeof RealtimeConfig>;
