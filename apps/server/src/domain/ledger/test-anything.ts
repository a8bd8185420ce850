import { isDeepStrictEqual } from 'node:util';
import type { TestApp } from '../../app/test-app.ts';
import { runClock } from '../../modules/subscriptions/subscriptions.tasks.ts';
import { proveLedger } from './prove.ts';
import { type Happening, happen, happenings, type Market, openMarket } from './test-market.ts';
import { booksOf, tooLong, wrongAfterAll, wrongNow } from './test-market-model.ts';

const HOUR = 3_600_000;
/** The books are read so often; each time they are read whole. */
const READ_EVERY = 25;
/** Three days for an open payment, seven of grace, and one in which somebody looks. */
const LAST_WORK_HOURS = 11 * 24;
const STEP_HOURS = 6;

async function look(market: Market, wrong: 'now' | 'after all'): Promise<string[]> {
  const found: string[] = [];
  for (const trader of market.traders) {
    const books = await booksOf(market, trader);
    found.push(...wrongNow(books, trader.tenant));
    if (wrong === 'after all') found.push(...wrongAfterAll(books, market.app.deps.clock()));
  }
  return found;
}

/** Who pays on a page that we have given up is heard of by the provider's call alone. */
async function hearOfLatecomers(market: Market): Promise<void> {
  for (const { tenant, company_id } of market.traders) {
    const given = await market.app.db.all<{ reference: string }>(
      `select reference from payments p join payment_steps s on s.payment_id = p.id and s.status in ('cancelled', 'failed')
       where company_id = $1`,
      [company_id],
    );
    const provider = tenant === 'ZA' ? market.app.paystack : market.app.flutterwave;
    for (const { reference } of given) await provider.deliverWebhooks({ reference });
  }
}

/** A run moves a company on by one month, and who was there before the market opened may be many months behind. */
async function catchUp({ deps, db }: TestApp): Promise<void> {
  const periods = () => db.all('select id, status, current_period_end from subscriptions order by id');
  for (let before: unknown; !isDeepStrictEqual(before, await periods()); ) {
    before = await periods();
    for (const _ of [1, 2]) await Promise.all([1, 2].map(() => runClock.run(deps, {} as never)));
  }
}

const worksUnpaid = async (market: Market) => {
  const books = await Promise.all(market.traders.map((trader) => booksOf(market, trader)));
  return books.some((one) => tooLong(one, market.app.deps.clock()).length > 0);
};

/** Everybody looks by the clock once. */
async function pass(market: Market, hours: number): Promise<void> {
  await market.move(hours * HOUR);
  await catchUp(market.app);
  await happenings.look(market);
  await hearOfLatecomers(market);
  await happenings.give_back(market);
}

/** Everybody who looks by the clock has looked, again and again, and no fault is left. */
async function settleAll(market: Market): Promise<void> {
  for (const provider of [market.app.paystack, market.app.flutterwave]) {
    provider.forgetFaults();
    provider.forgetFates();
  }
  for (const hours of [1, 37, 37, 1]) await pass(market, hours);
  // Who was charged only now, because nobody had looked for months, has as long as everybody else.
  for (let left = LAST_WORK_HOURS; left > 0 && (await worksUnpaid(market)); left -= STEP_HOURS)
    await pass(market, STEP_HOURS);
}

/** Lets all of it happen to a few companies, and throws as soon as something is wrong. */
export async function anything(app: TestApp, all: readonly Happening[]): Promise<void> {
  const market = await openMarket(app);
  const told: string[] = [];
  const hold = (wrong: string[]) => {
    if (wrong.length > 0)
      throw new Error(`${[...new Set(wrong)].join('\\n')}\\nafter\\n${told.slice(-60).join('\\n')}`);
  };
  try {
    for (const [at, one] of all.entries()) {
      const refused = await happen(market, one);
      told.push(`${at} ${one.who} ${one.what} ${one.which} ${one.how} ${refused ?? ''}`);
      if (at % READ_EVERY === READ_EVERY - 1) hold(await look(market, 'now'));
    }
    await settleAll(market);
    hold(await look(market, 'after all'));
    const { agreed, differences } = await proveLedger(app.deps);
    if (!agreed) hold([JSON.stringify(differences)]);
  } finally {
    await market.close();
  }
}
