import type { ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { CandidateActor } from '../../core/actor.ts';
import type { Deps } from '../../core/deps.ts';
import { answersRepository } from './candidate-app.answers.repository.ts';

/** Nothing for a job that nobody can see: whose questions nobody knows, nobody has answered. */
export const listEarlierAnswers = async (
  deps: Deps,
  { profile_id }: CandidateActor,
  jobId: string,
): Promise<ReplyOf<typeof endpoints.candidateApp.listEarlierAnswers>> => ({
  items: await answersRepository(deps.db).earlier(profile_id, jobId),
});
