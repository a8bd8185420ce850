import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { type ReactNode, useState } from 'react';
import { shareJob } from '@/lib/share-job';
import { m } from '@/paraglide/messages';
import { ReportForm } from './report-form';
import { Sheet } from './sheet';

export interface JobActs {
  onShare: () => void;
  onReport: () => void;
  /** What is asked before one of them goes on. */
  sheets: ReactNode;
}

/** What can be done with a job, on its page and beside the list. */
export function useJobActs(job: PublicJob): JobActs {
  const [reporting, setReporting] = useState(false);
  const sheets = (
    <Sheet title={m.browse_report()} open={reporting} onClose={() => setReporting(false)}>
      <ReportForm jobId={job.id} />
    </Sheet>
  );
  return {
    onShare: () => shareJob(job),
    onReport: () => setReporting(true),
    sheets,
  };
}
