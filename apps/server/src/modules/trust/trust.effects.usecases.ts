import { AppError } from '@marula/contract/errors';
import type { TrustAct } from '@marula/contract/trust-words';
import type { Tx } from '../../core/database.ts';
import { type HeldJob, holdsRepository } from '../../domain/trust/holds.repository.ts';
import { type LockedCase, suspensionsRepository } from './trust.repository.ts';

const idsOf = ({ id, company_id }: HeldJob) => ({ job_id: id, company_id });

async function release(tx: Tx, { subject, subject_id }: LockedCase, why: readonly ('reports' | 'judgement')[]) {
  const job = subject === 'job' ? await holdsRepository(tx).release(subject_id, why) : undefined;
  if (job) await tx.events.record('job.released', idsOf(job));
}

/** Whoever applied hears of it, whether it was hidden before or not. */
async function takeDown(tx: Tx, { subject, subject_id }: LockedCase, now: Date): Promise<void> {
  const job = subject === 'job' ? await holdsRepository(tx).hold(subject_id, 'judgement', now) : undefined;
  if (!job) return;
  await tx.events.record('job.held', idsOf(job));
  await tx.events.record('job.taken_down', idsOf(job));
}

/** Its people are signed out, its jobs offline; conversations and renewals ask whether it is suspended. */
async function suspend(tx: Tx, one: LockedCase, now: Date): Promise<void> {
  const { company_id } = one;
  const people = company_id === null ? undefined : await suspensionsRepository(tx).suspend(company_id, now);
  if (!company_id || !people) throw new AppError('trust.act_not_possible');
  await takeDown(tx, one, now);
  const held = await holdsRepository(tx).holdAll(company_id, now);
  await tx.events.recordAll('job.held', held.map(idsOf));
  await tx.events.record('company.suspended', { company_id, profile_ids: people });
}

async function restore(tx: Tx, one: LockedCase): Promise<void> {
  if (one.last?.act === 'suspend' && one.company_id) {
    await suspensionsRepository(tx).restore(one.company_id);
    const released = await holdsRepository(tx).releaseAll(one.company_id);
    await tx.events.recordAll('job.released', released.map(idsOf));
  }
  await release(tx, one, ['reports', 'judgement']);
}

const effects: Record<TrustAct, (tx: Tx, one: LockedCase, now: Date) => Promise<void>> = {
  dismiss: (tx, one) => release(tx, one, ['reports']),
  warn: (tx, one) => release(tx, one, ['reports']),
  take_down: takeDown,
  suspend,
  restore,
  uphold: async () => {},
};

/** What a judgement does, in the transaction that writes it down. */
export const takeEffect = (tx: Tx, act: TrustAct, one: LockedCase, now: Date): Promise<void> =>
  effects[act](tx, one, now);
