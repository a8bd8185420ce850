import { planFeatures } from '@marula/contract/plans';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import { moneyQueries } from '../subscription.queries';
import classes from './plan-gains.module.css';

type Counted = Pick<SubscriptionPlan, 'posts_per_month' | 'views_per_post' | 'team_member_limit'>;
const nothing: Counted = { posts_per_month: 0, views_per_post: 0, team_member_limit: 0 };

const countedGains = (plan: Counted, before: Counted): (string | false)[] => {
  const seats = plan.team_member_limit - before.team_member_limit;
  const posts = (plan.posts_per_month ?? 0) - (before.posts_per_month ?? 0);
  return [
    plan.posts_per_month === null && before.posts_per_month !== null && m.subscription_gain_posts_unlimited(),
    posts > 0 && before.posts_per_month !== null && m.subscription_gain_posts({ count: posts }),
    seats > 0 && m.subscription_gain_seats({ count: seats }),
    plan.views_per_post === null && before.views_per_post !== null && m.subscription_gain_views(),
  ];
};

/** What the chosen plan has that the present one has not; nothing where it has less. */
export function PlanGains({ plan, before }: { plan: SubscriptionPlan; before: SubscriptionPlan | undefined }) {
  const names = useQuery(moneyQueries.features).data ?? [];
  const gained = planFeatures.filter((feature) => plan.features[feature] && !before?.features[feature]);
  const features = names.filter(({ key, coming_soon }) => gained.includes(key) && !coming_soon).map(({ name }) => name);
  const gains = [...countedGains(plan, before ?? nothing), ...features].filter(Boolean);
  if (gains.length === 0) return null;
  return (
    <Panel title={m.subscription_gains({ plan: plan.name })}>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={String(gain)}>
            <Icon name="check" size={16} />
            {gain}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
