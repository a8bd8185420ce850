import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { type ReactNode, useState } from 'react';
import { shareJob } from '@/lib/share-job';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { ReportForm } from './report-form';
import { Sheet } from './sheet';
import classes from './use-job-acts.module.css';

export interface JobActs {
  onApply: () => void;
  onShare: () => void;
  onReport: () => void;
  /** What is asked before one of them goes on. */
  sheets: ReactNode;
}

/** What can be done with a job, on its page and beside the list. */
export function useJobActs(job: PublicJob): JobActs {
  const [asked, setAsked] = useState<'apply' | 'report'>();
  const close = () => setAsked(undefined);
  const sheets = (
    <>
      <Sheet title={m.browse_app_title()} open={asked === 'apply'} onClose={close}>
        <p className={classes.app}>{m.browse_app_text()}</p>
        <ButtonLink to="/app-redirect" search={{ path: `/browse-jobs/${job.id}` }} size="lg" fullWidth>
          {m.browse_app_open()}
        </ButtonLink>
        <ButtonLink to="/candidates/features" variant="plain" size="md" fullWidth>
          {m.browse_app_web()}
        </ButtonLink>
      </Sheet>
      <Sheet title={m.browse_report()} open={asked === 'report'} onClose={close}>
        <ReportForm jobId={job.id} />
      </Sheet>
    </>
  );
  return {
    onApply: () => setAsked('apply'),
    onShare: () => shareJob(job),
    onReport: () => setAsked('report'),
    sheets,
  };
}
