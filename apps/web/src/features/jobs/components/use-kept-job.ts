import { duration } from '@marula/contract/limits';
import { useEffect, useState } from 'react';
import type { JobDraft, JobStep } from './job-draft';
import { isSame } from './job-input';
import { dropJob, keepJob } from './kept-job';

interface KeepOptions {
  name: string;
  base: JobDraft;
  draft: JobDraft;
  step: JobStep;
  /** Sent already: nothing is kept any more. */
  done: boolean;
}

const minuteOf = (at: Date | null | undefined) => at && Math.floor(at.getTime() / duration.minute);

/** Kept with every keystroke, so that no crash and no closed lid takes a word. Tells since when; null where it cannot. */
export const useKeptJob = ({ name, base, draft, step, done }: KeepOptions): Date | null | undefined => {
  const [keptAt, setKeptAt] = useState<Date | null>();
  useEffect(() => {
    if (done) return dropJob(name);
    if (isSame(base, draft)) {
      setKeptAt(undefined);
      return dropJob(name);
    }
    const at = new Date();
    const kept = keepJob(name, { base, draft, step }, at) ? at : null;
    setKeptAt((before) => (minuteOf(before) === minuteOf(kept) && before !== undefined ? before : kept));
  }, [name, base, draft, step, done]);
  return keptAt;
};
