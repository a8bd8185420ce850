import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'wouter';
import { countView } from '@/lib/public-jobs';
import { shareJob } from '@/lib/share-job';
import { m } from '@/paraglide/messages';
import { lastListPath } from '../jobs/last-list';
import { AppShell } from '../shell/app-shell';
import { ScreenHead } from '../shell/screen-head';
import { Page } from '../shell/stack';
import { IconButton } from '../ui/button';
import { ApplyBar } from './apply-bar';
import { jobQuery } from './job.queries';
import { JobBody } from './job-body';
import { JobState } from './job-state';

export function JobScreen() {
  const { id = '' } = useParams();
  const query = useQuery(jobQuery(id));
  const job = query.data?.job;
  const seen = job && job.availability !== 'closed' ? job.id : undefined;
  useEffect(() => {
    scrollTo(0, 0);
    if (seen) countView(seen);
  }, [seen]);
  return (
    <AppShell at="jobs" act={job && <ApplyBar job={job} />}>
      <ScreenHead back={lastListPath()}>
        {job && <IconButton icon="share-2" label={m.browse_share()} onClick={() => void shareJob(job)} />}
      </ScreenHead>
      <Page>
        <JobState query={query}>{(known) => <JobBody job={known} />}</JobState>
      </Page>
    </AppShell>
  );
}
