import { jobChoices } from '@marula/contract/job-choices';

/** A row of a reference table as the contract shows it. */
export const option = (table: string, id: string) =>
  `(select jsonb_build_object('id', o.id, 'name', o.name) from ${table} o where o.id = ${id})`;

const pairs = Object.entries(jobChoices)
  .map(([name, table]) => `j.${name}_id, ${option(table, `j.${name}_id`)} as ${name}`)
  .join(', ');

const listed = (own: string, column: string, table: string) =>
  `(select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
    from ${own} l join ${table} o on o.id = l.${column} where l.job_id = j.id)`;

/** The company of `id` as everybody sees it. */
export const companySummary = (
  id: string,
) => `(select jsonb_build_object('id', c.id, 'name', c.name, 'description', c.description, 'website', c.website,
    'logo', c.logo, 'featured', c.featured, 'work_country', ${option('work_countries', 'c.work_country_id')},
    'industry', ${option('industries', 'c.industry_id')}, 'company_type', ${option('company_types', 'c.company_type_id')})
  from companies c where c.id = ${id})`;

/** As much of a job as stands beside something else. */
export const jobSummary = (id: string) => `(select jsonb_build_object('id', j.id, 'title', j.title,
    'archived', j.archived, 'expired', j.expired, 'active', j.active, 'expires_at', j.expires_at,
    'location', j.location, 'industry_position', ${option('industry_positions', 'j.industry_position_id')})
  from jobs j where j.id = ${id})`;

const GEOLOC = `case when j.latitude is null then null else jsonb_build_object('lat', j.latitude, 'lng', j.longitude) end`;

/** What everybody who may see a job `j` sees of it, its own team or anybody. */
export const jobColumns = `j.id, j.title, j.openings, j.description, j.candidate_requirements, j.updated_at, j.start_date::text,
  j.end_date::text, j.expires_at, j.location, ${pairs}, j.custom_benefits, ${GEOLOC} as geoloc,
  ${listed('job_documents', 'document_type_id', 'document_types')} as documents,
  ${listed('job_languages', 'language_id', 'languages')} as languages,
  ${listed('job_benefits', 'benefit_id', 'benefits')} as benefits, ${companySummary('j.company_id')} as company`;

/** The questions of a job `j` as applicants see them. */
export const askedQuestions = `(select coalesce(jsonb_agg(asked.question - 'knock_out' order by asked.place), '[]')
  from jsonb_array_elements(j.questionnaire) with ordinality as asked (question, place))`;

/** Pay that is hidden is not read: what is not here can be shown to nobody. */
export const shownSalary = `(select jsonb_build_object('min', s.min, 'max', s.max, 'exact', s.exact, 'negotiable', s.negotiable,
    'currency', s.currency, 'remuneration_term', ${option('remuneration_terms', 's.remuneration_term_id')})
  from job_salaries s where s.job_id = j.id and not s.hide)`;
