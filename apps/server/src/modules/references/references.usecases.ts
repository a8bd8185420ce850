import { createHash, randomBytes } from 'node:crypto';
import type { referenceStatuses } from '@marula/contract/candidates.history.contract';
import type { BodyOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { duration } from '@marula/contract/limits';
import { referenceLimits } from '@marula/contract/reference-limits';
import type { ReferenceAnswer, ReferenceLink, ReferenceQuestion } from '@marula/contract/references.contract';
import { Email } from '@marula/contract/shared.contract';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { countLetter } from '../../domain/mailboxes/letters-to-strangers.ts';
import { isSameMailbox } from '../../domain/mailboxes/mailbox.ts';
import { ownReferenceChecksRepository } from './references.checks.repository.ts';
import {
  type Hashed,
  type OwnEntry,
  referenceAnswersRepository,
  referenceRequestsRepository,
} from './references.repository.ts';
import { isFreeMail, outcomeOf } from './references.rules.ts';
import { askReferee } from './references.tasks.ts';

type Requested = ReplyOf<typeof endpoints.references.request>;
type Answer = BodyOf<typeof endpoints.references.answer>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const hashed = ({ token, id, job_history }: ReferenceLink): Hashed => ({ token_hash: hashOf(token), id, job_history });

/** The address to ask, or why nobody is asked. */
function refereeOf({ reference_email, own_email, open_since, is_checked }: OwnEntry, now: Date): string {
  // What was stored before addresses were checked may be none.
  const email = Email.safeParse(reference_email?.trim()).data;
  if (!email) throw new AppError('references.no_email');
  if (isSameMailbox(email, own_email)) throw new AppError('references.own_email');
  if (is_checked) throw new AppError('references.already_requested');
  if (open_since && now.getTime() - Date.parse(open_since) < referenceLimits.againAfterMs) {
    throw new AppError('references.already_requested');
  }
  return email;
}

export function requestReference(deps: Deps, actor: CandidateActor, job_history_id: string): Promise<Requested> {
  const { profile_id } = actor;
  const token = randomBytes(32).toString('base64url');
  return withTx(deps, async (tx) => {
    const requests = referenceRequestsRepository(tx);
    const now = deps.clock();
    const entry = await requests.lockOwn(profile_id, job_history_id);
    if (!entry) throw new AppError('candidates.entry_not_found');
    const email = refereeOf(entry, now);
    await countLetter(tx, { kind: 'reference', to: email, sender: profile_id }, referenceLimits.requests, now);
    const id = deps.newId();
    const expires_at = new Date(now.getTime() + referenceLimits.tokenDays * duration.day);
    await requests.add({ id, job_history_id, profile_id, token_hash: hashOf(token), email, now, expires_at });
    // Here and not from the outbox: the token is known to nobody afterwards.
    await deps.tasks.send(tx, askReferee, { request_id: id, token });
    return { job_history_id, expires_at: expires_at.toISOString() };
  });
}

export async function readQuestion(deps: Deps, link: ReferenceLink): Promise<ReferenceQuestion> {
  const question = await referenceAnswersRepository(deps.db).find(hashed(link), deps.clock());
  if (!question) throw new AppError('auth.token_invalid');
  return question;
}

const statuses: Record<ReferenceAnswer, (typeof referenceStatuses)[number]> = {
  confirm: 'confirmed',
  dispute: 'disputed',
  unknown: 'unknown',
};

export function answerReference(deps: Deps, said: Answer): Promise<{ answer: ReferenceAnswer }> {
  const { answer, id: profile_id, job_history: job_history_id, position = '', comment = '' } = said;
  return withTx(deps, async (tx) => {
    const answers = referenceAnswersRepository(tx);
    const before = await answers.lockLevel(profile_id, job_history_id);
    const now = deps.clock();
    const used = before && (await answers.use(hashed(said), { ...said, position, comment }, now));
    if (!before || !used) throw new AppError('auth.token_invalid');
    const { email, request_id } = used;
    const outcome = outcomeOf(answer, before, !isFreeMail(email));
    await answers.settle(job_history_id, outcome, comment);
    const checks = ownReferenceChecksRepository(tx);
    await checks.void(job_history_id);
    if (answer === 'confirm' && !outcome.verified) {
      await checks.open({ id: deps.newId(), job_history_id, profile_id, kind: 'free_mail', request_id, now });
      await checks.noteAsked(job_history_id);
    } else {
      await answers.settleReference(profile_id, email, statuses[answer]);
    }
    await tx.events.record('reference.answered', { profile_id, job_history_id, answer });
    for (const known of await answers.applicationsOf(profile_id)) await tx.events.record('applications.marked', known);
    return { answer };
  });
}
