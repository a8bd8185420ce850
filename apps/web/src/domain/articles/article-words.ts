import type { ArticleSummary } from '@marula/contract/articles.contract';
import { formatDate } from '@marula/contract/formats';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import { m } from '@/paraglide/messages';

/** Articles are dated by the day, wherever they are read. */
export const dayOf = (moment: string) => formatDate(moment.slice(0, 10), 'UTC');

/** `9 Nov 2026 · 4 minutes to read · About Zambia` */
export const factsOf = ({ published_at, reading_minutes, work_country_id }: ArticleSummary) =>
  [
    dayOf(published_at),
    m.blog_minutes({ count: reading_minutes }),
    work_country_id !== null && m.blog_for_country({ country: tenantOfWorkCountry(work_country_id)?.name ?? '' }),
  ]
    .filter(Boolean)
    .join(' · ');
