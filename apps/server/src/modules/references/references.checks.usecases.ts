import type { BodyOf, QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { storage } from '@marula/contract/file-limits';
import { type ReferenceAct, referenceActsFor } from '@marula/contract/reference-check-words';
import { referenceLimits } from '@marula/contract/reference-limits';
import type { ReferenceCheck } from '@marula/contract/references.checks.contract';
import type { StaffAct } from '@marula/contract/staff-acts';
import { ensureStaff, type StaffActor } from '../../core/actor.ts';
import type { Db, Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { recordDeed } from '../../domain/staff/staff-log.repository.ts';
import { type Addressed, shownLetter, speechOf } from '../../domain/trust/addressed-letter.ts';
import { readersRepository } from '../../domain/trust/readers.repository.ts';
import { sendMail } from '../../mail/mail.tasks.ts';
import { refereeLetter, referenceCheckLetter } from '../../mail/reference-check-letters.ts';
import { type CheckRow, referenceChecksRepository } from './references.checks.repository.ts';
import { referenceAnswersRepository } from './references.repository.ts';
import { isFreeMail, judgedOutcomes } from './references.rules.ts';

type List = typeof endpoints.referenceChecks.list;
type Letters = typeof endpoints.referenceChecks.letters;
type Judging = BodyOf<typeof endpoints.referenceChecks.judge>;

export async function listReferenceChecks(deps: Deps, { state, after }: QueryOf<List>): Promise<ReplyOf<List>> {
  const checks = referenceChecksRepository(deps.db);
  // One more than is shown says that there is a next page.
  const found = await checks.list(state, after, referenceLimits.rows + 1);
  const items = found.slice(0, referenceLimits.rows);
  const next = found.length > referenceLimits.rows ? (items.at(-1)?.id ?? null) : null;
  return { items, next, waiting: await checks.waiting() };
}

export async function readReferenceCheck(deps: Deps, actor: StaffActor, id: string): Promise<ReferenceCheck> {
  const checks = referenceChecksRepository(deps.db);
  const found = await checks.find(id);
  if (!found) throw new AppError('trust.not_found');
  const { profile_id: _, job_history_id: __, side, side_document, referee, ...shown } = found;
  const { candidateDocuments } = storage.buckets;
  const document =
    side_document && (await deps.files.sign(candidateDocuments, side_document, storage.addressSeconds, actor));
  const others = referee && (await checks.askedOf(referee.email));
  return {
    ...shown,
    referee: referee && {
      ...referee,
      free_mail: isFreeMail(referee.email),
      ...(others ?? { asked_about: 0, confirmed: 0 }),
    },
    side: shown.kind === 'dispute' ? { words: side, at: shown.waiting_since, document: document || null } : null,
  };
}

const deeds = {
  confirm: 'reference.confirmed',
  not_confirmed: 'reference.not_confirmed',
  dispute_stays: 'reference.dispute_stayed',
  dispute_falls: 'reference.dispute_fell',
} as const satisfies Record<ReferenceAct, StaffAct>;

/** To who looks for work; after a dispute also to who disputed, in the words of who named them. */
async function lettersOf({ config }: Deps, db: Db, check: CheckRow, act: ReferenceAct): Promise<Addressed[]> {
  const reader = await readersRepository(db).candidate(check.profile_id);
  if (!reader) return [];
  const { locale } = speechOf(reader);
  const { company_name: company, candidate, referee } = check;
  const own = reader.email && {
    to: reader.email,
    locale,
    letter: referenceCheckLetter(locale, { act, company, url: `${config.http.siteUrl}/app/profile/history` }),
  };
  const theirs = check.kind === 'dispute' &&
    referee && { to: referee.email, locale, letter: refereeLetter(locale, { act, company, name: candidate.name }) };
  return [own, theirs].filter((one) => one !== null && one !== '' && one !== false);
}

export async function readReferenceLetters(
  deps: Deps,
  id: string,
  { act }: QueryOf<Letters>,
): Promise<ReplyOf<Letters>> {
  const check = await referenceChecksRepository(deps.db).find(id);
  if (!check) throw new AppError('trust.not_found');
  return { letters: (await lettersOf(deps, deps.db, check, act)).map(shownLetter) };
}

/** Who may see what is said of this person is told that something changed. */
async function tell(tx: Tx, { profile_id, job_history_id }: CheckRow, act: ReferenceAct): Promise<void> {
  await tx.events.record('reference.judged', { profile_id, job_history_id, act });
  for (const known of await referenceAnswersRepository(tx).applicationsOf(profile_id)) {
    await tx.events.record('applications.marked', known);
  }
}

/** What it means, why, the letters and the line of the log: all of it or nothing. */
export async function judgeReference(
  deps: Deps,
  actor: StaffActor,
  id: string,
  { act, reason }: Judging,
): Promise<ReferenceCheck> {
  ensureStaff(actor, 'trust');
  await withTx(deps, async (tx) => {
    const checks = referenceChecksRepository(tx);
    const check = await checks.lock(id);
    if (!check) throw new AppError('trust.not_found');
    if (check.state !== 'waiting') throw new AppError('trust.already_judged');
    if (!referenceActsFor(check.kind).includes(act)) throw new AppError('trust.act_not_possible');
    const now = deps.clock();
    const letters = await lettersOf(deps, tx, check, act);
    await checks.settle(id, { act, reason, staff: actor, now, letters: letters.map(shownLetter) });
    await checks.settleEntry(check.job_history_id, judgedOutcomes[act]);
    if (act === 'confirm' && check.referee) {
      await referenceAnswersRepository(tx).settleReference(check.profile_id, check.referee.email, 'confirmed');
    }
    await tell(tx, check, act);
    for (const letter of letters) await deps.tasks.send(tx, sendMail, { id: deps.newId(), ...letter });
    const subject = { kind: 'person', ...check.candidate } as const;
    await recordDeed(tx, now, actor, { act: deeds[act], subject, reason });
  });
  return readReferenceCheck(deps, actor, id);
}
