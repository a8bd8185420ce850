import { alertLimits } from '@marula/contract/alert-limits';
import type { JobAlert, JobAlertChanges, NewJobAlert } from '@marula/contract/candidate-app.alerts.contract';
import type { QueryOf, ReplyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { browseLimits } from '@marula/contract/limits';
import type { CandidateActor } from '../../core/actor.ts';
import type { Tx } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { factsRepository } from '../../domain/matching/facts.repository.ts';
import { readMeaning } from '../../domain/matching/meaning.ts';
import { matchOf } from '../../domain/matching/score.ts';
import { jobAlertsRepository, type KeptAlert } from './candidate-app.alerts.repository.ts';
import { askedBy, asksForSomething, type Question } from './candidate-app.alerts.rules.ts';
import { ensureChoices } from './candidate-app.choices.usecases.ts';
import { candidateAppRepository } from './candidate-app.repository.ts';
import { ensureRoom, invalid } from './candidate-app.rules.ts';

export const listAlerts = (deps: Deps, { profile_id }: CandidateActor): Promise<JobAlert[]> =>
  jobAlertsRepository(deps.db, profile_id).list();

async function put(tx: Tx, { profile_id, tenant }: CandidateActor, alert: KeptAlert): Promise<JobAlert> {
  if (!asksForSomething(alert))
    throw invalid('words', 'say what to look for: words, a place, an industry or a position');
  const { time_commitment_id, industry_id, industry_position_id } = alert;
  await ensureChoices(
    tx,
    [
      { path: 'time_commitment_id', table: 'time_commitments', id: time_commitment_id },
      { path: 'industry_id', table: 'industries', id: industry_id },
    ],
    industry_position_id === null ? [] : [{ path: 'industry_position_id', id: industry_position_id, industry_id }],
  );
  const alerts = jobAlertsRepository(tx, profile_id);
  await alerts.put(alert, tenant.work_country_id, askedBy(alert, tenant.work_country_id));
  const kept = await alerts.find(alert.id);
  if (!kept) throw new AppError('candidates.entry_not_found');
  return kept;
}

export function addAlert(deps: Deps, actor: CandidateActor, input: NewJobAlert): Promise<JobAlert> {
  return withTx(deps, async (tx) => {
    await candidateAppRepository(tx).hold(actor.profile_id);
    ensureRoom(await jobAlertsRepository(tx, actor.profile_id).count(), alertLimits.perPerson);
    return put(tx, actor, { ...input, id: deps.newId(), created_at: deps.clock().toISOString() });
  });
}

export function updateAlert(
  deps: Deps,
  actor: CandidateActor,
  id: string,
  { place, ...changes }: JobAlertChanges,
): Promise<JobAlert> {
  return withTx(deps, async (tx) => {
    await candidateAppRepository(tx).hold(actor.profile_id);
    const before = await jobAlertsRepository(tx, actor.profile_id).find(id);
    if (!before) throw new AppError('candidates.entry_not_found');
    return put(tx, actor, { ...before, ...changes, ...(place !== undefined && { place }) });
  });
}

export async function removeAlert(deps: Deps, { profile_id }: CandidateActor, id: string): Promise<{ id: string }> {
  if (!(await jobAlertsRepository(deps.db, profile_id).remove(id))) throw new AppError('candidates.entry_not_found');
  return { id };
}

type Preview = typeof endpoints.candidateApp.previewAlert;

function placeOf({ lat, lng, radius_meters }: QueryOf<Preview>): Question['place'] {
  if (lat === undefined || lng === undefined || radius_meters === undefined) return null;
  return { name: '', lat, lng, radius_meters };
}

/** How many of these fit somebody so well. */
async function fitting(deps: Deps, profileId: string, jobIds: readonly string[], least: number): Promise<number> {
  const facts = factsRepository(deps.db);
  const [person] = await facts.oneself([profileId]);
  const jobs = await facts.jobs(jobIds);
  const meaning = await readMeaning();
  return jobs.filter((job) => person && (matchOf(job, person, [], meaning).percentage ?? 0) >= least).length;
}

export async function previewAlert(
  deps: Deps,
  { profile_id, tenant }: CandidateActor,
  query: QueryOf<Preview>,
): Promise<ReplyOf<Preview>> {
  const question: Question = { ...query, place: placeOf(query) };
  const asked = askedBy(question, tenant.work_country_id);
  const found = await jobAlertsRepository(deps.db, profile_id).tried(question, asked, deps.clock());
  const { least_fit } = question;
  const most = least_fit === null ? browseLimits.matches : alertLimits.previewFits;
  const looked = found.slice(0, most);
  const jobs = least_fit === null ? looked.length : await fitting(deps, profile_id, looked, least_fit);
  return { jobs, capped: found.length > most };
}
