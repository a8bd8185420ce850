import { formatDate } from '@marula/contract/formats';
import { jobLimits } from '@marula/contract/job-limits';
import type { JobUndo, JobWithUndo } from '@marula/contract/jobs.undo.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoAction } from '@/domain/undo';
import { api } from '@/lib/api';
import * as jobsEndpoints from '@/lib/endpoints/jobs.gen';
import { getTenant } from '@/lib/tenant';
import { toast } from '@/lib/toast';
import { forgetActs, rememberAct } from '@/lib/undo';
import { m } from '@/paraglide/messages';
import { jobsQueries } from './jobs.queries';

/** Takes an act back, and says what is so again. */
type WayBack = () => Promise<string>;

/** A newer word about a job takes the place of the one before. */
const said = { key: 'job' };

const undoExtend = async (id: string, undo_id: string): Promise<string> => {
  const job = await api(jobsEndpoints.undoExtend, { params: { id }, body: { undo_id } });
  const { title } = job;
  if (job.expired || !job.expires_at) return m.jobs_extend_undone_closed({ title });
  return m.jobs_extend_undone({ title, date: formatDate(new Date(job.expires_at), getTenant().time_zone) });
};

const undoArchive = async (id: string, undo_id: string): Promise<string> => {
  const { title, unfeatured } = await api(jobsEndpoints.undoArchive, { params: { id }, body: { undo_id } });
  return unfeatured ? m.jobs_archive_undone_unfeatured({ title }) : m.jobs_archive_undone({ title });
};

const wayBackOf = (id: string, undo: JobUndo): WayBack =>
  undo.act === 'archive' ? () => undoArchive(id, undo.id) : () => undoExtend(id, undo.id);

/** Ends with everything about jobs as the server has it now. */
const useTakeBack = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (back: WayBack) => back(),
    onSuccess: (text) => toast.success(text, said),
    onError: (error) => toast.error(error.message, said),
    onSettled: () => client.invalidateQueries({ queryKey: jobsQueries.all }),
  });
};

/** Says what happened, and keeps the way back where there is one. */
export const useTellWithUndo = () => {
  const { mutate } = useTakeBack();
  return (text: string, way?: { name: string; back: WayBack }) => {
    if (!way) return toast.success(text, said);
    const run = rememberAct([way.name], jobLimits.undoMs, () => mutate(way.back));
    toast.success(text, { ...said, ...undoAction(run) });
  };
};

/** By its own name, so that the page of the job can take it back too. */
export const wayOf = ({ id, undo }: JobWithUndo) => (undo ? { name: undo.id, back: wayBackOf(id, undo) } : undefined);

/** From the page of the job, whoever of the team did it. */
export const useUndoOnPage = (jobId: string, undo: JobUndo) => {
  const { mutate, isPending } = useTakeBack();
  const run = () => {
    forgetActs([undo.id]);
    mutate(wayBackOf(jobId, undo));
  };
  return { run, busy: isPending };
};
