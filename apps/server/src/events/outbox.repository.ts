import type { Db } from '../core/database.ts';

export interface Delivery {
  id: number;
  name: string;
  payload: unknown;
  recorded_at: string;
  subscriber: string;
  attempts: number;
}

const CLAIM = `
  select e.id, e.name, e.payload, e.recorded_at, d.subscriber, d.attempts
  from outbox_deliveries d join outbox_events e on e.id = d.event_id
  where d.delivered_at is null and d.next_attempt_at <= now()
  order by d.event_id, d.subscriber limit 1
  for update of d skip locked`;

export const outboxRepository = (db: Db) => ({
  /** Gives each fresh event one delivery per subscriber. Two processes at once share the work, never double it. */
  async fanOut(subscriptions: { event: string; subscriber: string }[]): Promise<void> {
    await db.query(
      `with fresh as (
         select id, name from outbox_events where not fanned_out order by id limit 500 for update skip locked
       ), planned as (
         insert into outbox_deliveries (event_id, subscriber)
         select fresh.id, s.subscriber from fresh
         join unnest($1::text[], $2::text[]) as s (event, subscriber) on s.event = fresh.name
         on conflict do nothing
       )
       update outbox_events e set fanned_out = true from fresh where e.id = fresh.id`,
      [subscriptions.map(({ event }) => event), subscriptions.map(({ subscriber }) => subscriber)],
    );
  },

  /** The oldest delivery that is due, locked until the transaction ends. */
  claim: (): Promise<Delivery | undefined> => db.one(CLAIM),

  async markDelivered(eventId: number, subscriber: string): Promise<void> {
    await db.query('update outbox_deliveries set delivered_at = now() where event_id = $1 and subscriber = $2', [
      eventId,
      subscriber,
    ]);
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
