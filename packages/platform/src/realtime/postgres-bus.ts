import { randomUUID } from 'node:crypto';
import type { PlatformDatabase } from '../sql.ts';
import type { Bus } from './bus.ts';

const CHANNEL = 'realtime_bus';
/** A notification holds 8,000 bytes; the rest is for the label. */
const PART_BYTES = 7_800;

/** All notifications of one statement arrive together and in order, so that parts need no more than a count. */
const PUBLISH = `select pg_notify('${CHANNEL}', part) from unnest($1::text[]) as part`;

const PART = /^([\w-]+) (\d+)\/(\d+) (.*)$/s;

function partsOf(message: string): string[] {
  const label = randomUUID();
  if (Buffer.byteLength(message) <= PART_BYTES) return [`${label} 1/1 ${message}`];
  const text = Buffer.from(message).toString('base64');
  const count = Math.ceil(text.length / PART_BYTES);
  return Array.from(
    { length: count },
    (_, at) => `${label} ${at + 1}/${count} ${text.slice(at * PART_BYTES, (at + 1) * PART_BYTES)}`,
  );
}

/** Over LISTEN and NOTIFY. */
export const postgresBus = (db: PlatformDatabase): Bus => ({
  publish: async (messages) => {
    await db.query(PUBLISH, [messages.flatMap(partsOf)]);
  },
  subscribe: async (heard, missed) => {
    let label = '';
    let parts: string[] = [];
    return db.listen(CHANNEL, (payload) => {
      if (payload === '') return missed();
      const [, name = '', at, count, text = ''] = PART.exec(payload) ?? [];
      if (count === '1') return heard(text);
      if (name !== label) parts = [];
      label = name;
      parts.push(text);
      if (at !== count || String(parts.length) !== count) return;
      heard(Buffer.from(parts.join(''), 'base64').toString('utf8'));
      parts = [];
    });
  },
});
