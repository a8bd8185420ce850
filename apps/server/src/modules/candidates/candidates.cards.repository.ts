import { hasApplied } from '../../domain/candidates/known.repository.ts';
import { skillColumns } from '../../domain/candidates/skill-columns.ts';
import { option } from '../../domain/jobs/job-columns.ts';
import { MARKING } from '../../domain/search/marked.ts';

/** Who looks; nobody in particular where it is left out. */
export interface Reader {
  company_id: string;
  /** Whether the company's plan has pools. */
  pools: boolean;
}

/** Where the candidate `c` stands in the company's pipelines. */
export const applicationsWith = (
  company: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('application_id', a.id,
    'job_id', a.job_id, 'title', j.title, 'status_id', a.status_id) order by a.created_at desc, a.id), '[]')
  from applications a join jobs j on j.id = a.job_id where a.profile_id = c.profile_id and a.company_id = ${company})`;

/** The company's pools that the candidate `c` is in. */
export const poolIds = (company: string, { pools }: Reader) =>
  pools
    ? `(select coalesce(jsonb_agg(b.id order by b.name), '[]') from candidate_pool_members m
        join candidate_pools b on b.id = m.pool_id where m.profile_id = c.profile_id and b.company_id = ${company})`
    : "'[]'::jsonb";

const marked = (words: string) => (text: string) =>
  `ts_headline('job_words', ${text}, ${words}, 'HighlightAll=true, ${MARKING}')`;

/** To the kilometre: what it is measured from is no more exact than some ten. */
const ROUGHLY = 'round(page.distance / 1000) * 1000';

export const companyCard = (words: string, company: string, reader: Reader) => {
  const ifKnown = (column: string, otherwise: string) =>
    `case when ${hasApplied('c.profile_id', company)} then ${column} else ${otherwise} end`;
  return `jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', ${ifKnown('p.last_name', "''")},
    'profile_image', ${ifKnown('p.profile_image', 'null')}, 'marula_verified', p.marula_verified,
    'area', c.location ->> 'name', 'distance_meters', ${ROUGHLY}, 'updated_at', page.updated_at, 'key', page.key,
    'applications', ${applicationsWith(company)}, 'pool_ids', ${poolIds(company, reader)}, ${skillColumns(marked(words))})`;
};

/** Nothing in it leads back to somebody. */
export const anonymousCard = (words: string) =>
  `jsonb_build_object('province', ${option('provinces', 'c.province_id')}, ${skillColumns(marked(words))})`;
