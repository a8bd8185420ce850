import { duration } from '@marula/contract/limits';
import { priceNoticeDays } from '@marula/contract/payment-limits';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { FIRST } from './clock.repository.ts';
import { anchorOf, periodAfter } from './periods.ts';
import { priceOf } from './plan-change.ts';
import { type PriceChange, pricesRepository, type Reached } from './prices.repository.ts';
import { subscriberPricesRepository } from './subscriber-prices.repository.ts';

const AT_ONCE = 200;

const daysAfter = (now: Date, days: number) => new Date(now.getTime() + days * duration.day);

/** Puts prices in force whose day has come. */
export const applyPrices = (deps: Deps): Promise<number> =>
  withTx(deps, (tx) => pricesRepository(tx).apply(deps.clock()));

/** Tells whom a new price will reach, each once, at least thirty days before it does. */
export async function tellPrices(deps: Deps): Promise<void> {
  const now = deps.clock();
  const changes = Map.groupBy(await pricesRepository(deps.db).changes(), (change) => change.subscription_plan_id);
  for (const ofPlan of changes.values())
    for (const change of ofPlan.slice(0, 1)) await tellAll(deps, change, ofPlan, now);
}

async function tellAll(deps: Deps, newest: PriceChange, changes: PriceChange[], now: Date): Promise<void> {
  const span = { now, until: daysAfter(now, priceNoticeDays.most) };
  for (let after = FIRST; ; ) {
    const some = await pricesRepository(deps.db).unaware(newest, span, AT_ONCE, after);
    if (some.length === 0) return;
    after = some.at(-1)?.id ?? after;
    await withTx(deps, async (tx) => {
      for (const one of some) await tellOne(tx, one, changes, span);
    });
  }
}

/** The first renewal that is far enough away says which price it will be; it is told when that renewal comes near. */
async function tellOne(tx: Tx, one: Reached, changes: PriceChange[], span: { now: Date; until: Date }): Promise<void> {
  const from = firstRenewal(one, daysAfter(span.now, priceNoticeDays.least));
  const change = from && changes.find(({ starts_at }) => starts_at <= from);
  const price = change && priceOf(change, one.interval);
  if (!price || price === one.price || from > span.until) return;
  if (!(await subscriberPricesRepository(tx).tell(one.id, change, from, span.now))) return;
  const { company_id, plan, interval, price: old_price } = one;
  const told = { company_id, plan, interval, old_price, new_price: price, from: from.toISOString() };
  await tx.events.record('price.changing', told);
}

function firstRenewal(one: Reached, earliest: Date): Date | undefined {
  const zone = tenantOfWorkCountry(one.work_country_id);
  if (!zone) return undefined;
  const anchor = one.anchor_day ?? anchorOf(one.current_period_start, zone);
  let renewal = one.current_period_end;
  while (renewal < earliest) renewal = periodAfter(renewal, one.interval, anchor, zone);
  return renewal;
}
