import { checkLimits } from '@marula/contract/check-limits';
import { type CheckAct, type CheckState, checkActsFor } from '@marula/contract/check-words';
import type { CheckCase } from '@marula/contract/checks.contract';
import type { BodyOf, ParamsOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { type Addressed, shownLetter, speechOf } from '../../domain/trust/addressed-letter.ts';
import { readersRepository } from '../../domain/trust/readers.repository.ts';
import { checkLetter } from '../../mail/check-letters.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { presentCheck } from './checks.presenter.ts';
import { checksRepository, type LockedCheck } from './checks.repository.ts';

type List = typeof endpoints.checks.list;
type ReadLetter = typeof endpoints.checks.letter;
type Judging = BodyOf<typeof endpoints.checks.judge>;

export async function listChecks(deps: Deps, { list, after }: QueryOf<List>): Promise<ReplyOf<List>> {
  const checks = checksRepository(deps.db);
  // One more than is shown says that there is a next page.
  const found = await checks.list(list, after, checkLimits.rows + 1);
  const items = found.slice(0, checkLimits.rows);
  const next = found.length > checkLimits.rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, ...(await checks.counts()) };
}

export const readCheck = (deps: Deps, actor: StaffActor, id: string): Promise<CheckCase> =>
  presentCheck(deps, deps.db, actor, id);

const deeds = {
  verify: 'check.verified',
  ask: 'check.asked',
  decline: 'check.declined',
  withdraw: 'check.withdrawn',
} as const satisfies Record<CheckAct, StaffAct>;

const outcomes: Record<CheckAct, CheckState> = {
  verify: 'verified',
  ask: 'asked',
  decline: 'declined',
  withdraw: 'declined',
};

type Words = Pick<Judging, 'act' | 'cause'>;

async function letterTo({ config }: Deps, db: Db, companyId: string, words: Words): Promise<Addressed | undefined> {
  const owner = await readersRepository(db).owner(companyId);
  if (!owner?.email) return undefined;
  const { locale } = speechOf(owner);
  const url = `${config.http.siteUrl}/dashboard/settings/company`;
  return { to: owner.email, locale, letter: checkLetter(locale, { ...words, company: owner.company, url }) };
}

export async function readLetter(
  deps: Deps,
  { id }: ParamsOf<ReadLetter>,
  words: QueryOf<ReadLetter>,
): Promise<ReplyOf<ReadLetter>> {
  const companyId = await checksRepository(deps.db).companyOf(id);
  if (!companyId) throw new AppError('trust.not_found');
  const letter = await letterTo(deps, deps.db, companyId, words);
  return { letter: letter ? shownLetter(letter) : null };
}

/** The company is held before its check, as by whoever asks. */
async function lockedCheck(tx: Tx, actor: StaffActor, id: string, { act, seen }: Judging): Promise<LockedCheck> {
  const checks = checksRepository(tx);
  const companyId = await checks.companyOf(id);
  if (companyId) await tx.hold(companyId);
  const check = await checks.lock(id);
  if (!check) throw new AppError('trust.not_found');
  ensureNoTies(actor, check.company_id);
  if (check.version !== seen) throw new AppError('trust.already_judged');
  if (!checkActsFor(check.state).includes(act)) throw new AppError('trust.act_not_possible');
  return check;
}

/** What happens, why, the letter and the line of the log: all of it or nothing. */
export async function judgeCheck(deps: Deps, actor: StaffActor, id: string, judging: Judging): Promise<CheckCase> {
  ensureStaff(actor, 'trust');
  const { act, cause, reason } = judging;
  await withTx(deps, async (tx) => {
    const { company_id, name } = await lockedCheck(tx, actor, id, judging);
    const checks = checksRepository(tx);
    const now = deps.clock();
    const told = await letterTo(deps, tx, company_id, judging);
    await checks.settle(id, outcomes[act], now);
    await checks.addJudgement({
      ...{ id: deps.newId(), check_id: id, act, cause: act === 'verify' ? null : cause, reason },
      ...{ judged_by: actor.profile_id, judged_by_name: actor.name, judged_at: now },
      letter: told ? shownLetter(told) : null,
    });
    if (told) await deps.tasks.send(tx, sendMail, { id: deps.newId(), ...told });
    const subject = { kind: 'company', id: company_id, name } as const;
    await recordDeed(tx, now, actor, { act: deeds[act], subject, company_id, reason });
  });
  return readCheck(deps, actor, id);
}
