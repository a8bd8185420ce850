import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import type { OwnDispute } from '@marula/contract/references.checks.contract';
import { Email } from '@marula/contract/shared.contract';
import type { CandidateActor } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { ownReferenceChecksRepository } from './references.checks.repository.ts';
import { referenceAnswersRepository, referenceRequestsRepository } from './references.repository.ts';

type Telling = BodyOf<typeof endpoints.referenceChecks.tell>;

/** For a job whose referee cannot be asked by mail. */
export function askForReferenceCheck(deps: Deps, { profile_id }: CandidateActor, job_history_id: string) {
  return withTx(deps, async (tx) => {
    const entry = await referenceRequestsRepository(tx).lockOwn(profile_id, job_history_id);
    if (!entry) throw new AppError('candidates.entry_not_found');
    if (Email.safeParse(entry.reference_email?.trim()).success) throw new AppError('references.has_email');
    if (entry.is_settled || entry.is_checked) throw new AppError('references.already_requested');
    const checks = ownReferenceChecksRepository(tx);
    const now = deps.clock();
    await checks.open({ id: deps.newId(), job_history_id, profile_id, kind: 'no_mail', request_id: null, now });
    await checks.noteAsked(job_history_id);
    return { job_history_id };
  });
}

async function presentDispute(db: Db, profileId: string, id: string): Promise<OwnDispute> {
  const found = await ownReferenceChecksRepository(db).dispute(profileId, id);
  if (!found) throw new AppError('references.not_disputed');
  const { said, side, waits } = found;
  return { said, side, state: side === null ? 'open' : waits ? 'waiting' : 'stays' };
}

export async function readOwnDispute(deps: Deps, { profile_id }: CandidateActor, id: string): Promise<OwnDispute> {
  return presentDispute(deps.db, profile_id, id);
}

/** One of us reads both sides. Of two at once the second finds that it was told already. */
export function tellOwnSide(deps: Deps, { profile_id }: CandidateActor, id: string, said: Telling) {
  return withTx(deps, async (tx): Promise<OwnDispute> => {
    if (!(await referenceAnswersRepository(tx).lockLevel(profile_id, id))) {
      throw new AppError('candidates.entry_not_found');
    }
    const checks = ownReferenceChecksRepository(tx);
    const dispute = await checks.dispute(profile_id, id);
    if (!dispute) throw new AppError('references.not_disputed');
    if (dispute.side) throw new AppError('references.already_said');
    const { words: side, document_id } = said;
    const side_document = document_id === null ? null : await checks.document(profile_id, document_id);
    if (side_document === undefined) throw new AppError('files.not_found');
    const { request_id } = dispute;
    const made = { id: deps.newId(), job_history_id: id, profile_id, request_id, side, side_document };
    await checks.open({ ...made, kind: 'dispute', now: deps.clock() });
    return presentDispute(tx, profile_id, id);
  });
}
