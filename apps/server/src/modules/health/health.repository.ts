import type { Service, ServiceState } from '@marula/contract/status-limits';
import type { Db } from '../../core/database.ts';
import { sendMail } from '../../mail/mail.tasks.ts';

export interface Backlog {
  /** How many could run now, or have been recorded and not been told. */
  waiting: number;
  /** How long the oldest of them has waited. */
  seconds: number;
  /** How many have failed for longer than somebody has patience. */
  failing: number;
}

export interface KnownState {
  service: Service;
  state: ServiceState;
  since: string;
}

const MAIL = `name = '${sendMail.name}'`;

/** Of tasks: what has failed has a state of its own until it is tried again. */
const tasksWaiting = (which: string, isDue: string, age: string) => `
  select count(*) filter (where ${isDue})::int as waiting,
    coalesce(extract(epoch from now() - min(${age}) filter (where ${isDue})), 0)::float8 as seconds,
    count(*) filter (where state = 'retry' and created_on < now() - make_interval(secs => $1))::int as failing
  from pgboss.job where ${which} and state < 'active'`;

const MAILS = `${tasksWaiting(MAIL, "state = 'created'", 'created_on')} and created_on > now() - interval '2 days'`;
const TASKS = tasksWaiting(`not ${MAIL}`, "state = 'created' and start_after <= now()", 'start_after');

/** What is tried again for its own faults holds up nobody: it is counted apart. */
const NEWS = `
  select fresh.waiting + due.waiting as waiting, failing.failing,
    coalesce(extract(epoch from now() - least(fresh.oldest, due.oldest)), 0)::float8 as seconds
  from (select count(*)::int as waiting, min(recorded_at) as oldest from outbox_events where not fanned_out) fresh,
    (select count(*)::int as waiting, min(next_attempt_at) as oldest from outbox_deliveries
     where delivered_at is null and attempts = 0) due,
    (select count(*)::int as failing from outbox_deliveries d join outbox_events e on e.id = d.event_id
     where d.delivered_at is null and d.attempts > 0 and d.next_attempt_at < 'infinity'
       and e.recorded_at < now() - make_interval(secs => $1)) failing`;

const backlog = async (db: Db, statement: string, patienceSeconds: number): Promise<Backlog> =>
  (await db.one<Backlog & Record<string, unknown>>(statement, [patienceSeconds])) ?? {
    waiting: 0,
    seconds: 0,
    failing: 0,
  };

export const healthRepository = (db: Db) => ({
  async ping(): Promise<void> {
    await db.query('select 1');
  },

  mails: (patienceSeconds: number): Promise<Backlog> => backlog(db, MAILS, patienceSeconds),
  tasks: (patienceSeconds: number): Promise<Backlog> => backlog(db, TASKS, patienceSeconds),
  news: (patienceSeconds: number): Promise<Backlog> => backlog(db, NEWS, patienceSeconds),

  async say(channel: string, word: string): Promise<void> {
    await db.query('select pg_notify($1, $2)', [channel, word]);
  },

  states: (): Promise<KnownState[]> => db.all('select service, state, since from service_states'),

  /** Of two processes that saw the same change, the first says since when. */
  keepStates: (states: readonly KnownState[]): Promise<KnownState[]> =>
    db.all(
      `insert into service_states as known (service, state, since)
       select service, state, since from jsonb_to_recordset($1::jsonb) as seen (service text, state text, since timestamptz)
       order by service
       on conflict (service) do update set state = excluded.state,
         since = case when known.state = excluded.state then known.since else excluded.since end
       returning service, state, since`,
      [JSON.stringify(states)],
    ),
});
