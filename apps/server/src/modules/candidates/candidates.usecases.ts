import type { CandidateDetail } from '@marula/contract/candidates.search.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { hasFeature } from '@marula/contract/plans';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { withFileAddresses } from '../../domain/candidates/candidate-files.ts';
import { looksRepository } from '../../domain/candidates/looks.repository.ts';
import { feedByReport } from '../../domain/trust/feed-case.ts';
import { presentDetail } from './candidates.presenter.ts';
import { type Company, candidatesRepository } from './candidates.repository.ts';

export const companyOf = ({ company_id, tenant, plan }: Actor): Company => ({
  company_id,
  country: tenant.work_country_id,
  pools: hasFeature(plan.features, 'saved_candidate_pools'),
});

/** Records the look before it shows anything, so that candidates can learn who looked at them. */
export async function readCandidate(deps: Deps, actor: Actor, id: string): Promise<CandidateDetail> {
  ensureCan(actor, 'read', 'Candidate');
  const candidates = candidatesRepository(deps.db);
  const found = await candidates.find(companyOf(actor), id);
  if (!found) throw new AppError('candidates.not_found');
  const { company_id, profile_id: viewer_id } = actor;
  const what = found.known ? 'profile' : 'card';
  const look = { profile_id: id, company_id, viewer_id, what, job_id: null, at: deps.clock() } as const;
  await looksRepository(deps.db).keep(look);
  const detail = presentDetail(found);
  return { ...detail, candidate: await withFileAddresses(deps.files, actor, detail.candidate) };
}

export async function reportCandidate(
  deps: Deps,
  actor: Actor,
  report: BodyOf<typeof endpoints.candidates.report>,
): Promise<{ candidate_id: string }> {
  ensureCan(actor, 'report', 'Candidate');
  const { candidate_id } = report;
  const candidates = candidatesRepository(deps.db);
  const reachable = await candidates.reachable(companyOf(actor), [candidate_id]);
  if (!reachable.has(candidate_id)) throw new AppError('candidates.not_found');
  if (!(await candidates.isReportOption(report.report_option_id))) {
    throw new AppError('request.invalid', { issues: [{ path: 'body.report_option_id', message: 'is unknown' }] });
  }
  const made = { ...report, reporter: actor.profile_id, now: deps.clock() };
  if (await candidates.isReported(candidate_id, made.reporter)) return { candidate_id };
  await withTx(deps, (tx) => {
    // Of no company: what is said of somebody is not about who says it.
    const about = { subject: 'candidate', subject_id: candidate_id, company_id: null } as const;
    return feedByReport(deps, tx, about, (caseId) => candidatesRepository(tx).addReport(made, caseId));
  });
  return { candidate_id };
}
