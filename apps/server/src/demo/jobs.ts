import { jobLimits } from '@marula/contract/job-limits';
import type { Question } from '@marula/contract/jobs.questionnaire.contract';
import { tenants } from '@marula/contract/tenants';
import { textsOfJob } from '../domain/matching/embedded-texts.ts';
import type { JobToMatch } from '../domain/matching/score.ts';
import { NOBODY } from '../domain/measures/counted.ts';
import { endOfDay } from './clock.ts';
import { embeddingRow } from './embeddings.ts';
import type { JobPlan } from './job-plans.ts';
import { customBenefitsOf, salaryRow, termsOf } from './job-terms.ts';
import { descriptionOf, requirementsOf } from './job-text.ts';
import { channelsOf, poster, shares } from './links.ts';
import { jobFacts } from './match-facts.ts';
import { questionnaireOf } from './questionnaires.ts';
import { idFor, type Random, random } from './random.ts';
import { placeIn, type Stage } from './stage.ts';
import type { Member } from './teams.ts';
import type { Writer } from './writer.ts';

/** As much of a written job as its applications need. */
export interface Job extends JobPlan {
  created_by: Member;
  questionnaire: Question[];
  /** Days ago, where nobody can apply any more. */
  closed: number;
  asked: JobToMatch;
}

/** The days ago at which it stops, counted from its publication. */
const expiresOf = (published: number) => endOfDay(published - jobLimits.runDays);

const isOpen = ({ company, state }: JobPlan) =>
  state === 'live' && company.status !== 'cancelled' && company.status !== 'paused';

function datesOf({ clock }: Stage, plan: JobPlan, draw: Random) {
  const { published, state } = plan;
  if (published === null) {
    const created = draw.int(1, 9) + 0.4;
    const created_at = clock.daysAgo(created);
    return {
      closed: created,
      expired: false,
      columns: { published_at: null, expires_at: null, archived_at: null, created_at, updated_at: created_at },
    };
  }
  const expires = expiresOf(published);
  const archived = state === 'archived' ? Math.max(0.5, published - draw.int(8, 34)) : null;
  return {
    closed: Math.max(0, expires, archived ?? 0),
    expired: expires > 0 && (archived === null || archived < expires),
    columns: {
      published_at: clock.daysAgo(published),
      expires_at: clock.exactly(expires),
      archived_at: archived === null ? null : clock.daysAgo(archived),
      created_at: clock.daysAgo(published + 0.01 + draw.next() * 0.2),
      updated_at: clock.daysAgo(archived ?? published * draw.next()),
    },
  };
}

/** Each application was a view before, and most views stay without one. */
function viewsOf({ applications, published, company }: JobPlan, draw: Random): number {
  if (published === null) return 0;
  const views = applications * draw.int(2, 4) + draw.int(4, 16);
  return Math.min(views, company.plan.views ?? views);
}

/** Online, and with the company's others no more than may be at a time. */
const standsOut = (job: JobPlan) => job.state === 'live' && isOpen(job) && job.number < jobLimits.featuredAtOnce;

function jobRow(stage: Stage, job: Omit<Job, 'asked'>, columns: object, draw: Random) {
  const { company, occupation, published } = job;
  const radius = draw.pick([10_000, 20_000, 25_000, 50_000, 100_000]);
  const location = placeIn(job.town, draw, radius);
  const starts = published === null ? 14 : Math.ceil(published) - draw.int(14, 45);
  const fixedTerm = draw.chance(0.15);
  return {
    id: job.id,
    company_id: company.id,
    created_by: job.created_by.id,
    title: job.title,
    openings: random(stage.options.seed, 'openings', job.id).among({ 1: 8, 2: 3, 3: 1, 6: 1 }),
    description: descriptionOf(stage, job),
    candidate_requirements: requirementsOf(stage, job),
    archived: job.state === 'archived',
    active: job.state === 'live' ? isOpen(job) : job.state !== 'draft',
    featured: company.plan.slug !== 'free' && draw.chance(0.32) && standsOut(job),
    start_date: stage.clock.dateAgo(starts),
    end_date: fixedTerm ? stage.clock.dateAgo(starts - draw.pick([90, 180, 365])) : null,
    reposted_from: job.reposted_from?.id ?? null,
    questionnaire: job.questionnaire,
    custom_benefits: customBenefitsOf(occupation, draw),
    location,
    latitude: location.geometry.location.lat,
    longitude: location.geometry.location.lng,
    job_search_radius_meters: radius,
    work_country_id: tenants[company.tenant].work_country_id,
    province_id: job.town.province_id,
    industry_id: occupation.industry_id,
    industry_position_id: occupation.id,
    ...termsOf(stage, job),
    view_count: viewsOf(job, draw),
    ...columns,
  };
}

/** Local languages by province are more than a demo needs: English and one of the country's own. */
const localLanguages = { ZA: [2, 3, 4, 5, 6, 7], ZM: [12, 13, 14, 15] };

function addLists({ id: job_id, company }: JobPlan, draw: Random, writer: Writer): number[] {
  const languages = [1, ...(draw.chance(0.35) ? [draw.pick(localLanguages[company.tenant])] : [])];
  const documents = [1, ...draw.sample([2, 4, 5, 6], draw.int(0, 2))];
  const benefits = draw.sample([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15], draw.int(1, 5));
  writer.add('job_languages', ...languages.map((language_id) => ({ job_id, language_id })));
  writer.add('job_documents', ...documents.map((document_type_id) => ({ job_id, document_type_id })));
  writer.add('job_benefits', ...benefits.map((benefit_id) => ({ job_id, benefit_id })));
  return languages;
}

function addSources({ id: job_id, town }: Job, count: number, writer: Writer): void {
  if (count === 0) return;
  writer.add('job_links', {
    id: idFor(job_id, 'link'),
    job_id,
    name: `Poster at the gate, ${town.name}`,
    code: poster,
  });
  const rows = shares.map(([channel, share]) => ({ job_id, channel, views: Math.floor(count * share) }));
  writer.add('job_sources', ...rows.filter(({ views }) => views > 0));
}

/** Views with their days, and the same counted by day and by the link that led there. */
function addViews({ clock }: Stage, job: Job, count: number, draw: Random, writer: Writer): void {
  const from = job.published ?? 0;
  const rows = Array.from({ length: count }, (_, viewer) => {
    const day = job.closed + draw.next() * (from - job.closed);
    return {
      job_id: job.id,
      viewed_on: clock.dateAgo(Math.max(day, 0.01)),
      viewer_hash: `${job.id.slice(0, 8)}${viewer.toString(16)}`,
    };
  });
  writer.add('job_views', ...rows);
  const channels = channelsOf(count);
  const counted = Map.groupBy(rows.keys(), (row) => `${rows[row]?.viewed_on} ${channels[row] ?? ''}`);
  const measures = [...counted].map(([key, { length: total }]) => {
    const [day, channel] = key.split(' ');
    const about = { job_id: job.id, company_id: job.company.id, member_id: NOBODY, step: 0 };
    return { ...about, day, measure: 'viewed', channel, total };
  });
  writer.add('measures_by_job', ...measures);
}

export function addJob(stage: Stage, plan: JobPlan, team: readonly Member[], writer: Writer): Job {
  const draw = random(stage.options.seed, 'job row', plan.company.index, plan.number);
  const { closed, expired, columns } = datesOf(stage, plan, draw);
  const about = {
    ...plan,
    closed,
    created_by: draw.pick(team.slice(0, 3)),
    questionnaire: questionnaireOf(stage, plan),
  };
  const row = jobRow(stage, about, { expired, ...columns }, draw);
  writer.add('jobs', row);
  writer.add('job_salaries', salaryRow(stage, plan));
  const languages = addLists(plan, draw, writer);
  const job = { ...about, asked: jobFacts(plan, row, languages) };
  writer.add('job_embeddings', {
    job_id: plan.id,
    ...embeddingRow(textsOfJob(job.asked), stage.clock.daysAgo(0)),
  });
  addViews(stage, job, row.view_count, draw, writer);
  addSources(job, row.view_count, writer);
  return job;
}
