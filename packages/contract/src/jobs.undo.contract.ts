import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Job } from './jobs.contract.ts';
import { ById, Id, Timestamp } from './shared.contract.ts';

/** What was done with a job and can be taken back for a while. */
export const undoableActs = ['extend', 'archive'] as const;
export const JobUndo = z.object({ id: Id, act: z.enum(undoableActs), until: Timestamp });
export type JobUndo = z.output<typeof JobUndo>;

/** A job, and the way back from what has just been done with it; null where there is none. */
export const JobWithUndo = Job.extend({ undo: JobUndo.nullable() });
export type JobWithUndo = z.output<typeof JobWithUndo>;

/** `unfeatured`: its place among the featured jobs was taken meanwhile. */
export const UnarchivedJob = Job.extend({ unfeatured: z.boolean() });
export type UnarchivedJob = z.output<typeof UnarchivedJob>;

/** Which act is meant: two members may do the same one after the other. */
const UndoInput = z.strictObject({ undo_id: Id });

const undoErrors = ['jobs.not_found', 'jobs.undo_overtaken', 'request.too_late_to_undo'] as const;

export const undoExtendJob = endpoint({
  method: 'PATCH',
  path: '/api/job/extend/:id/undo',
  access: { can: ['extend', 'Job'] },
  summary: 'Take the last extension of a job back; its post goes back to the posts it was one of',
  params: ById,
  body: UndoInput,
  reply: Job,
  errors: undoErrors,
});

export const undoArchiveJob = endpoint({
  method: 'PATCH',
  path: '/api/job/archive/:id/undo',
  access: { can: ['archive', 'Job'] },
  summary: 'Put a job that was just archived back to where it was, unless its applications were deleted with it',
  params: ById,
  body: UndoInput,
  reply: UnarchivedJob,
  errors: undoErrors,
});
