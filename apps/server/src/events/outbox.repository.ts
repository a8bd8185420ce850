import type { Db } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface Delivery {
  id: number;
  name: string;
  payload: unknown;
  recorded_at: string;
  subscriber: string;
  attempts: number;
}

const DELIVERIES = `
  select e.id, e.name, e.payload, e.recorded_at, d.subscriber, d.attempts
  from outbox_deliveries d join outbox_events e on e.id = d.event_id
  where d.delivered_at is null and d.next_attempt_at <= now()`;

const CLAIM = prepared(`${DELIVERIES} order by d.event_id, d.subscriber limit 1 for update of d skip locked`);

/** More than one takes, and few enough that a failure does not undo much. */
const RUN = 200;

// Up to the first event that somebody else is to be told alone: what they send comes before what comes after it.
const CLAIM_RUN = prepared(`${DELIVERIES} and d.subscriber = $2 and d.event_id > $1
    and not exists (select from outbox_deliveries o where o.delivered_at is null and o.next_attempt_at <= now()
      and o.event_id between $1 and d.event_id and o.subscriber <> all($3))
  order by d.event_id limit ${RUN} for update of d skip locked`);

const FAN_OUT = prepared(`
  with fresh as (
    select id, name from outbox_events where not fanned_out order by id limit 500 for update skip locked
  ), planned as (
    insert into outbox_deliveries (event_id, subscriber)
    select fresh.id, s.subscriber from fresh
    join unnest($1::text[], $2::text[]) as s (event, subscriber) on s.event = fresh.name
    on conflict do nothing
  )
  update outbox_events e set fanned_out = true from fresh where e.id = fresh.id`);

const DELIVERED = prepared(
  'update outbox_deliveries set delivered_at = now() where subscriber = $2 and event_id = any($1::bigint[])',
);

export const outboxRepository = (db: Db) => ({
  /** Gives each fresh event one delivery per subscriber. Two processes at once share the work, never double it. */
  async fanOut(subscriptions: { event: string; subscriber: string }[]): Promise<void> {
    await db.query(FAN_OUT, [
      subscriptions.map(({ event }) => event),
      subscriptions.map(({ subscriber }) => subscriber),
    ]);
  },

  /** The oldest delivery that is due, locked until the transaction ends. */
  claim: (): Promise<Delivery | undefined> => db.one(CLAIM),

  /** What follows it for the same subscriber, up to what is for one who is not among those that take runs. */
  claimRun: ({ id, subscriber }: Delivery, takeRuns: readonly string[]): Promise<Delivery[]> =>
    db.all(CLAIM_RUN, [id, subscriber, takeRuns]),

  async markDelivered(eventIds: readonly number[], subscriber: string): Promise<void> {
    await db.query(DELIVERED, [eventIds, subscriber]);
  },

  async postpone(eventId: number, subscriber: string, seconds: number, reason: string): Promise<void> {
    await db.query(
      `update outbox_deliveries
       set attempts = attempts + 1, last_error = $4, next_attempt_at = now() + make_interval(secs => $3)
       where event_id = $1 and subscriber = $2 and delivered_at is null`,
      [eventId, subscriber, seconds, reason],
    );
  },

  async removeDelivered(olderThanDays: number): Promise<void> {
    await db.query(
      `delete from outbox_events e
       where e.fanned_out and e.recorded_at < now() - make_interval(days => $1)
         and not exists (select from outbox_deliveries d where d.event_id = e.id and d.delivered_at is null)`,
      [olderThanDays],
    );
  },
});
