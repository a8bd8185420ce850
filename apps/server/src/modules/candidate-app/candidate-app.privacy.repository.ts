import type {
  CompanyAccess,
  ConsentReceipt,
  NamedCompany,
  ProfileLook,
} from '@marula/contract/candidate-app.privacy.contract';
import { privacyLimits } from '@marula/contract/privacy-limits';
import { applicationStatusIds as ids } from '@marula/contract/statuses';
import type { Db } from '../../core/database.ts';
import { shownStatus } from '../../domain/applications/application-columns.ts';

interface Page {
  page: number;
  rows: number;
}

interface Paged<T> {
  items: T[];
  total: number;
}

/** Of the company `c`. */
const COMPANY = `jsonb_build_object('id', c.id, 'name', c.name, 'logo', c.logo)`;

const LOOK = `v.id, v.viewed_at, v.what, ${COMPANY} as company,
  (select nullif(p.first_name, '') from profiles p where p.id = v.viewer_id and c.show_names) as viewer,
  (select jsonb_build_object('id', j.id, 'title', j.title) from jobs j where j.id = v.job_id) as job`;

const APPLICATION = `jsonb_build_object('id', a.id, 'job_id', a.job_id, 'status_id', a.shown, 'title', j.title,
  'can_take_back', a.status_id <> ${ids.Hired})`;

/** Likely to be meant first: by the beginning of the name. */
const FOUND = `select c.id, c.name, c.logo from companies c
  where c.work_country_id = $2 and c.name ilike '%' || $3 || '%'
    and (exists (select from jobs j where j.company_id = c.id and j.published_at is not null)
      or exists (select from candidate_views v where v.profile_id = $1 and v.company_id = c.id))
  order by c.name not ilike $3 || '%', c.name, c.id limit ${privacyLimits.companiesFound}`;

/** What is sought is no pattern. */
const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What somebody may know of who sees them. */
export const privacyRepository = (db: Db) => {
  const paged = async <T>(
    statement: string,
    of: string,
    profileId: string,
    { page, rows }: Page,
  ): Promise<Paged<T>> => {
    const items = await db.all<T & object>(statement, [profileId, rows, (page - 1) * rows]);
    const counted = await db.one<{ total: number }>(of, [profileId]);
    return { items, total: counted?.total ?? 0 };
  };
  return {
    looks: (profileId: string, page: Page): Promise<Paged<ProfileLook>> =>
      paged(
        `select ${LOOK} from candidate_views v join companies c on c.id = v.company_id where v.profile_id = $1
         order by v.viewed_at desc, v.id desc limit $2 offset $3`,
        'select count(*)::int as total from candidate_views where profile_id = $1',
        profileId,
        page,
      ),

    access: (profileId: string, page: Page): Promise<Paged<CompanyAccess>> =>
      paged(
        `select ${COMPANY} as company, min(a.applied_at) as since,
           (select max(v.viewed_at) from candidate_views v where v.profile_id = $1 and v.company_id = c.id) as last_look,
           jsonb_agg(${APPLICATION} order by a.applied_at desc, a.id) as applications
         from (select a.*, ${shownStatus} as shown from applications a
           where a.profile_id = $1 and a.applied_at is not null) a
         join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
         group by c.id order by max(a.applied_at) desc, c.id limit $2 offset $3`,
        `select count(distinct company_id)::int as total from applications
         where profile_id = $1 and applied_at is not null`,
        profileId,
        page,
      ),

    receipts: (profileId: string, page: Page): Promise<Paged<ConsentReceipt>> =>
      paged(
        `select id, kind, given_at, withdrawn_at, version, company_name as company, job_title as job
         from consent_receipts where profile_id = $1
         order by coalesce(withdrawn_at, given_at) desc, id desc limit $2 offset $3`,
        'select count(*)::int as total from consent_receipts where profile_id = $1',
        profileId,
        page,
      ),

    companies: (profileId: string, workCountryId: number, search: string): Promise<NamedCompany[]> =>
      db.all(FOUND, [profileId, workCountryId, literal(search)]),
  };
};
