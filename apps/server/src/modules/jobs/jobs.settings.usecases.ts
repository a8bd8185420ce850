import { companyLimits } from '@marula/contract/company-limits';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import { AppError } from '@marula/contract/errors';
import { usualPayTermId } from '@marula/contract/job-choices';
import type { JobDefaults, QuestionTemplate } from '@marula/contract/jobs.settings.contract';
import { type Actor, ensureCan } from '../../core/actor.ts';
import type { Db } from '../../core/database.ts';
import type { Deps } from '../../core/deps.ts';
import { withTx } from '../../db/tx.ts';
import { invalid } from './jobs.rules.ts';
import { type DefaultsTable, jobDefaultsRepository, questionTemplatesRepository } from './jobs.settings.repository.ts';

const nothing: JobDefaults = {
  location: null,
  working_model_id: null,
  time_commitment_id: null,
  capacity_id: null,
  languages: [],
  documents: [],
  remuneration_term_id: usualPayTermId,
};

const tables: Record<Exclude<keyof JobDefaults, 'location'>, DefaultsTable> = {
  working_model_id: 'working_models',
  time_commitment_id: 'time_commitments',
  capacity_id: 'capacities',
  languages: 'languages',
  documents: 'document_types',
  remuneration_term_id: 'remuneration_terms',
};

async function present(db: Db, { company_id }: Actor): Promise<JobDefaults> {
  return { ...nothing, ...(await jobDefaultsRepository(db).find(company_id)) };
}

export function readDefaults(deps: Deps, actor: Actor): Promise<JobDefaults> {
  ensureCan(actor, 'read', 'Job');
  return present(deps.db, actor);
}

export function updateDefaults(
  deps: Deps,
  actor: Actor,
  changes: BodyOf<typeof endpoints.jobs.updateDefaults>,
): Promise<JobDefaults> {
  ensureCan(actor, 'update', 'Company');
  return withTx(deps, async (tx) => {
    const defaults = jobDefaultsRepository(tx);
    for (const [field, table] of Object.entries(tables)) {
      const chosen = changes[field as keyof typeof tables];
      const ids = Array.isArray(chosen) ? chosen : [chosen ?? []].flat();
      if (!(await defaults.areKnown(table, ids))) throw invalid(field, 'unknown');
    }
    await defaults.change(actor.company_id, changes as Partial<JobDefaults>);
    return present(tx, actor);
  });
}

export function listTemplates(deps: Deps, actor: Actor): Promise<QuestionTemplate[]> {
  ensureCan(actor, 'read', 'Job');
  return questionTemplatesRepository(deps.db).list(actor.company_id);
}

export function addTemplate(
  deps: Deps,
  actor: Actor,
  template: BodyOf<typeof endpoints.jobs.addQuestionTemplate>,
): Promise<QuestionTemplate> {
  ensureCan(actor, 'update', 'Company');
  return withTx(deps, async (tx) => {
    const templates = questionTemplatesRepository(tx);
    const limit = companyLimits.questionTemplates;
    if ((await templates.count(actor.company_id)) >= limit) throw new AppError('jobs.too_many_templates', { limit });
    const added = await templates.add(actor.company_id, template);
    if (!added) throw new AppError('jobs.template_exists');
    return added;
  });
}

export function updateTemplate(
  deps: Deps,
  actor: Actor,
  id: string,
  { name, questions }: BodyOf<typeof endpoints.jobs.updateQuestionTemplate>,
): Promise<QuestionTemplate> {
  ensureCan(actor, 'update', 'Company');
  const { company_id } = actor;
  return withTx(deps, async (tx) => {
    const templates = questionTemplatesRepository(tx);
    // Whoever names another waits, so that no two take one name.
    await tx.hold(company_id);
    if (name && (await templates.isNamed(company_id, name, id))) throw new AppError('jobs.template_exists');
    const changed = await templates.update(company_id, id, { ...(name && { name }), ...(questions && { questions }) });
    if (!changed) throw new AppError('jobs.template_not_found');
    return changed;
  });
}

export async function removeTemplate(deps: Deps, actor: Actor, id: string): Promise<{ id: string }> {
  ensureCan(actor, 'update', 'Company');
  const removed = await questionTemplatesRepository(deps.db).remove(actor.company_id, id);
  if (!removed) throw new AppError('jobs.template_not_found');
  return { id };
}
