import { duration } from '@marula/contract/limits';
import { trustLimits } from '@marula/contract/trust-limits';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { advertsRepository } from './adverts.repository.ts';
import { type CaseSubject, openCasesRepository } from './cases.repository.ts';
import { isWorthALook } from './detect.rules.ts';
import { holdsRepository } from './holds.repository.ts';
import { type LookedAt, lookAt } from './looked-at.ts';

type Clock = Pick<Deps, 'clock' | 'newId'>;

/**
 * Puts a report with the case of what it is about, in the transaction that keeps it. `add` stores it and says whether it
 * is new. Who calls holds the company first, because the third person to report a job takes it off the site.
 */
export async function feedByReport(
  deps: Clock,
  tx: Tx,
  about: CaseSubject,
  add: (caseId: string) => Promise<boolean>,
): Promise<void> {
  const cases = openCasesRepository(tx);
  const now = deps.clock();
  const id = await cases.open(about, deps.newId(), now);
  if (!(await add(id))) return;
  const reporters = await cases.count(about.subject, id);
  if (about.subject !== 'job') return;
  if (!(await cases.hasAdvert(id))) {
    const looked = await lookAt(tx, about.subject_id);
    if (looked) await cases.putDetected(id, looked);
  }
  if (reporters >= trustLimits.reportersThatHide) await hide(tx, about.subject_id, now);
}

async function hide(tx: Tx, jobId: string, now: Date): Promise<void> {
  const held = await holdsRepository(tx).hold(jobId, 'reports', now);
  if (held) await tx.events.record('job.held', { job_id: held.id, company_id: held.company_id });
}

/** Puts what the detector found with the case of the job. It only points: nothing is hidden by it. */
export async function feedByDetector(deps: Clock, tx: Tx, jobId: string, looked: LookedAt): Promise<void> {
  if (!looked.detections.some(isWorthALook)) return;
  const cases = openCasesRepository(tx);
  const about = { subject: 'job', subject_id: jobId, company_id: looked.company_id } as const;
  await cases.putDetected(await cases.open(about, deps.newId(), deps.clock()), looked);
}

/** How sure so many adverts make us: as much as is worth a look, and no more. */
const BURST_WEIGHT = 0.6;

/** Points once at a new company that puts adverts online by the dozen. Who calls holds the company. */
export async function feedByBurst(deps: Clock, tx: Tx, companyId: string): Promise<void> {
  const { adverts: most, hours, newDays } = trustLimits.burst;
  const now = deps.clock();
  const before = (ms: number) => new Date(now.getTime() - ms);
  const adverts = await advertsRepository(tx).burstOf(
    companyId,
    before(hours * duration.hour),
    before(newDays * duration.day),
  );
  const cases = openCasesRepository(tx);
  if (adverts < most || (await cases.hadBurst(companyId))) return;
  const id = await cases.open({ subject: 'company', subject_id: companyId, company_id: companyId }, deps.newId(), now);
  const detection = { kind: 'burst' as const, weight: BURST_WEIGHT, found: [] };
  await cases.putBurst(id, adverts, { score: BURST_WEIGHT * 100, detection });
}
