import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { m } from '@/paraglide/messages';
import { buttonLook } from '@/ui/button-look';
import { MineScene } from '@/ui/illustrations/mine-scene';
import layout from '@/ui/layout.module.css';
import { Wrap } from '@/ui/wrap';
import classes from './custom-plan.module.css';

const largestOf = (values: (number | null)[]) => Math.max(...values.map((value) => value ?? 0));

export function CustomPlan({ plans }: { plans: readonly SubscriptionPlan[] }) {
  return (
    <Wrap>
      <div className={classes.panel}>
        <MineScene className={classes.picture} />
        <div>
          <h2>{m.pricing_custom_title({ posts: largestOf(plans.map((plan) => plan.posts_per_month)) })}</h2>
          <p className={layout.muted}>
            {m.pricing_custom_text({ team: largestOf(plans.map((plan) => plan.team_member_limit)) })}
          </p>
        </div>
        <a href="#sales" {...buttonLook({ size: 'md', variant: 'default' })}>
          {m.pricing_choose_custom()}
        </a>
      </div>
    </Wrap>
  );
}
