import type { Db, Tx } from '../core/database.ts';
import { prepared } from '../db/prepared.ts';

export interface Delivery {
  id: number;
  name: string;
  payload: unknown;
  recorded_at: string;
  subscriber: string;
  attempts: number;
}

const isDue = (delivery: string) => `${delivery}.delivered_at is null and ${delivery}.next_attempt_at <= now()`;

/** More than one takes, and few enough that a failure does not undo much. */
const RUN = 200;

// A run goes up to the first event that somebody else is to be told alone: what they send comes before what comes after it.
const CLAIM = prepared(`
  with first as materialized (
    select d.event_id, d.subscriber, d.subscriber = any($1::text[]) as takes_runs from outbox_deliveries d
    where ${isDue('d')} order by d.event_id, d.subscriber limit 1 for update skip locked
  )
  select e.id, e.name, e.payload, e.recorded_at, d.subscriber, d.attempts
  from first join outbox_deliveries d on d.subscriber = first.subscriber and d.event_id >= first.event_id
    join outbox_events e on e.id = d.event_id
  where ${isDue('d')} and (d.event_id = first.event_id or first.takes_runs and not exists (
    select from outbox_deliveries o where ${isDue('o')} and o.event_id between first.event_id and d.event_id
      and o.subscriber <> all($1)))
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

/** With the commit of who has handled them. */
export const markDelivered = (tx: Tx, eventIds: readonly number[], subscriber: string): void =>
  tx.withCommit(DELIVERED, [eventIds, subscriber]);

export const outboxRepository = (db: Db) => ({
  /** Gives each fresh event one delivery per subscriber; false where there was none. Two processes at once share the work, never double it. */
  async fanOut(subscriptions: { event: string; subscriber: string }[]): Promise<boolean> {
    const { rowCount } = await db.query(FAN_OUT, [
      subscriptions.map(({ event }) => event),
      subscriptions.map(({ subscriber }) => subscriber),
    ]);
    return rowCount !== null && rowCount > 0;
  },

  /**
   * The oldest delivery that is due, held until the transaction ends; for who takes runs also what follows it, up to what
   * is for one who does not.
   */
  claim: (takeRuns: readonly string[]): Promise<Delivery[]> => db.all(CLAIM, [takeRuns]),

  /** Without `seconds` it is left alone, and is kept for whoever finds out why. */
  async postpone(eventId: number, subscriber: string, seconds: number | undefined, reason: string): Promise<void> {
    await db.query(
      `update outbox_deliveries
       set attempts = attempts + 1, last_error = $4,
         next_attempt_at = coalesce(now() + make_interval(secs => $3), 'infinity')
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
