import { dropDraft, keepDraft, readDraft } from '@/lib/kept-drafts';
import { emptyDraft, type JobDraft, type JobStep, jobSteps } from './job-draft';

/** A form that was left half-way: what it started from, and how far it came. */
export interface KeptJob {
  base: JobDraft;
  draft: JobDraft;
  step: JobStep;
}

/** Changes with the draft's shape: one of an older shape is not offered, because the form could not show all of it. */
const shape = Object.keys(emptyDraft).sort().join();

const isDraft = (value: unknown): value is JobDraft =>
  typeof value === 'object' && value !== null && Object.keys(value).sort().join() === shape;

export const keepJob = (name: string, kept: KeptJob, at: Date): boolean => keepDraft(name, kept, at);

export const dropJob = (name: string): void => dropDraft(name);

export const readJob = (name: string): (KeptJob & { at: Date }) | undefined => {
  const kept = readDraft(name);
  const { base, draft, step } = (kept?.value ?? {}) as Partial<KeptJob>;
  if (!kept || !isDraft(base) || !isDraft(draft)) return undefined;
  return { base, draft, step: jobSteps.find((one) => one === step) ?? 'work', at: new Date(kept.at) };
};
