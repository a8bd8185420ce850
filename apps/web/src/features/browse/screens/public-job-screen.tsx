import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { toast } from '@/lib/toast';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import { Icon } from '@/ui/icon';
import { Section } from '@/ui/section';
import { Wrap } from '@/ui/wrap';
import { countView } from '../browse.queries';
import { ApplyBar, ApplyCard, Standing } from '../components/apply-card';
import { JobBody } from '../components/job-body';
import { JobCard } from '../components/job-card';
import { JobFacts } from '../components/job-facts';
import { JobHeading } from '../components/job-heading';
import { ReportForm } from '../components/report-form';
import { SafetyNote } from '../components/safety-note';
import { Sheet } from '../components/sheet';
import classes from './public-job-screen.module.css';

const share = async (title: string) => {
  const url = location.href;
  // Who closes the phone's own sheet has decided; nothing went wrong.
  if (navigator.share) return navigator.share({ title, url }).catch(() => {});
  await navigator.clipboard.writeText(url);
  toast.success(m.browse_shared());
};

export function PublicJobScreen({ job }: { job: PublicJob }) {
  const [asked, setAsked] = useState<'apply' | 'report'>();
  const close = () => setAsked(undefined);
  useEffect(() => {
    if (job.standing !== 'closed') countView(job.id);
  }, [job]);
  const acts = { job, onApply: () => setAsked('apply'), onShare: () => share(job.title) };
  return (
    <>
      <Wrap className={classes.page}>
        <Link to="/browse-jobs" className={classes.back}>
          <Icon name="arrow-left" size={18} /> {m.browse_back()}
        </Link>
        <div className={classes.columns}>
          <div className={classes.main}>
            <JobHeading job={job} />
            {job.standing !== 'open' && (
              <p className={classes.standing} role="status">
                <Standing job={job} />
              </p>
            )}
            <JobFacts job={job} />
            <JobBody job={job} />
            <SafetyNote onReport={() => setAsked('report')} />
          </div>
          <aside className={classes.side}>
            <ApplyCard {...acts} />
          </aside>
        </div>
      </Wrap>
      {job.similar.length > 0 && (
        <Section ground="haze" title={m.browse_similar()}>
          <div className={classes.similar}>
            {job.similar.map((other) => (
              <JobCard key={other.id} job={other} />
            ))}
          </div>
        </Section>
      )}
      <ApplyBar {...acts} />
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
}
