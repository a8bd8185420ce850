import type { JobDefaults } from '@marula/contract/jobs.settings.contract';
import { emptyDraft, type JobDraft } from './job-draft';
import { isSame } from './job-input';

/** A new job as the company begins it. */
export const draftFrom = ({ languages, documents, remuneration_term_id, ...same }: JobDefaults): JobDraft => ({
  ...emptyDraft,
  ...same,
  language_ids: languages,
  document_ids: documents,
  pay_term_id: remuneration_term_id ?? emptyDraft.pay_term_id,
});

const defaultsOf = (draft: JobDraft): JobDefaults => ({
  location: draft.location,
  working_model_id: draft.working_model_id,
  time_commitment_id: draft.time_commitment_id,
  capacity_id: draft.capacity_id,
  languages: draft.language_ids,
  documents: draft.document_ids,
  remuneration_term_id: draft.pay_term_id,
});

/** Only what was changed, so that what a colleague changed meanwhile stays. */
export const changedDefaults = (before: JobDefaults, draft: JobDraft): Partial<JobDefaults> =>
  Object.fromEntries(
    Object.entries(defaultsOf(draft)).filter(([name, value]) => !isSame(value, before[name as keyof JobDefaults])),
  );
