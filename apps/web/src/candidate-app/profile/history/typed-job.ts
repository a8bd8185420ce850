import type { OwnJobHistory } from '@marula/contract/candidate-app.profile.contract';
import type { BodyOf } from '@marula/contract/endpoint';
import type { endpoints } from '@marula/contract/endpoints';
import type { Position } from '../work/find-positions';

export type NewJobHistory = BodyOf<(typeof endpoints)['candidateApp']['addJobHistory']>;

/** A job as its form holds it: what nobody typed is empty text. */
export interface TypedJob {
  company_name: string;
  position: Position | null;
  job_description: string;
  current_position: boolean;
  start_date: string | null;
  end_date: string | null;
  reference_title: string;
  reference_name: string;
  reference_email: string;
}

export const typedJob = (job: OwnJobHistory | undefined): TypedJob => ({
  company_name: job?.company_name ?? '',
  position: job?.position && job.industry ? { ...job.position, industry_id: job.industry.id } : null,
  job_description: job?.job_description ?? '',
  current_position: job?.current_position ?? false,
  start_date: job?.start_date ?? null,
  end_date: job?.end_date ?? null,
  reference_title: job?.reference_title ?? '',
  reference_name: job?.reference_name ?? '',
  reference_email: job?.reference_email ?? '',
});

/** What was read for somebody to check, as they would have typed it. */
export const draftJob = (draft: NewJobHistory, positions: readonly Position[]): TypedJob => ({
  ...draft,
  position: positions.find(({ id }) => id === draft.industry_position_id) ?? null,
  reference_title: draft.reference_title ?? '',
  reference_name: draft.reference_name ?? '',
  reference_email: draft.reference_email ?? '',
});

export const jobToSend = ({ position, ...typed }: TypedJob): NewJobHistory => ({
  ...typed,
  company_name: typed.company_name.trim(),
  industry_id: position?.industry_id ?? null,
  industry_position_id: position?.id ?? null,
  // Where somebody still works there is no last day.
  end_date: typed.current_position ? null : typed.end_date,
  reference_title: typed.reference_title.trim() || null,
  reference_name: typed.reference_name.trim() || null,
  reference_email: typed.reference_email.trim() || null,
});
