import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { StaffAct, StaffSubject } from '@marula/contract/staff-acts';
import type { TrustCase } from '@marula/contract/trust.contract';
import { trustLimits } from '@marula/contract/trust-limits';
import { actsFor, isAppealable, type TrustAct, type TrustSubject } from '@marula/contract/trust-words';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { shownLetter } from '../../domain/trust/addressed-letter.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { takeEffect } from './trust.effects.usecases.ts';
import { appealEnds, letterOf } from './trust.letters.usecases.ts';
import { presentCase } from './trust.presenter.ts';
import { type LockedCase, trustRepository } from './trust.repository.ts';

type List = typeof endpoints.trust.list;
type Judging = BodyOf<typeof endpoints.trust.judge>;

export async function listCases(deps: Deps, { state, after }: QueryOf<List>): Promise<ReplyOf<List>> {
  const cases = trustRepository(deps.db);
  // One more than is shown says that there is a next page.
  const found = await cases.list(state, after, trustLimits.rows + 1);
  const items = found.slice(0, trustLimits.rows);
  const next = found.length > trustLimits.rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, ...(await cases.waiting()) };
}

export const readCase = (deps: Deps, id: string): Promise<TrustCase> => presentCase(deps.db, id);

const deeds = {
  dismiss: 'trust.dismissed',
  warn: 'trust.warned',
  take_down: 'trust.taken_down',
  suspend: 'trust.suspended',
  restore: 'trust.restored',
  uphold: 'trust.upheld',
} as const satisfies Record<TrustAct, StaffAct>;

const kinds = {
  job: 'job',
  company: 'company',
  candidate: 'person',
  chat: 'case',
} as const satisfies Record<TrustSubject, StaffSubject>;

/** The company is held before the case, as by who reports. */
async function lockedCase(tx: Tx, actor: StaffActor, id: string): Promise<LockedCase> {
  const cases = trustRepository(tx);
  const before = await cases.companyOf(id);
  if (before?.company_id) await tx.hold(before.company_id);
  const one = await cases.lock(id);
  if (!one) throw new AppError('trust.not_found');
  ensureNoTies(actor, one.company_id);
  return one;
}

function ensureJudgeable(one: LockedCase, actor: StaffActor, { act, seen }: Judging): void {
  if (one.judgements !== seen) throw new AppError('trust.already_judged');
  const { subject, state, last } = one;
  if (!actsFor(subject, state, last?.act ?? null).includes(act)) throw new AppError('trust.act_not_possible');
  if (state === 'appeal' && last?.judged_by === actor.profile_id) throw new AppError('trust.same_person');
}

/** What happens, why, the letter and the line of the log: all of it or nothing. */
export function judgeCase(deps: Deps, actor: StaffActor, id: string, judging: Judging): Promise<TrustCase> {
  ensureStaff(actor, 'trust');
  const { act, cause, reason } = judging;
  return withTx(deps, async (tx) => {
    const one = await lockedCase(tx, actor, id);
    ensureJudgeable(one, actor, judging);
    const now = deps.clock();
    const cases = trustRepository(tx);
    const hidden = (await cases.find(id))?.hidden ?? false;
    const judgement = { id: deps.newId(), act, cause };
    const told = await letterOf(deps, tx, { ...one, hidden }, judgement);
    await takeEffect(tx, act, one, now);
    await cases.addJudgement({
      ...judgement,
      case_id: id,
      reason,
      judged_by: actor.profile_id,
      judged_by_name: actor.name,
      judged_at: now,
      letter: told ? shownLetter(told) : null,
      appeal_until: isAppealable(act) ? appealEnds(now) : null,
    });
    await cases.finish(id, now);
    if (told) await deps.tasks.send(tx, sendMail, { id: deps.newId(), ...told });
    const { subject, subject_id, name, company_id } = one;
    await recordDeed(tx, now, actor, {
      act: deeds[act],
      subject: { kind: kinds[subject], id: subject_id, name },
      company_id,
      reason,
    });
    return presentCase(tx, id);
  });
}
