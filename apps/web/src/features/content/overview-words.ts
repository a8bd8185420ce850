import type { ContentValue } from '@marula/contract/content.values.contract';
import type { OverviewWords } from '@marula/contract/overview-blanks';
import { m } from '@/paraglide/messages';

type Plan = Pick<ContentValue<'plan'>, 'posts_per_month' | 'views_per_post' | 'team_member_limit'>;

/** What the blanks of a line become; the server says the same to readers. */
export const overviewWords = ({ posts_per_month, views_per_post, team_member_limit }: Plan): OverviewWords => ({
  posts: posts_per_month === null ? m.pricing_posts_unlimited() : m.pricing_posts({ count: posts_per_month }),
  views: views_per_post === null ? m.pricing_views_unlimited() : m.pricing_views({ count: views_per_post }),
  team: m.pricing_team({ count: team_member_limit }),
});
