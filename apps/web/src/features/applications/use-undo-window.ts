import { applicationLimits } from '@marula/contract/application-limits';
import type { ApplicationDetail } from '@marula/contract/applications.contract';
import { duration } from '@marula/contract/limits';
import { useEffect, useState } from 'react';
import type { Decisions } from './use-decisions';

/** Whole minutes until a moment, counted up; the clock of the screen moves on by itself until then. */
const useMinutesUntil = (end: number) => {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, end - now);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), left % duration.minute || duration.minute);
    return () => clearTimeout(timer);
  }, [left]);
  return Math.ceil(left / duration.minute);
};

/** The last move of an application, while it can be taken back: by whoever made it, or another of the team. */
export const useUndoWindow = (application: ApplicationDetail | undefined, decisions: Decisions) => {
  const last = application?.events[0];
  const end = last ? Date.parse(last.happened_at) + applicationLimits.declineUndoMs : 0;
  const minutes = useMinutesUntil(end);
  const from = last?.from_status_id;
  if (!application || minutes === 0 || last?.by !== 'employer' || !from) return undefined;
  const move = { from, to: last.to_status_id };
  if (application.status_id !== move.to || application.job.archived || !decisions.mayTakeBack(move)) return undefined;
  return { minutes, run: () => decisions.takeBack(application.id, move) };
};
