import type { Db } from '../../core/database.ts';

export interface Failing {
  name: string;
  retrying: number;
  given_up: number;
}

export const failuresRepository = (db: Db) => ({
  /** What could not be told, by who should have been: how much of it is tried again, and how much is not any more. */
  deliveries: (): Promise<Failing[]> =>
    db.all(
      `select subscriber as name, count(*) filter (where next_attempt_at < 'infinity')::int as retrying,
         count(*) filter (where next_attempt_at = 'infinity')::int as given_up
       from outbox_deliveries where delivered_at is null and attempts > 0 group by subscriber order by subscriber`,
    ),

  /** What is given up is counted by whoever looks after the queue, every ten seconds. */
  tasks: (): Promise<Failing[]> =>
    db.all(
      `select q.name, coalesce(j.retrying, 0) as retrying, q.failed_count as given_up
       from pgboss.queue q
         left join (select name, count(*)::int as retrying from pgboss.job where state = 'retry' group by name) j using (name)
       where coalesce(j.retrying, 0) + q.failed_count > 0 order by q.name`,
    ),

  /** Due at once. What was given up has one more try each time somebody asks for it. */
  async retryDeliveries(name: string | undefined, limit: number): Promise<number> {
    const rows = await db.all(
      `with failed as (
         select event_id, subscriber from outbox_deliveries
         where delivered_at is null and attempts > 0 and ($1::text is null or subscriber = $1)
         order by event_id limit $2 for update skip locked
       )
       update outbox_deliveries d set next_attempt_at = now() from failed
       where d.event_id = failed.event_id and d.subscriber = failed.subscriber
       returning d.event_id`,
      [name ?? null, limit],
    );
    await db.query("select pg_notify('outbox', '')");
    return rows.length;
  },

  /** As the queue itself would; whoever works looks for what is due every second. */
  async retryTasks(name: string | undefined, limit: number): Promise<number> {
    const rows = await db.all(
      `with failed as (
         select name, id from pgboss.job where state in ('retry', 'failed') and ($1::text is null or name = $1)
         order by created_on limit $2 for update skip locked
       )
       update pgboss.job j set state = 'retry', start_after = now(), completed_on = null,
         retry_limit = case when j.state = 'failed' then j.retry_limit + 1 else j.retry_limit end
       from failed where j.name = failed.name and j.id = failed.id
       returning j.id`,
      [name ?? null, limit],
    );
    return rows.length;
  },
});
