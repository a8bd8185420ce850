import type { TestApp } from '../../app/test-app.ts';

interface Opening {
  company_id: string;
  position: string;
  /** A town by its name, in the country of that number. */
  town: string;
  country?: number;
  /** A month, in whole rand or kwacha: one figure, or from and to. */
  pay?: number | [number, number];
  hidden?: boolean;
  expired?: boolean;
}

const CENTS = 100;

/** A job of a position in a town of the gazetteer, open unless it is said otherwise. */
export async function openJob(app: TestApp, opening: Opening): Promise<string> {
  const { company_id, position, town, country = 1, pay, hidden = false, expired = false } = opening;
  const { rows } = await app.db.query<{ id: string }>(
    `insert into jobs (company_id, work_country_id, title, description, active, published_at, expires_at, location,
       latitude, longitude, province_id, industry_id, industry_position_id)
     select $1, $2, p.name, '<p>' || p.duties || '</p>', true, now(), now() + case when $5 then -1 else 30 end * interval '1 day',
       jsonb_build_object('name', t.name, 'province_id', t.province_id, 'radius', null, 'geometry',
         jsonb_build_object('location', jsonb_build_object('lat', t.latitude, 'lng', t.longitude))),
       t.latitude, t.longitude, t.province_id, p.industry_id, p.id
     from industry_positions p, (select * from towns where name = $4 and work_country_id = $2 order by weight desc limit 1) t
     where p.name = $3 returning id`,
    [company_id, country, position, town, expired],
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`no position ${position} or no town ${town}`);
  if (pay === undefined) return id;
  const [min, max] = typeof pay === 'number' ? [null, null] : pay;
  await app.db.query(
    `insert into job_salaries (job_id, min, max, exact, hide, currency, remuneration_term_id) values ($1, $2, $3, $4, $5, $6, 4)`,
    [
      id,
      min && min * CENTS,
      max && max * CENTS,
      typeof pay === 'number' ? pay * CENTS : null,
      hidden,
      country === 1 ? 'ZAR' : 'ZMW',
    ],
  );
  return id;
}
