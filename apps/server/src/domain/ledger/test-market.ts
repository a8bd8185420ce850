import type { TenantCode } from '@marula/contract/tenants';
import { actorsRepository } from '../../access/actors.repository.ts';
import { actorOf } from '../../access/admit.ts';
import type { TestApp } from '../../app/test-app.ts';
import { cashierOf } from '../../app/test-cashier.ts';
import type { Actor } from '../../core/actor.ts';
import { withTx } from '../../db/tx.ts';
import { removeMethod, setDefaultMethod } from '../../modules/payments/payments.methods.usecases.ts';
import { sendRefund, sweepPayments } from '../../modules/payments/payments.tasks.ts';
import { buyBundle, initializePayment, listMethods, settlePayment } from '../../modules/payments/payments.usecases.ts';
import {
  cancelSubscription,
  changeSubscription,
  payOutstanding,
  startSubscription,
} from '../../modules/subscriptions/subscriptions.changes.usecases.ts';
import { advance } from '../billing/clock.ts';
import { postsRepository } from '../posts/posts.repository.ts';
import { Killed, killedAt } from './test-killed.ts';

export interface Trader {
  tenant: TenantCode;
  company_id: string;
  actor: Actor;
  /** Pages of the provider that were opened. */
  pages: string[];
}

/** One thing that happens: to whom, and two numbers that say which and how. */
export interface Happening {
  what: keyof typeof happenings;
  who: number;
  which: number;
  how: number;
}

export interface Market {
  app: TestApp;
  traders: Trader[];
  /** Moves our clock and both providers' together. */
  move(ms: number): Promise<void>;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export async function openMarket(app: TestApp): Promise<Market & { close(): Promise<void> }> {
  const on = cashierOf(app);
  const traders: Trader[] = [];
  for (const tenant of ['ZA', 'ZM', 'ZA'] as const) {
    const { profile_id, company_id } = await on.payer({ tenant });
    const member = await actorsRepository(app.db).findAbsentMember(profile_id);
    const actor = member && actorOf(member, '');
    if (!actor) throw new Error('a trader is a member');
    traders.push({ tenant, company_id, actor, pages: [] });
  }
  for (const trader of traders) await saveCard(app, trader);
  const clock = app.deps.clock;
  let moved = 0;
  app.deps.clock = () => new Date(Date.now() + moved);
  const move = async (ms: number) => {
    moved += ms;
    for (const provider of [app.paystack, app.flutterwave]) await provider.moveClock({ ms });
  };
  const close = async () => {
    await move(-moved);
    app.deps.clock = clock;
  };
  return { app, traders, move, close };
}

async function saveCard(app: TestApp, { actor, tenant }: Trader): Promise<void> {
  const { reference } = await initializePayment(app.deps, actor, { purchase: { type: 'payment_method' } });
  await (tenant === 'ZA' ? app.paystack : app.flutterwave).payByCard({ reference });
  await settlePayment(app.deps, actor, { reference });
}

const one = <T>(list: readonly T[], which: number): T => list[which % list.length] as T;

const emulatorOf = ({ app }: Market, { tenant }: Trader) => (tenant === 'ZA' ? app.paystack : app.flutterwave);

const plans = ['starter', 'professional', 'scale', 'free'] as const;
const intervals = ['monthly', 'monthly', 'annual'] as const;
const fates = ['decline_soft', 'decline_hard', 'pause', 'queue', 'drop_after', 'drop_before', 'succeed'] as const;
const cards = {
  ZA: [
    '4084084084084081',
    '5192602720584796',
    '4084080000005408',
    '4084080000003600',
    '4084080000000010',
    '4084080000000051',
  ],
  ZM: [
    '5531886652142950',
    '5438898014560229',
    '5143010522339965',
    '5531880000003600',
    '5531880000000010',
    '5531880000000051',
  ],
};

const purchases = ({ tenant }: Trader, which: number, how: number) =>
  one(
    [
      { type: 'bundle', bundle_id: (tenant === 'ZA' ? 1 : 101) + (how % 3) },
      { type: 'subscription', plan: one(plans, how), billing_interval: one(intervals, how) },
      { type: 'payment_method' },
      { type: 'subscription_outstanding_payment' },
    ] as const,
    which,
  );

const cardIds = async ({ app }: Market, { actor }: Trader) =>
  (await listMethods(app.deps, actor)).items.map(({ id }) => id);

async function currentOf({ app }: Market, { company_id }: Trader): Promise<string> {
  const row = await app.db.one<{ id: string }>(
    'select id from subscriptions where company_id = $1 and ended_at is null',
    [company_id],
  );
  return row?.id ?? '';
}

const forged = async ({ app }: Market, which: number) => {
  const known = app.paystack.webhooks();
  const body = known.length ? one(known, which).body : '{"event":"charge.success"}';
  const headers = { 'x-paystack-signature': app.paystack.sign(`${body} `), 'content-type': 'application/json' };
  const payload = which % 2 ? body : body.slice(0, -3);
  const reply = await app.http.inject({ method: 'POST', url: '/api/payment/webhook/paystack', payload, headers });
  if (reply.statusCode !== 401) throw new Error(`a forged event was answered with ${reply.statusCode}`);
};

/** Everything that can happen to money. What is refused is refused: only what stays behind is looked at. */
export const happenings = {
  open: async (market: Market, trader: Trader, which: number, how: number) => {
    const body = { purchase: purchases(trader, which, how) };
    const { reference } = await initializePayment(market.app.deps, trader.actor, body as never);
    trader.pages.push(reference);
  },
  pay: async (market: Market, trader: Trader, which: number, how: number) => {
    const reference = one(trader.pages, which);
    if (trader.tenant === 'ZM' && how % 3 === 0) await market.app.flutterwave.payByWallet({ reference });
    else await emulatorOf(market, trader).payByCard({ reference, card: one(cards[trader.tenant], how) });
  },
  leave: (market: Market, trader: Trader, which: number) =>
    emulatorOf(market, trader).cancelPayment({ reference: one(trader.pages, which) }),
  come_back: (market: Market, trader: Trader, which: number) =>
    settlePayment(market.app.deps, trader.actor, { reference: one(trader.pages, which) }),
  buy: async (market: Market, trader: Trader, which: number, how: number) => {
    emulatorOf(market, trader).nextCharge({ fate: one(fates, how) });
    const authorization_id = one(await cardIds(market, trader), which);
    const bundle_id = (trader.tenant === 'ZA' ? 1 : 101) + (which % 3);
    await buyBundle(market.app.deps, trader.actor, { bundle_id, authorization_id });
  },
  change: async (market: Market, trader: Trader, which: number, how: number) => {
    if (how % 3 === 0) emulatorOf(market, trader).nextCharge({ fate: one(fates, which) });
    const body = { plan: one(plans, which), billing_interval: one(intervals, how) };
    await changeSubscription(market.app.deps, trader.actor, body);
  },
  change_twice: async (market: Market, trader: Trader, which: number, how: number) => {
    const body = { plan: one(plans, which), billing_interval: one(intervals, how) };
    const twice = [1, 2].map(() => changeSubscription(market.app.deps, trader.actor, body));
    await Promise.allSettled(twice);
  },
  try_out: (market: Market, trader: Trader) =>
    startSubscription(market.app.deps, trader.actor, { plan: 'professional', trial: true } as never),
  cancel: (market: Market, trader: Trader, which: number) =>
    cancelSubscription(market.app.deps, trader.actor, { immediate: which % 3 === 0 } as never),
  pay_due: async (market: Market, trader: Trader, which: number) => {
    const authorization_id = one(await cardIds(market, trader), which);
    await payOutstanding(market.app.deps, trader.actor, { authorization_id });
  },
  choose_card: async (market: Market, trader: Trader, which: number) => {
    const authorization_id = one(await cardIds(market, trader), which);
    await setDefaultMethod(market.app.deps, trader.actor, { authorization_id });
  },
  remove_card: async (market: Market, trader: Trader, which: number) => {
    await removeMethod(market.app.deps, trader.actor, one(await cardIds(market, trader), which));
  },
  tell: async (market: Market, trader: Trader, which: number, how: number) => {
    const emulator = emulatorOf(market, trader);
    const ids = emulator.webhooks().map(({ id }) => id);
    const some = ids.slice(-12).filter((id) => (id + which) % 2 === 0);
    await emulator.deliverWebhooks({ ids: some, reversed: how % 2 === 0, times: 1 + (how % 3) });
  },
  forge: (market: Market, _: Trader, which: number) => forged(market, which),
  hours: (market: Market, _: Trader, which: number) => market.move((1 + (which % 30)) * HOUR),
  days: (market: Market, _: Trader, which: number) => market.move((1 + (which % 12)) * DAY),
  month: (market: Market, _: Trader, which: number) => market.move((27 + (which % 12)) * DAY),
  tick: async (market: Market, trader: Trader, which: number, how: number) => {
    if (how % 2) emulatorOf(market, trader).nextCharge({ fate: one(fates, which) });
    const id = await currentOf(market, trader);
    const workers = [1, 2].map(() => advance(market.app.deps, id, trader.company_id));
    await Promise.all(workers);
  },
  look: ({ app }: Market) => sweepPayments.run(app.deps, {} as never),
  give_back: async ({ app }: Market) => {
    for (const { id } of await app.db.all<{ id: string }>(
      `select id from refunds r where not exists (select from refund_steps s where s.refund_id = r.id and status = 'done')`,
    ))
      await sendRefund.run(app.deps, { refund_id: id } as never);
  },
  lose_line: (market: Market, trader: Trader, which: number) =>
    emulatorOf(market, trader).failNext({ fault: { kind: 'dropped', after: which % 2 === 0 } }),
  kill_clock: async (market: Market, trader: Trader, which: number, how: number) => {
    const dying = killedAt(market.app.deps, 1 + (which % 40), how % 2 ? 'before' : 'after');
    await advance(dying, await currentOf(market, trader), trader.company_id);
  },
  kill_cashier: async (market: Market, trader: Trader, which: number, how: number) => {
    const dying = killedAt(market.app.deps, 1 + (how % 40), which % 2 ? 'before' : 'after');
    await settlePayment(dying, trader.actor, { reference: one(trader.pages, which) });
  },
  kill_change: async (market: Market, trader: Trader, which: number, how: number) => {
    const dying = killedAt(market.app.deps, 8 + (how % 40), which % 2 ? 'before' : 'after');
    await changeSubscription(dying, trader.actor, { plan: one(plans, which), billing_interval: one(intervals, how) });
  },
  post: async ({ app }: Market, { company_id }: Trader) => {
    const spend = { company_id, job_id: null as never, action: 'publish' as const, now: app.deps.clock() };
    await withTx(app.deps, (tx) => postsRepository(tx).take(spend));
  },
} satisfies Record<string, (market: Market, trader: Trader, which: number, how: number) => unknown>;

/** As often as in life, more or less. */
const often = [
  'open',
  'pay',
  'pay',
  'come_back',
  'change',
  'tick',
  'tick',
  'hours',
  'days',
  'look',
  'tell',
  'buy',
] as const;
export const whatHappens = [...often, ...often, ...(Object.keys(happenings) as Happening['what'][])];

/** The words of a refusal, or nothing. What nobody foresaw is thrown. */
export async function happen(market: Market, { what, who, which, how }: Happening): Promise<string | undefined> {
  const trader = one(market.traders, who);
  try {
    await happenings[what](market, trader, which, how);
  } catch (error) {
    if (error instanceof Killed) return 'killed';
    const { name, code, message } = error as Error & { code?: string };
    const isForeseen = code !== undefined || /Provider(Unreachable|Refusal)/.test(name);
    const isNobodys = /nobody is asked to pay|reading 'id'|undefined/.test(message);
    if (!isForeseen && !isNobodys) throw error;
    return `${code ?? name}`;
  }
  return undefined;
}
