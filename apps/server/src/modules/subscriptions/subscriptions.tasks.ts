import { subscriptionLimits } from '@marula/contract/limits';
import { payLinkDays } from '@marula/contract/payment-limits';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { task } from '../../core/module.ts';
import { fewAtOnce } from '../../db/few-at-once.ts';
import { withTx } from '../../db/tx.ts';
import { clockRepository, FIRST } from '../../domain/billing/clock.repository.ts';
import { advance } from '../../domain/billing/clock.ts';
import { applyPrices, tellPrices } from '../../domain/billing/price-changes.ts';

const AT_ONCE = 200;
/** So many wait for their banks at once, which takes a second or more each. */
const LANES = 16;
/** And so few write, so that nobody who waits for a page waits for these: one engine takes one transaction after another. */
export const lanesOn = ({ kind }: Deps['db']): number => (kind === 'embedded' ? 1 : 2);

/**
 * Trials that end, periods that begin, renewals and their tries, posts of a new month. One company's failure holds up
 * nobody else: it is left for the next run.
 */
export const runClock = task({
  name: 'subscriptions.clock',
  schema: z.object({}),
  cron: '*/5 * * * *',
  run: async (deps) => {
    const patient = { ...deps, db: fewAtOnce(deps.db, lanesOn(deps.db)) };
    for (let after = FIRST; ; ) {
      const due = await clockRepository(deps.db).due(deps.clock(), AT_ONCE, after);
      if (due.length === 0) return;
      after = due.at(-1)?.id ?? after;
      const waiting = due.values();
      await Promise.all(Array.from({ length: LANES }, () => moveOn(patient, waiting)));
    }
  },
});

/** Several work through one list: while one waits for a bank, the others go on. */
export async function moveOn(deps: Deps, waiting: Iterable<{ id: string; company_id: string }>): Promise<void> {
  for (const { id, company_id } of waiting) {
    try {
      await advance(deps, id, company_id);
    } catch (error) {
      deps.log.error({ err: error, subscription_id: id }, 'a subscription could not be moved on; it is tried again');
    }
  }
}

/** New prices: in force from their day on, and told to subscribers before they reach them. */
export const changePrices = task({
  name: 'subscriptions.prices',
  schema: z.object({}),
  cron: '41 * * * *',
  run: async (deps) => {
    await applyPrices(deps);
    await tellPrices(deps);
  },
});

/** The nearest notice first: a trial that ends tomorrow is not also told to end within four days. */
const trialNotices = [...subscriptionLimits.trialNoticeDays].sort((a, b) => a - b);

/** Told before it happens, each once: a trial that ends, and a period that cannot renew by itself. */
export const warnOfEnds = task({
  name: 'subscriptions.warn',
  schema: z.object({}),
  cron: '17 * * * *',
  run: (deps) =>
    withTx(deps, async (tx) => {
      const clock = clockRepository(tx);
      const now = deps.clock();
      const told = new Set<string>();
      for (const days of trialNotices) {
        for (const { company_id } of await clock.noteTrials(days, now)) {
          if (!told.has(company_id)) await tx.events.record('trial.ending', { company_id, days });
          told.add(company_id);
        }
      }
      for (const { company_id } of await clock.notePayLinks(payLinkDays, now)) {
        await tx.events.record('payment.due', { company_id });
      }
    }),
});
