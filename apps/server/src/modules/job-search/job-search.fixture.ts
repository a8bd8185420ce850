import { browseLimits } from '@marula/contract/limits';
import type { TestApp } from '../../app/test-app.ts';

interface Shelf {
  company_id: string;
  country?: number;
  now: Date;
}

/** Fewer than a list counts, so that all its counts can be compared. */
const MOST = browseLimits.matches - 2;

/** One job for each position of the occupation library, as far as a list counts, each a little older than the one before, in twelve towns by turns. */
export async function jobForEachPosition(app: TestApp, { company_id, country = 1, now }: Shelf): Promise<void> {
  await app.db.query(
    `with towns as (
       select row_number() over (order by weight desc, id) - 1 as place, name, province_id, latitude, longitude
       from towns where work_country_id = $2 and town is null order by weight desc, id limit 12
     ), numbered as (
       select row_number() over (order by id) as n, * from industry_positions order by id limit $4
     )
     insert into jobs (company_id, work_country_id, title, description, active, published_at, expires_at, location,
       latitude, longitude, province_id, industry_id, industry_position_id, time_commitment_id)
     select $1, $2, p.name, '<p>' || p.duties || '</p>', true, $3::timestamptz - p.n * interval '1 minute',
       $3::timestamptz + interval '30 days', jsonb_build_object('name', t.name, 'province_id', t.province_id, 'radius', null, 'geometry',
         jsonb_build_object('location', jsonb_build_object('lat', t.latitude, 'lng', t.longitude))), t.latitude, t.longitude, t.province_id,
       p.industry_id, p.id, 1 + p.n % 3
     from numbered p join towns t on t.place = p.n % 12`,
    [company_id, country, now, MOST],
  );
}
