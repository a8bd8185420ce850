import { bigint, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const activityLog = pgTable('activity_log', {
  id: uuid().primaryKey().defaultRandom(),
  created_at: timestamp({ withTimezone: true, mode: 'string' }).notNull().defaultNow(),
  actor_id: uuid(),
  company_id: uuid().notNull(),
  category: text().notNull(),
  action: text().notNull(),
  note: text().notNull().default(''),
  event_id: bigint({ mode: 'number' }),
  line: smallint().notNull().default(0),
  application_id: uuid(),
});
