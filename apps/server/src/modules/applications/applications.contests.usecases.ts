import type { ApplicationContest } from '@marula/contract/applications.contract';
import type { OwnApplication } from '@marula/contract/candidate-app.contract';
import { AppError } from '@marula/contract/errors';
import { type Actor, type CandidateActor, ensureCan } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { contestsRepository } from './applications.contests.repository.ts';
import { applicationMovesRepository } from './applications.moves.repository.ts';
import { found, hold } from './applications.own.usecases.ts';

/** A number said no, or a person did: either way somebody at the company is asked to look again. */
export function contest(deps: Deps, actor: CandidateActor, id: string, text: string): Promise<OwnApplication> {
  return withTx(deps, async (tx) => {
    const { job_id, profile_id } = await hold(tx, actor, id);
    const { can_contest, company } = await found(deps, tx, actor, id);
    if (!can_contest) throw new AppError('applications.not_contestable');
    await contestsRepository(tx).add(id, text, deps.clock());
    const told = { company_id: company.id, application_id: id, job_id, profile_id };
    await tx.events.record('application.contested', told);
    return found(deps, tx, actor, id);
  });
}

/** The first answer counts: the applicant is told of it at once. */
export function answerContest(deps: Deps, actor: Actor, id: string, answer: string): Promise<ApplicationContest> {
  ensureCan(actor, 'update', 'Application');
  const { company_id, profile_id: answered_by } = actor;
  return withTx(deps, async (tx) => {
    const [held] = await applicationMovesRepository(tx).hold({ company_id }, [id]);
    if (!held) throw new AppError('applications.not_found');
    const contests = contestsRepository(tx);
    const made = await contests.find(id);
    if (!made) throw new AppError('applications.contest_not_found');
    if (made.answered_at) throw new AppError('applications.contest_answered');
    await contests.answer(id, { answer, answered_by, at: deps.clock() });
    const { job_id, profile_id } = held;
    await tx.events.record('application.contest_answered', { company_id, application_id: id, job_id, profile_id });
    const answered = await contests.find(id);
    if (!answered) throw new AppError('applications.contest_not_found');
    return answered;
  });
}
