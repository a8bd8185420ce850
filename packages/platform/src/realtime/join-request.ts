import { z } from 'zod';

const LONGEST_TOPIC = 240;
const MOST_REPLAYED = 25;

const flag = z.boolean().nullish().transform(Boolean);

const Replay = z.object({
  since: z.int().min(0),
  limit: z
    .int()
    .nullish()
    .transform((limit) => Math.min(Math.max(limit ?? MOST_REPLAYED, 1), MOST_REPLAYED)),
});

export const JoinRequest = z.object({
  config: z
    .object({
      broadcast: z.object({ ack: flag, self: flag, replay: z.unknown().optional(), replication_ready: flag }).nullish(),
      presence: z.object({ key: z.string().max(LONGEST_TOPIC).nullish(), enabled: flag }).nullish(),
      postgres_changes: z.array(z.record(z.string(), z.unknown())).max(100).nullish(),
      postgres_changes_options: z.object({ wait: flag }).nullish(),
      private: flag,
    })
    .nullish(),
  access_token: z.string().nullish(),
  user_token: z.string().nullish(),
});
export type JoinRequest = z.output<typeof JoinRequest>;

export interface ReplayRequest {
  since: number;
  limit: number;
}

/** What is to be replayed: nothing asked is undefined, nonsense is null. */
export function replayOf({ config }: JoinRequest): ReplayRequest | undefined | null {
  const asked = config?.broadcast?.replay;
  if (asked === undefined || asked === null) return undefined;
  return Replay.safeParse(asked).data ?? null;
}

/** A name that the database can hold and that a frame has room for. */
export const isTopic = (topic: string): boolean =>
  topic !== '' && Buffer.byteLength(topic) <= LONGEST_TOPIC && !topic.includes('\0') && topic.isWellFormed();
