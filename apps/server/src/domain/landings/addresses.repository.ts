import { landingLimits } from '@marula/contract/landing-limits';
import { browseLimits } from '@marula/contract/limits';
import { defaultTenant, tenants } from '@marula/contract/tenants';
import type { Db } from '../../core/database.ts';
import { positionSlug, townRadius, townSlug } from './landing-columns.ts';

/** A page of the site that search engines are led to. */
export interface PageAddress {
  path: string;
  changed_at: string | null;
}

const AROUND = townRadius('t', { town: browseLimits.radiusMeters.default, suburb: landingLimits.suburbMeters });
/** A hamlet beside a city has the city's jobs on its page; search engines are led to it only by jobs of its own. */
const RADIUS = `case when t.weight > 1 then ${AROUND} else ${landingLimits.suburbMeters} end`;
/** Of latitude, with some to spare. */
const DEGREES = browseLimits.radiusMeters.default / 110_000;
/** Who comes without a choice of country, as search engines do, sees the work of this one. */
const HERE = tenants[defaultTenant].work_country_id;

// Many jobs are at one place: each place is compared once with the towns around it.
const LANDINGS = `with places as (
    select j.work_country_id as country, o.id as position, s.latitude, s.longitude, count(*) as jobs
    from job_search s join jobs j on j.id = s.job_id
    left join industry_positions o on o.id = j.industry_position_id and o.shown where s.expires_at > $1 group by 1, 2, 3, 4
  ), at_towns as materialized (
    select p.position, t.id as town, sum(p.jobs) as jobs from places p
    join towns t on t.work_country_id = p.country and t.shown and t.latitude between p.latitude - ${DEGREES} and p.latitude + ${DEGREES}
      and meters_between(p.latitude, p.longitude, t.latitude, t.longitude) <= ${RADIUS}
    group by 1, 2
  ), pages as (
    select position, null::int as town, sum(jobs) as jobs from places where country = ${HERE} and position is not null group by 1
    union all select null, town, sum(jobs) from at_towns group by 2
    union all select a.position, a.town, a.jobs from at_towns a join towns t on t.id = a.town
      where a.position is not null and t.town is null
  )
  select '/jobs' || coalesce('/' || ${positionSlug('p')}, '') || coalesce('/in/' || ${townSlug('t')}, '') as path, null as changed_at
  from (select * from pages order by jobs desc, position, town limit ${landingLimits.sitemapAddresses}) page
  left join industry_positions p on p.id = page.position left join towns t on t.id = page.town order by path`;

const ARTICLES = `select distinct on (slug) '/blog/' || slug as path, updated_at as changed_at from articles
  where kind = 'blog' and shown and published_at <= $1 order by slug, updated_at desc`;

export const addressesRepository = (db: Db) => ({
  /** Articles, and the pages for work and places that have jobs. */
  async all(now: Date): Promise<PageAddress[]> {
    const [articles, landings] = await Promise.all([
      db.all<PageAddress>(ARTICLES, [now]),
      db.all<PageAddress>(LANDINGS, [now]),
    ]);
    return [...articles, ...landings];
  },
});
