import { formatMoney, formatNumber } from '@marula/contract/formats';
import type { BillingInterval, PlanSlug } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { OptionCard, OptionCards } from './option-card';
import { priceOf } from './plan-prices';

interface PlanOptionsProps {
  plans: readonly SubscriptionPlan[];
  interval: BillingInterval;
  /** What one has now: there is nothing to change to it, unless something else is to come. */
  current: PlanSlug | undefined;
  canStay: boolean;
  /** What one's own plan will cost, where that changes. */
  coming: string | null;
  teamSize: number;
  chosen: PlanSlug | undefined;
  onChoose: (slug: PlanSlug) => void;
}

const facts = ({ posts_per_month: posts, team_member_limit: count }: SubscriptionPlan) =>
  m.subscription_plan_facts({
    posts: posts === null ? m.subscription_posts_unlimited() : m.subscription_posts_month({ count: posts }),
    people: m.subscription_people({ count }),
  });

function Note({ plan, teamSize }: { plan: SubscriptionPlan; teamSize: number }) {
  const limit = plan.team_member_limit;
  if (teamSize <= limit) return facts(plan);
  return (
    <>
      {m.subscription_team_too_many({ team: formatNumber(teamSize), limit: formatNumber(limit) })}{' '}
      <Link to="/dashboard/settings/team">{m.subscription_team_remove({ count: teamSize - limit })}</Link>
    </>
  );
}

function Price({ plan, interval }: { plan: SubscriptionPlan; interval: BillingInterval }) {
  const price = priceOf(plan, interval);
  if (price === null) return <Link to="/contact">{m.subscription_talk()}</Link>;
  return (
    <>
      <b>{formatMoney(price, plan.currency)}</b>{' '}
      <span>{interval === 'annual' ? m.pricing_a_year() : m.pricing_a_month()}</span>
    </>
  );
}

export function PlanOptions(props: PlanOptionsProps) {
  const { plans, interval, current, canStay, coming, teamSize, chosen, onChoose } = props;
  return (
    <OptionCards label={m.subscription_choose_plan()}>
      {plans.map((plan) => {
        const yours = plan.slug === current;
        const bySales = plan.monthly_price === null;
        const blocked = !yours && teamSize > plan.team_member_limit;
        return (
          <OptionCard
            key={plan.slug}
            group="plan"
            name={plan.name}
            badge={yours ? m.subscription_yours() : undefined}
            price={<Price plan={plan} interval={interval} />}
            note={bySales && !yours ? m.subscription_talk_note() : <Note plan={plan} teamSize={yours ? 0 : teamSize} />}
            news={yours ? coming : null}
            checked={plan.slug === chosen}
            disabled={bySales || blocked || (yours && !canStay)}
            blocked={blocked}
            onChoose={() => onChoose(plan.slug)}
          />
        );
      })}
    </OptionCards>
  );
}
