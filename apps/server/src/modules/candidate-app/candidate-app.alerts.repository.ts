import { alertLimits } from '@marula/contract/alert-limits';
import type { JobAlert } from '@marula/contract/candidate-app.alerts.contract';
import { browseLimits, duration } from '@marula/contract/limits';
import type { Db } from '../../core/database.ts';
import { option } from '../../domain/jobs/job-columns.ts';
import type { Asked, Question } from './candidate-app.alerts.rules.ts';

const ALERT = `a.id, a.created_at, a.words, a.time_commitment_id, a.industry_id, a.industry_position_id,
  a.least_pay::float8 as least_pay, a.least_fit, a.often, a.bell, a.mail, a.text,
  case when a.place is not null then jsonb_build_object('name', a.place, 'lat', a.latitude, 'lng', a.longitude,
    'radius_meters', a.radius_meters) end as place,
  ${option('time_commitments', 'a.time_commitment_id')} as time_commitment, ${option('industries', 'a.industry_id')} as industry,
  ${option('industry_positions', 'a.industry_position_id')} as industry_position`;

/** Of what is said of the words `$1` and the marks `$2`. */
const QUERY = `to_tsquery('job_words', $1::text) && $2::tsquery`;

export type KeptAlert = Question & Pick<JobAlert, 'id' | 'created_at' | 'often' | 'bell' | 'mail' | 'text'>;

export const jobAlertsRepository = (db: Db, profileId: string) => ({
  list: (): Promise<JobAlert[]> =>
    db.all(`select ${ALERT} from job_alerts a where a.profile_id = $1 order by a.created_at, a.id`, [profileId]),

  find: (id: string): Promise<JobAlert | undefined> =>
    db.one(`select ${ALERT} from job_alerts a where a.profile_id = $1 and a.id = $2`, [profileId, id]),

  async count(): Promise<number> {
    const row = await db.one<{ total: number }>('select count(*)::int as total from job_alerts where profile_id = $1', [
      profileId,
    ]);
    return row?.total ?? 0;
  },

  /** New, or in the place of what it was. */
  async put(alert: KeptAlert, country: number, { words, marks, narrow, places }: Asked): Promise<void> {
    const { place } = alert;
    const columns = {
      id: alert.id,
      profile_id: profileId,
      created_at: alert.created_at,
      work_country_id: country,
      words: alert.words,
      place: place?.name ?? null,
      latitude: place?.lat ?? null,
      longitude: place?.lng ?? null,
      radius_meters: place?.radius_meters ?? null,
      time_commitment_id: alert.time_commitment_id,
      industry_id: alert.industry_id,
      industry_position_id: alert.industry_position_id,
      least_pay: alert.least_pay,
      least_fit: alert.least_fit,
      often: alert.often,
      bell: alert.bell,
      mail: alert.mail,
      text: alert.text,
    };
    const names = Object.keys(columns);
    await db.query(
      `insert into job_alerts (${names.join(', ')}, query, keys)
       select ${names.map((name) => `r.${name}`).join(', ')}, ${QUERY},
         array(select what || '@' || place from unnest($5::text[]) place,
           unnest(case when $3::text <> '' then tsvector_to_array(to_tsvector('job_words', $3)) else array[$4::text] end) what)
       from jsonb_populate_record(null::job_alerts, $6::jsonb) r
       on conflict (id) do update set ${[...names.slice(1), 'query', 'keys'].map((name) => `${name} = excluded.${name}`).join(', ')}`,
      [
        words,
        marks,
        'words' in narrow ? narrow.words : '',
        'mark' in narrow ? narrow.mark : '',
        places,
        JSON.stringify(columns),
      ],
    );
  },

  async remove(id: string): Promise<boolean> {
    const gone = await db.one('delete from job_alerts where profile_id = $1 and id = $2 returning id', [profileId, id]);
    return gone !== undefined;
  },

  /** The newest jobs of the last days that it would have found. */
  async tried({ place, least_pay }: Question, { words, marks }: Asked, now: Date): Promise<string[]> {
    const rows = await db.all<{ job_id: string }>(
      `select job_id from job_search where doc @@ (${QUERY}) and recent and expires_at > $3 and published_at > $4
         and ($5::bigint is null or monthly_pay >= $5)
         and ($6::float8 is null or meters_between(latitude, longitude, $6, $7) <= $8::float8)
       order by published_at desc limit ${browseLimits.matches + 1}`,
      [
        words,
        marks,
        now,
        new Date(now.getTime() - alertLimits.previewDays * duration.day),
        least_pay,
        place?.lat ?? null,
        place?.lng ?? null,
        place?.radius_meters ?? null,
      ],
    );
    return rows.map(({ job_id }) => job_id);
  },
});
