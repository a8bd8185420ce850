import type { TenantCode } from '@marula/contract/tenants';
import type { TestApp } from '../../app/test-app.ts';
import type { Market, Trader } from './test-market.ts';

/**
 * What must be true of money, told by somebody who reads the price list, the providers' books and the shelves, and has
 * never seen the code in between.
 */
const DAY = 86_400_000;

// biome-ignore format: a table is read by its columns
const list: Record<TenantCode, { vat: number; month: Record<string, number>; bundles: Record<number, [posts: number, price: number]> }> = {
  ZA: { vat: 0.15, month: { starter: 499_00, professional: 1_499_00, scale: 3_999_00 }, bundles: { 1: [1, 249_00], 2: [5, 1_095_00], 3: [10, 1_990_00] } },
  ZM: { vat: 0.16, month: { starter: 690_00, professional: 2_090_00, scale: 5_590_00 }, bundles: { 101: [1, 345_00], 102: [5, 1_520_00], 103: [10, 2_760_00] } },
};
const monthly: Record<string, number> = { free: 1, starter: 3, professional: 10, scale: 30 };
const TRIAL_POSTS = 10;
const YEAR_IN_MONTHS = 10;

interface Ordered {
  reference: string;
  type: string;
  plan: string | null;
  billing_interval: string | null;
  bundle_id: number | null;
  subscription_id: string | null;
  period_start: Date;
  period_end: Date;
  /** Priced by the days that are left. */
  part: boolean;
  refunded: boolean;
  status: string;
}

interface Given {
  kind: string;
  subscription_id: string | null;
  plan: string | null;
  posts: number;
  starts_at: Date;
  expires_at: Date;
  reference: string | null;
  used: number;
}

interface Held {
  id: string;
  plan: string;
  status: string;
  current_period_end: Date;
  trial_ends_at: Date | null;
  past_due_since: Date | null;
  ended_at: Date | null;
}

export interface Books {
  orders: Ordered[];
  grants: Given[];
  held: Held[];
  /** What the provider says was paid, by reference. */
  paid: Map<string, number>;
  invoiced: number;
  /** Tax invoices of plans that are over, which nobody has paid and nobody took back. */
  leftOpen: number;
  cards: { is_default: boolean }[];
}

const dated = <T>(rows: T[], ...names: (keyof T)[]): T[] =>
  rows.map((row) => ({
    ...row,
    ...Object.fromEntries(names.map((name) => [name, row[name] && new Date(row[name] as never)])),
  }));

/** Which references were paid, and how much, by the provider's own words; also what was given back afterwards. */
const theirBooks = (app: TestApp, tenant: TenantCode): [string, number][] =>
  tenant === 'ZA'
    ? app.paystack
        .transactions()
        .filter(({ status }) => status === 'success' || status.startsWith('revers'))
        .map(({ reference, amount }) => [reference, amount])
    : app.flutterwave
        .transactions()
        .filter(({ status }) => status === 'successful')
        .map(({ tx_ref, amount }) => [tx_ref, Math.round(Number(amount) * 100)]);

/** Everything that is on the shelves of one company, and in the provider's books. */
export async function booksOf({ app }: Market, { company_id, tenant }: Trader): Promise<Books> {
  const read = <T extends object>(statement: string) =>
    app.db.all<T & Record<string, unknown>>(statement, [company_id]);
  const orders = await read<Ordered>(
    `select p.reference, o.type, l.slug as plan, o.billing_interval, o.bundle_id, o.subscription_id, o.period_start,
       o.period_end, o.lines @> '[{"kind": "unused"}]' as part,
       exists (select from refunds r where r.payment_id = p.id) as refunded,
       coalesce((select status from payment_steps s where s.payment_id = p.id order by id desc limit 1), 'pending') as status
     from payments p join orders o on o.id = p.order_id left join subscription_plans l on l.id = o.subscription_plan_id
     where p.company_id = $1 order by p.created_at`,
  );
  const grants = await read<Given>(
    `select g.kind, g.subscription_id, l.slug as plan, g.posts, g.starts_at, g.expires_at, p.reference,
       (select coalesce(-sum(m.posts), 0)::integer from post_moves m where m.grant_id = g.id) as used
     from post_grants g left join subscriptions s on s.id = g.subscription_id
     left join subscription_plans l on l.id = s.subscription_plan_id left join payments p on p.id = g.payment_id
     where g.company_id = $1 order by g.starts_at`,
  );
  const held = await read<Held>(
    `select s.id, l.slug as plan, s.status, s.current_period_end, s.trial_ends_at, s.past_due_since, s.ended_at
     from subscriptions s join subscription_plans l on l.id = s.subscription_plan_id where company_id = $1
     order by s.created_at, s.ended_at nulls last`,
  );
  const [sum] = await read<{ n: number }>(
    `select coalesce(sum(case kind when 'invoice' then net + vat else -net - vat end), 0)::bigint as n from invoices i
     where company_id = $1 and not exists (select from invoices c where c.credits = i.id) and kind = 'invoice'
       and exists (select from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success' where p.order_id = i.order_id)`,
  );
  const [left] = await read<{ n: number }>(
    `select count(*)::integer as n from invoices i join orders o on o.id = i.order_id join subscriptions s on s.id = o.subscription_id
     where i.company_id = $1 and i.kind = 'invoice' and s.ended_at is not null
       and not exists (select from invoices c where c.credits = i.id)
       and not exists (select from payments p join payment_steps s on s.payment_id = p.id and s.status = 'success' where p.order_id = o.id)`,
  );
  const ours = new Set(orders.map(({ reference }) => reference));
  const paid = new Map(theirBooks(app, tenant).filter(([reference]) => ours.has(reference)));
  return {
    orders: dated(orders, 'period_start', 'period_end'),
    grants: dated(grants, 'starts_at', 'expires_at'),
    held: dated(held, 'current_period_end', 'trial_ends_at', 'past_due_since', 'ended_at'),
    paid,
    invoiced: sum?.n ?? 0,
    leftOpen: left?.n ?? 0,
    cards: await read('select is_default from payment_methods where company_id = $1'),
  };
}

/** What was paid at the provider and is not on its way back. */
const keptOrders = ({ orders, paid }: Books) => orders.filter((one) => paid.has(one.reference) && !one.refunded);

/** True at any moment, however much is still under way. */
export function wrongNow(books: Books, tenant: TenantCode): string[] {
  const { grants, held, cards } = books;
  return [
    ...grants.filter(({ posts, used }) => used > posts).map(() => 'more posts used than given'),
    ...(cards.length > 3 ? [`${cards.length} cards`] : []),
    ...(cards.length > 0 && cards.filter(({ is_default }) => is_default).length !== 1 ? ['not one default card'] : []),
    ...(held.filter(({ ended_at }) => ended_at === null).length === 1 ? [] : ['not one plan at a time']),
    ...held.flatMap(({ plan }, at) =>
      plan === 'free' && held[at + 1]?.plan === 'free' ? ['the free plan began again by itself'] : [],
    ),
    ...wrongBundles(books, tenant),
    ...wrongPlanPosts(books),
    ...wrongPrices(books, tenant),
  ];
}

function wrongBundles(books: Books, tenant: TenantCode): string[] {
  const given = books.grants.filter(({ kind }) => kind === 'bundle');
  return given.flatMap(({ reference, posts }) => {
    const order = keptOrders(books).find((one) => one.reference === reference);
    if (!order) return [`a bundle for ${reference}, which nobody paid`];
    return posts === list[tenant].bundles[order.bundle_id ?? 0]?.[0] ? [] : [`${posts} posts for ${reference}`];
  });
}

/** The posts of one month of a plan: what it gave first, and what a step up added until the same day. */
function months(books: Books) {
  const plan = books.grants.filter(({ kind }) => kind === 'plan');
  const groups = Map.groupBy(plan, (one) => `${one.subscription_id} ${one.expires_at.toISOString()}`);
  return [...groups.values()].map((grants) => ({
    subscription_id: grants[0]?.subscription_id ?? '',
    plan: grants[0]?.plan ?? '',
    from: grants[0]?.starts_at ?? new Date(0),
    until: grants[0]?.expires_at ?? new Date(0),
    posts: grants.reduce((sum, one) => sum + one.posts, 0),
  }));
}

function wrongPlanPosts(books: Books): string[] {
  const all = months(books);
  return all.flatMap(({ subscription_id, plan, from, until, posts }, at) => {
    const before = all.slice(0, at).findLast((one) => one.subscription_id === subscription_id);
    const early = before && before.until > from ? [`posts of ${plan} again before the month was over`] : [];
    if (plan === 'free') return [...early, ...(posts > 1 ? [`${posts} free posts`] : [])];
    const trial = books.held.find((one) => one.id === subscription_id)?.trial_ends_at;
    if (trial && from < trial) return posts > TRIAL_POSTS ? [`${posts} posts to try`] : [];
    const paid = keptOrders(books).filter(
      (one) => one.plan && one.period_start <= until && one.period_end >= until && one.period_start < until,
    );
    const most = Math.max(0, ...paid.map((one) => monthly[one.plan ?? ''] ?? 0));
    return posts > most ? [...early, `${posts} posts until ${until.toISOString()}, ${most} are paid for`] : early;
  });
}

function wrongPrices(books: Books, tenant: TenantCode): string[] {
  const { vat, month, bundles } = list[tenant];
  return keptOrders(books).flatMap((order) => {
    const amount = books.paid.get(order.reference);
    const net = order.bundle_id
      ? (bundles[order.bundle_id]?.[1] ?? 0)
      : (month[order.plan ?? ''] ?? 0) * (order.billing_interval === 'annual' ? YEAR_IN_MONTHS : 1);
    if (order.type === 'payment_method') return [];
    if (order.part) return amount && amount > 0 ? [] : ['a step up for nothing'];
    const days = order.plan ? (order.period_end.getTime() - order.period_start.getTime()) / DAY : undefined;
    const [least, most] = order.billing_interval === 'annual' ? [365, 366] : [28, 31];
    return [
      ...(amount === net + Math.round(net * vat) ? [] : [`${amount} paid for ${order.plan ?? order.bundle_id}`]),
      ...(days === undefined || (days >= least && days <= most) ? [] : [`${days} days of ${order.plan}`]),
    ];
  });
}

/** True once everybody has looked: the clock, who asks about payments, and who pays back. */
export function wrongAfterAll(books: Books, now: Date): string[] {
  const kept = keptOrders(books);
  const cash = kept.reduce((sum, { reference }) => sum + (books.paid.get(reference) ?? 0), 0);
  const renewals = kept.filter(({ type }) => type === 'subscription_renewal');
  const twice = renewals.filter(
    (one, at) =>
      renewals.findIndex(
        (other) =>
          other.subscription_id === one.subscription_id && Number(other.period_start) === Number(one.period_start),
      ) !== at,
  );
  return [
    ...(cash === books.invoiced ? [] : [`${cash} in the till, ${books.invoiced} invoiced`]),
    ...books.orders
      .filter(({ reference, status }) => books.paid.has(reference) !== (status === 'success' || status === 'refunded'))
      .map(({ reference, status }) => `${reference} is ${status} here and ${books.paid.has(reference)} there`),
    ...kept
      .filter(({ bundle_id, reference }) => bundle_id && !books.grants.some((one) => one.reference === reference))
      .map(({ reference }) => `nothing was given for ${reference}`),
    ...(books.leftOpen ? [`${books.leftOpen} invoices of plans that are over stay unpaid`] : []),
    ...twice.map(() => 'a period was renewed twice'),
    ...tooLong(books, now),
  ];
}

/** A plan works three days while a payment is open and seven days of grace beyond what was paid, and no longer. */
export function tooLong(books: Books, now: Date): string[] {
  const current = books.held.find(({ ended_at }) => ended_at === null);
  if (!current || current.plan === 'free' || current.status === 'paused') return [];
  const paidUntil = keptOrders(books)
    .filter(({ plan }) => plan)
    .map(({ period_end }) => period_end.getTime());
  const until = Math.max(0, current.trial_ends_at?.getTime() ?? 0, ...paidUntil);
  const late = (now.getTime() - until) / DAY;
  const most = current.status === 'past_due' ? 8 : 4;
  return late > most ? [`${current.plan} is ${current.status} ${Math.round(late)} days after what was paid`] : [];
}
