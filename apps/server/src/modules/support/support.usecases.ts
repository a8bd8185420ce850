import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { StaffAct } from '@marula/contract/staff-acts';
import { staffLimits } from '@marula/contract/staff-limits';
import type { Case } from '@marula/contract/support.contract';
import { caseNumber, supportLimits } from '@marula/contract/support-limits';
import { ensureNoTies, ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { sayAsSupport } from '../../domain/chats/say-as-support.ts';
import { clockFor } from '../../domain/form-messages/answer-clock.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { knownRepository } from './support.known.repository.ts';
import { caseMessagesRepository } from './support.messages.repository.ts';
import { letterOf } from './support.presenter.ts';
import { type HeldCase, supportRepository } from './support.repository.ts';
import { isAboutMoney } from './support.rules.ts';
import { mailAnswer } from './support.tasks.ts';

type Support = typeof endpoints.support;

export async function listCases(
  deps: Deps,
  actor: StaffActor,
  { view, before }: QueryOf<Support['list']>,
): Promise<ReplyOf<Support['list']>> {
  ensureStaff(actor, 'support');
  const cases = supportRepository(deps.db);
  const { rows } = supportLimits;
  const found = await cases.list(view, actor.profile_id, rows + 1, before);
  const items = found.slice(0, rows);
  const next = found.length > rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, ...(await cases.count(actor.profile_id)) };
}

async function present(db: Db, id: string): Promise<Case> {
  const cases = supportRepository(db);
  const found = await cases.find(id);
  if (!found) throw new AppError('support.not_found');
  const messages = await caseMessagesRepository(db).list(id);
  const known = knownRepository(db);
  const about = isAboutMoney([found.page, ...messages.map(({ content }) => content)]);
  return {
    ...found,
    messages,
    known: {
      ...(await known.facts(id)),
      earlier_cases: await known.earlier(id),
      payments: about && found.company?.id ? await known.payments(found.company.id) : [],
    },
  };
}

export function readCase(deps: Deps, actor: StaffActor, id: string): Promise<Case> {
  ensureStaff(actor, 'support');
  return present(deps.db, id);
}

/** The case, held; whoever has ties to its company leaves it to somebody else. */
async function holdFor(tx: Tx, actor: StaffActor, id: string): Promise<HeldCase> {
  ensureStaff(actor, 'support');
  const found = await supportRepository(tx).hold(id);
  if (!found) throw new AppError('support.not_found');
  ensureNoTies(actor, found.company_id);
  return found;
}

const labelOf = ({ number, subject }: HeldCase) => `${caseNumber(number)}, ${subject}`;

/** What needs no reason says which case it was. */
const log = (
  deps: Deps,
  tx: Tx,
  actor: StaffActor,
  held: HeldCase,
  act: StaffAct,
  reason = labelOf(held).slice(0, staffLimits.reason.max),
) =>
  recordDeed(tx, deps.clock(), actor, {
    act,
    subject: { kind: 'case', id: held.id, name: caseNumber(held.number) },
    company_id: held.company_id,
    reason,
  });

export const answerCase = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { content, seen }: BodyOf<Support['answer']>,
): Promise<Case> =>
  withTx(deps, async (tx) => {
    const held = await holdFor(tx, actor, id);
    const cases = supportRepository(tx);
    const said = caseMessagesRepository(tx);
    if ((await said.last(id)) !== seen) throw new AppError('support.said_meanwhile');
    const now = deps.clock();
    const heard = await sayAsSupport(deps, tx, id, content);
    const answer = { id: deps.newId(), case_id: id, kind: 'answer', content, staff: actor, created_at: now } as const;
    // Of what was written before there were accounts, some has no address.
    const mail = held.email === '' ? 'refused' : 'waiting';
    await said.add({ ...answer, message_id: heard?.message_id, mail });
    if (mail === 'waiting') {
      const letter = letterOf(deps, held, content, heard);
      const { email: to, locale } = held;
      await deps.tasks.send(tx, mailAnswer, { id: answer.id, to, locale, follows: id, letter });
    }
    await cases.turn(id, { state: 'answered', now, waits: null, taken_by: actor.profile_id });
    await log(deps, tx, actor, held, 'support.answered');
    return present(tx, id);
  });

export const noteOnCase = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { content }: BodyOf<Support['note']>,
): Promise<Case> =>
  withTx(deps, async (tx) => {
    await holdFor(tx, actor, id);
    const note = { id: deps.newId(), case_id: id, kind: 'note', content, staff: actor } as const;
    await caseMessagesRepository(tx).add({ ...note, created_at: deps.clock() });
    return present(tx, id);
  });

export const assignCase = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { assigned_to }: BodyOf<Support['assign']>,
): Promise<Case> =>
  withTx(deps, async (tx) => {
    const held = await holdFor(tx, actor, id);
    const cases = supportRepository(tx);
    if (assigned_to && !(await cases.helpers()).some((helper) => helper.id === assigned_to)) {
      throw new AppError('support.no_helper');
    }
    if (held.assigned_to !== assigned_to) {
      await cases.assign(id, assigned_to, deps.clock());
      await log(deps, tx, actor, held, 'support.assigned');
    }
    return present(tx, id);
  });

export const closeCase = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { reason }: BodyOf<Support['close']>,
): Promise<Case> =>
  withTx(deps, async (tx) => {
    const held = await holdFor(tx, actor, id);
    if (held.state === 'closed') return present(tx, id);
    const cases = supportRepository(tx);
    const done = held.state === 'answered' && (await caseMessagesRepository(tx).isAnswered(id));
    if (!reason && !done) throw new AppError('support.reason_missing');
    await cases.turn(id, { state: 'closed', now: deps.clock(), waits: null });
    await log(deps, tx, actor, held, 'support.closed', reason);
    return present(tx, id);
  });

export const reopenCase = (
  deps: Deps,
  actor: StaffActor,
  id: string,
  { reason }: BodyOf<Support['reopen']>,
): Promise<Case> =>
  withTx(deps, async (tx) => {
    const held = await holdFor(tx, actor, id);
    if (held.state === 'open') return present(tx, id);
    const now = deps.clock();
    await supportRepository(tx).turn(id, { state: 'open', now, waits: await clockFor(tx, now, held) });
    await log(deps, tx, actor, held, 'support.reopened', reason);
    return present(tx, id);
  });

export async function listHelpers(deps: Deps, actor: StaffActor): Promise<ReplyOf<Support['helpers']>> {
  ensureStaff(actor, 'support');
  return { items: await supportRepository(deps.db).helpers() };
}
