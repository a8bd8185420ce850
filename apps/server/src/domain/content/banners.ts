import type { BannerPlace } from '@marula/contract/banners';
import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Tenant } from '@marula/contract/tenants';
import type { Deps } from '../../core/deps.ts';
import { keepUntilTold } from '../../core/keep-until-told.ts';
import { bannerContentRepository, type ShownBanner } from './kinds/banner.repository.ts';

/** Every page asks, and there is hardly ever one: kept in memory, it costs no statement. */
const shown = keepUntilTold('content', (db) => bannerContentRepository(db).shown(), { of: ['banner'] });

const fieldOf = { site: 'on_site', dashboard: 'on_dashboard', app: 'in_app' } as const satisfies Record<
  BannerPlace,
  keyof ShownBanner
>;

const isNow = ({ starts_at, ends_at }: ShownBanner, now: number): boolean =>
  (!starts_at || Date.parse(starts_at) <= now) && (!ends_at || now < Date.parse(ends_at));

export async function readBanners(
  { db, clock }: Deps,
  { work_country_id }: Tenant,
  place: BannerPlace,
): Promise<ReplyOf<typeof endpoints.banners.read>> {
  const now = clock().getTime();
  const items = (await shown(db))
    .filter((banner) => banner.country === work_country_id && banner[fieldOf[place]] && isNow(banner, now))
    .map(({ id, changed_at, text, tone, link_path, link_text, closable }) => ({
      id: `${id}-${Date.parse(changed_at)}`,
      text,
      tone,
      link: link_path !== null && link_text !== null ? { path: link_path, text: link_text } : null,
      closable,
    }));
  return { items };
}
