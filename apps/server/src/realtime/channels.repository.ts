import type { Tx } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface ChannelMessage {
  payload: object;
  event: string;
  topic: string;
}

const SEND = prepared(`select count(realtime.send(m.payload, m.event, m.topic, true))
  from jsonb_to_recordset($1::jsonb) as m (payload jsonb, event text, topic text)`);

/** The platform's live channels, reached by the functions that it puts into the database. */
export const channelsRepository = (tx: Tx) => ({
  send(messages: readonly ChannelMessage[]): void {
    tx.withCommit(SEND, [JSON.stringify(messages)]);
  },

  async recheck(profileId: string): Promise<void> {
    await tx.query('select realtime.recheck($1)', [profileId]);
  },
});
