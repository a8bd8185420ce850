import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { tenantOfWorkCountry } from '@marula/contract/tenants';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import type { Visitor } from '../../core/module.ts';
import { withTx } from '../../db/tx.ts';
import { today } from '../../domain/locales/today.ts';
import { postsRepository } from '../../domain/posts/posts.repository.ts';
import { pseudonymsFor } from '../../domain/pseudonyms/pseudonyms.ts';
import { feedByReport } from '../../domain/trust/feed-case.ts';
import { accountOf, isOfTeam, isRobot } from '../../domain/visitors/visitors.ts';
import { jobViewsRepository, type Look, type PublicJob, publicJobsRepository } from './jobs.public.repository.ts';
import { isUsual, personOf, warningsFor } from './jobs.public.rules.ts';
import { invalid } from './jobs.rules.ts';

type Report = BodyOf<typeof endpoints.jobs.report>;
type Counted = ReplyOf<typeof endpoints.jobs.countView>;

async function findPublic({ db, clock }: Deps, id: string): Promise<PublicJob> {
  const job = await publicJobsRepository(db).find(id, clock());
  if (!job) throw new AppError('jobs.not_found');
  return job;
}

export async function reportJob(deps: Deps, visitor: Visitor, report: Report): Promise<{ job_id: string }> {
  const jobs = publicJobsRepository(deps.db);
  const { id: job_id, company_id } = await findPublic(deps, report.job_id);
  if (!(await jobs.isReportOption(report.report_option_id))) throw invalid('report_option_id', 'unknown');
  const account = await accountOf(deps, visitor);
  const pseudonymOf = await pseudonymsFor(deps.db, 'report');
  const reporter_hash = pseudonymOf(job_id, ...personOf(visitor, account));
  // Ten thousand times by one person is once, and costs the others nothing.
  if (await jobs.isReported(job_id, reporter_hash)) return { job_id };
  const network_hash = pseudonymOf(job_id, 'network', visitor.network);
  const made = { ...report, job_id, reporter_id: account ?? null, reporter_hash, network_hash, now: deps.clock() };
  await withTx(deps, async (tx) => {
    await tx.hold(company_id);
    const about = { subject: 'job', subject_id: job_id, company_id } as const;
    await feedByReport(deps, tx, about, (caseId) => publicJobsRepository(tx).addReport(made, caseId));
  });
  return { job_id };
}

export async function countView(deps: Deps, visitor: Visitor, id: string, via?: string): Promise<Counted> {
  const job = await findPublic(deps, id);
  if (!job.online) throw new AppError('jobs.not_found');
  const nothing = { job_id: id, counted: false };
  if (isRobot(visitor)) return nothing;
  const account = await accountOf(deps, visitor);
  if (await isOfTeam(deps, account, job.company_id)) return nothing;
  const now = deps.clock();
  const day = today(now, zoneOf(job));
  const pseudonymOf = await pseudonymsFor(deps.db, 'view');
  const viewer_hash = pseudonymOf(id, day, ...personOf(visitor, account));
  const network_hash = pseudonymOf(id, day, 'network', visitor.network);
  const look = { job_id: id, day, viewer_hash, network_hash, now, via };
  return { job_id: id, counted: await withTx(deps, (tx) => count(tx, job, look)) };
}

function zoneOf({ work_country_id }: PublicJob) {
  const tenant = tenantOfWorkCountry(work_country_id);
  if (!tenant) throw new Error(`no tenant has the work country ${work_country_id}`);
  return tenant;
}

async function count(tx: Tx, job: PublicJob, look: Look): Promise<boolean> {
  const views = jobViewsRepository(tx);
  const limit = await postsRepository(tx).viewsPerPost(job.company_id);
  const { seen = 0, days = 0 } = (await views.lockCount(job.id, look.now)) ?? {};
  if (limit !== null && seen >= limit) return false;
  const { known, ...rush } = await views.rush(look);
  if (known || !isUsual(rush, { seen, days, limit })) return false;
  await views.add(look);
  await views.count(look);
  await warn(tx, job, seen + 1, limit);
  return true;
}

/** Once for each limit, with the count that passes it. */
async function warn(tx: Tx, { id: job_id, company_id }: PublicJob, seen: number, limit: number | null): Promise<void> {
  const [percent] = warningsFor(seen, limit);
  if (percent === undefined || limit === null) return;
  if (await jobViewsRepository(tx).noteReached(job_id, percent, limit)) {
    await tx.events.record('job.views_reached', { job_id, company_id, percent, view_limit: limit });
  }
}
