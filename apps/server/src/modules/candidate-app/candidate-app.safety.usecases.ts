import type { BlockedCompany } from '@marula/contract/candidate-app.safety.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { candidateLimits } from '@marula/contract/limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { blockedRepository } from '../../domain/candidates/blocked.repository.ts';
import { receiptsRepository } from '../../domain/candidates/receipts.repository.ts';
import { participationRepository } from '../../domain/chats/participation.repository.ts';
import { feedByReport } from '../../domain/trust/feed-case.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensureRoom, invalid } from './candidate-app.rules.ts';
import { companyReportsRepository } from './candidate-app.safety.repository.ts';

export function reportCompany(
  deps: Deps,
  { profile_id: reporter_id }: CandidateActor,
  report: BodyOf<typeof endpoints.candidateApp.reportCompany>,
): Promise<{ company_id: string }> {
  const { company_id, chat_id } = report;
  return withTx(deps, async (tx) => {
    const reports = companyReportsRepository(tx);
    if (!(await reports.isCompany(company_id))) throw new AppError('companies.not_found');
    if (!(await reports.isOption(report.report_option_id))) throw invalid('report_option_id', 'is unknown');
    const chat = chat_id === null ? undefined : await participationRepository(tx).find(chat_id, reporter_id);
    if (chat_id !== null && (chat?.applicant_id !== reporter_id || chat.company_id !== company_id)) {
      throw new AppError('chats.not_found');
    }
    if (await reports.isReported(company_id, reporter_id)) return { company_id };
    await tx.hold(company_id);
    const about = { subject: chat_id ? 'chat' : 'company', subject_id: chat_id ?? company_id, company_id } as const;
    const made = { ...report, id: deps.newId(), reporter_id, now: deps.clock() };
    await feedByReport(deps, tx, about, (caseId) => reports.add(made, caseId));
    return { company_id };
  });
}

export const listBlocks = (deps: Deps, { profile_id }: CandidateActor): Promise<BlockedCompany[]> =>
  blockedRepository(deps.db).list(profile_id);

/** Blocked twice, it stands there once. */
export function blockCompany(deps: Deps, { profile_id }: CandidateActor, companyId: string): Promise<BlockedCompany> {
  return withTx(deps, async (tx) => {
    if (!(await companyReportsRepository(tx).isCompany(companyId))) throw new AppError('companies.not_found');
    await candidateAppRepository(tx).hold(profile_id);
    const blocked = blockedRepository(tx);
    const before = await blocked.find(profile_id, companyId);
    if (before) return before;
    ensureRoom(await blocked.count(profile_id), candidateLimits.blockedCompanies);
    await blocked.add(profile_id, companyId, deps.clock());
    await receiptsRepository(tx).hide(profile_id, companyId, deps.clock());
    const added = await blocked.find(profile_id, companyId);
    if (!added) throw new AppError('companies.not_found');
    return added;
  });
}

export function unblockCompany(
  deps: Deps,
  { profile_id }: CandidateActor,
  company_id: string,
): Promise<{ company_id: string }> {
  return withTx(deps, async (tx) => {
    await blockedRepository(tx).remove(profile_id, company_id);
    await receiptsRepository(tx).show(profile_id, company_id, deps.clock());
    return { company_id };
  });
}
