import type { RefundRequest, RefundState } from '@marula/contract/finance.contract';
import type { Currency } from '@marula/contract/tenants';
import type { StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';

interface RequestRow {
  id: string;
  payment_id: string;
  reference: string;
  paid: number;
  company_id: string | null;
  company_name: string | null;
  amount: number;
  currency: Currency;
  reason: string;
  state: RefundState;
  needs_second: boolean;
  asked_at: string;
  asked_by: string;
  asked_by_name: string;
  decided_at: string | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decision: string | null;
  provider_words: string | null;
  credit_note_id: string | null;
  credit_note: string | null;
}

const REQUEST = `select q.id, q.payment_id, p.reference, p.amount as paid, p.company_id, c.name as company_name, q.amount,
    p.currency, q.reason, q.needs_second, q.asked_at, q.asked_by, q.asked_by_name, q.decided_at, q.decided_by,
    q.decided_by_name, q.decision,
    case when q.state = 'confirmed' then coalesce(step.status, 'sent') else q.state end as state,
    case when step.status = 'failed' then coalesce(step.response ->> 'message', step.response ->> 'status', '') end as provider_words,
    note.id as credit_note_id, note.number as credit_note
  from refund_requests q join payments p on p.id = q.payment_id
  left join companies c on c.id = p.company_id
  left join lateral (select status, response from refund_steps s where s.refund_id = q.refund_id order by s.id desc limit 1) step on true
  left join invoices note on note.refund_id = q.refund_id`;

const shown = (row: RequestRow): RefundRequest => ({
  id: row.id,
  payment: { id: row.payment_id, reference: row.reference, amount: row.paid },
  company: row.company_id && row.company_name !== null ? { id: row.company_id, name: row.company_name } : null,
  amount: row.amount,
  currency: row.currency,
  reason: row.reason,
  state: row.state,
  needs_second: row.needs_second,
  asked_at: row.asked_at,
  asked_by: { id: row.asked_by, name: row.asked_by_name },
  decided: row.decided_at
    ? { at: row.decided_at, by: { id: row.decided_by, name: row.decided_by_name ?? '' }, reason: row.decision ?? '' }
    : null,
  provider_words: row.provider_words,
  credit_note: row.credit_note_id && row.credit_note ? { id: row.credit_note_id, number: row.credit_note } : null,
});

type Who = Pick<StaffActor, 'profile_id' | 'name'>;

export const financeRefundsRepository = (db: Db) => ({
  async byId(id: string): Promise<RefundRequest | undefined> {
    const row = await db.one<RequestRow>(`${REQUEST} where q.id = $1`, [id]);
    return row && shown(row);
  },

  async ofPayment(paymentId: string): Promise<RefundRequest[]> {
    const rows = await db.all<RequestRow>(`${REQUEST} where q.payment_id = $1 order by q.asked_at desc, q.id desc`, [
      paymentId,
    ]);
    return rows.map(shown);
  },

  /** Who waits longest is first; of all, the newest. */
  async list({ waiting, before }: { waiting: boolean; before?: string | undefined }, rows: number) {
    const last = '(select asked_at, id from refund_requests where id = $2)';
    const where = waiting
      ? `q.state = 'waiting' and ($2::uuid is null or (q.asked_at, q.id) > ${last}) order by q.asked_at, q.id`
      : `($2::uuid is null or (q.asked_at, q.id) < ${last}) order by q.asked_at desc, q.id desc`;
    const found = await db.all<RequestRow>(`${REQUEST} where ${where} limit $1`, [rows, before ?? null]);
    return found.map(shown);
  },
});

/** Acts on requests. Each is one statement, so that the request and its refund are counted together or not at all. */
export const refundActsRepository = (tx: Tx) => ({
  async ask(asked: { payment_id: string; amount: number; reason: string; by: Who; now: Date }): Promise<string> {
    const { payment_id, amount, reason, by, now } = asked;
    const row = await tx.one<{ id: string }>(
      `insert into refund_requests (payment_id, amount, reason, needs_second, asked_by, asked_by_name, asked_at, state)
       values ($1, $2, $3, true, $4, $5, $6, 'waiting') returning id`,
      [payment_id, amount, reason, by.profile_id, by.name, now],
    );
    return row?.id ?? '';
  },

  /** Up to the limit nobody else is asked. */
  async giveAlone(asked: { payment_id: string; amount: number; reason: string; by: Who; now: Date }) {
    const { payment_id, amount, reason, by, now } = asked;
    const row = await tx.one<{ id: string; refund_id: string }>(
      `with refund as (
         insert into refunds (payment_id, amount, reason, asked_by, created_at) values ($1, $2, 'support', $4, $6) returning id
       )
       insert into refund_requests (payment_id, amount, reason, needs_second, asked_by, asked_by_name, asked_at, state,
         decided_by, decided_by_name, decided_at, decision, refund_id)
       select $1, $2, $3, false, $4, $5, $6, 'confirmed', $4, $5, $6, $3, id from refund returning id, refund_id`,
      [payment_id, amount, reason, by.profile_id, by.name, now],
    );
    return row ?? { id: '', refund_id: '' };
  },

  /** The refund that it becomes; undefined where somebody has decided before. */
  confirm: (id: string, { by, reason, now }: { by: Who; reason: string; now: Date }) =>
    tx.one<{ refund_id: string }>(
      `with refund as (
         insert into refunds (payment_id, amount, reason, asked_by, created_at)
         select payment_id, amount, 'support', asked_by, $5 from refund_requests where id = $1 and state = 'waiting' returning id
       )
       update refund_requests set state = 'confirmed', decided_by = $2, decided_by_name = $3, decision = $4, decided_at = $5,
         refund_id = refund.id
       from refund where refund_requests.id = $1 and state = 'waiting' returning refund_id`,
      [id, by.profile_id, by.name, reason, now],
    ),

  async drop(id: string, state: 'declined' | 'withdrawn', { by, reason, now }: { by: Who; reason: string; now: Date }) {
    const row = await tx.one(
      `update refund_requests set state = $6, decided_by = $2, decided_by_name = $3, decision = $4, decided_at = $5
       where id = $1 and state = 'waiting' returning id`,
      [id, by.profile_id, by.name, reason, now, state],
    );
    return row !== undefined;
  },
});
