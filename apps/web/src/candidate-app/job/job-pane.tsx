import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useEffect } from 'react';
import { countView } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { jobQuery } from './job.queries';
import { JobBody } from './job-body';
import classes from './job-pane.module.css';
import { JobState } from './job-state';

interface JobPaneProps {
  id: string;
  /** Somebody chose it; the one that only happens to stand first is not counted as seen. */
  chosen: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Milliseconds. What somebody passes on the way through the list was not opened. */
const opened = 1000;

/** The job beside the list: the one before stays until the next is there. */
export function JobPane({ id, chosen, ref }: JobPaneProps) {
  const query = useQuery({ ...jobQuery(id), placeholderData: keepPreviousData });
  const job = query.data?.job;
  const seen = chosen && job?.id === id && job.availability !== 'closed';
  useEffect(() => {
    if (!seen) return;
    const timer = setTimeout(() => countView(id), opened);
    return () => clearTimeout(timer);
  }, [seen, id]);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={classes.pane}
      aria-label={m.browse_pane()}
      data-waiting={query.isPlaceholderData || undefined}
    >
      <JobState query={query}>{(known) => <JobBody key={known.id} job={known} inPane />}</JobState>
    </section>
  );
}
