import { subscriptionLimits } from '@marula/contract/limits';
import { payLinkDays } from '@marula/contract/payment-limits';
import { z } from 'zod';
import { task } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { clockRepository } from '../../domain/billing/clock.repository.ts';
import { advance } from '../../domain/billing/clock.ts';

const AT_ONCE = 200;

/**
 * Trials that end, periods that begin, renewals and their tries, posts of a new month. One company's failure holds up
 * nobody else: it is left for the next run.
 */
export const runClock = task({
  name: 'subscriptions.clock',
  schema: z.object({}),
  cron: '*/5 * * * *',
  run: async (deps) => {
    const failed: string[] = [];
    for (;;) {
      const due = await clockRepository(deps.db).due(deps.clock(), AT_ONCE, failed);
      if (due.length === 0) return;
      for (const { id, company_id } of due) {
        try {
          await advance(deps, id, company_id);
        } catch (error) {
          deps.log.error(
            { err: error, subscription_id: id },
            'a subscription could not be moved on; it is tried again',
          );
        }
        failed.push(id);
      }
    }
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
