import { applicationLimits } from '@marula/contract/application-limits';
import type { ApplicationDetail } from '@marula/contract/applications.contract';
import { useMinutesUntil } from '@/lib/use-minutes-until';
import type { Decisions } from './use-decisions';

/** The last move of an application, while it can be taken back: by whoever made it, or another of the team. */
export const useUndoWindow = (application: ApplicationDetail | undefined, decisions: Decisions) => {
  const last = application?.events[0];
  const end = last ? Date.parse(last.happened_at) + applicationLimits.undoMs : 0;
  const minutes = useMinutesUntil(end);
  const from = last?.from_status_id;
  if (!application || minutes === 0 || last?.by !== 'employer' || !from) return undefined;
  const move = { from, to: last.to_status_id };
  if (application.status_id !== move.to || application.job.archived || !decisions.mayTakeBack(move)) return undefined;
  return { minutes, run: () => decisions.takeBack(application.id, move) };
};
