import { endpoints } from '@marula/contract/endpoints';
import type { FelixRow } from '@marula/contract/felix.contract';
import { formatDate, formatMoney } from '@marula/contract/formats';
import { say } from '@marula/copy/say';
import { ensureCan } from '../../core/actor.ts';
import type { FelixCall } from './felix.uses.usecases.ts';

export interface Figures {
  sentence: string;
  rows: FelixRow[];
}

const plain = (text: string, value: string) => ({ text, value, job_id: null, application_id: null });

/** What the price list of the country says, to whoever asks. */
export async function prices({ ask, actor: { locale } }: FelixCall): Promise<Figures> {
  const { plans, bundles } = await ask(endpoints.pricing.read);
  return {
    sentence: say(locale, 'felix_says_prices'),
    rows: [
      ...plans.map(({ name, monthly_price, currency }) =>
        plain(
          name,
          monthly_price === null
            ? say(locale, 'felix_says_price_agreed')
            : say(locale, 'felix_says_price_month', { price: formatMoney(monthly_price, currency) }),
        ),
      ),
      ...bundles.map(({ name, price, currency }) => plain(name, formatMoney(price, currency))),
    ],
  };
}

/** The company's own plan, to whoever may read its billing. */
export async function myPlan({ ask, actor }: FelixCall): Promise<Figures> {
  const { locale, tenant } = actor;
  ensureCan(actor, 'read', 'Billing');
  const { subscription_plan, current_period_end, renews, cancel_at_period_end, outstanding, trial_ends_at, status } =
    await ask(endpoints.subscriptions.current);
  const plan = subscription_plan.name;
  const date = formatDate(
    status === 'trialing' ? (trial_ends_at ?? current_period_end) : current_period_end,
    tenant.time_zone,
  );
  if (outstanding) return { sentence: say(locale, 'felix_says_plan_due', { plan }), rows: [] };
  if (subscription_plan.slug === 'free') return { sentence: say(locale, 'felix_says_plan_free', { plan }), rows: [] };
  if (cancel_at_period_end) return { sentence: say(locale, 'felix_says_plan_ends', { plan, date }), rows: [] };
  const key = renews ? 'felix_says_plan_renews' : 'felix_says_plan_runs';
  return { sentence: say(locale, key, { plan, date }), rows: [] };
}
