import { Button, Text } from '@mantine/core';
import type { SubscriptionPlan } from '@marula/contract/subscriptions.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postsQuery } from '@/lib/subscription';
import { m } from '@/paraglide/messages';
import { KeepDialog } from './keep-dialog';
import classes from './on-hold.module.css';

const boughtLeft = (posts: { bundles: { remaining: number }[]; credits: { remaining: number }[] } | undefined) =>
  [...(posts?.bundles ?? []), ...(posts?.credits ?? [])].reduce((sum, { remaining }) => sum + remaining, 0);

/** The way that costs nothing, and what becomes of what does not fit. */
export function MoveToFree({ free }: { free: SubscriptionPlan }) {
  const [asking, setAsking] = useState(false);
  const bought = boughtLeft(useQuery(postsQuery).data);
  const { posts_per_month: posts, views_per_post: views, team_member_limit: people } = free;
  return (
    <section className={classes.way}>
      <h2>{m.subscription_hold_free()}</h2>
      <Text>
        {m.subscription_hold_free_text({
          posts: posts === null ? m.subscription_posts_unlimited() : m.subscription_posts_month({ count: posts }),
          views: views === null ? m.subscription_hold_views_unlimited() : m.subscription_hold_views({ count: views }),
          people: m.subscription_people({ count: people }),
        })}
      </Text>
      {bought > 0 && <Text c="dimmed">{m.subscription_hold_bought({ count: bought })}</Text>}
      <Button variant="default" onClick={() => setAsking(true)}>
        {m.subscription_hold_keep({ count: posts ?? 1 })}
      </Button>
      {asking && <KeepDialog room={posts} onClose={() => setAsking(false)} />}
    </section>
  );
}
