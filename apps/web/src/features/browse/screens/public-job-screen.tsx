import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { type ReactNode, useEffect } from 'react';
import { countView } from '@/lib/public-jobs';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { Link } from '@/ui/link';
import { Section } from '@/ui/section';
import { Wrap } from '@/ui/wrap';
import { ApplyBar, ApplyCard, Availability } from '../components/apply-card';
import { JobBody } from '../components/job-body';
import { JobCard } from '../components/job-card';
import { JobFacts } from '../components/job-facts';
import { JobHeading } from '../components/job-heading';
import { SafetyNote } from '../components/safety-note';
import { useJobActs } from '../components/use-job-acts';
import classes from './public-job-screen.module.css';

interface PublicJobScreenProps {
  job: PublicJob;
  /** Where it is, drawn. Left out for a job without a place. */
  map?: ReactNode;
}

export function PublicJobScreen({ job, map }: PublicJobScreenProps) {
  const { sheets, onReport, ...acts } = useJobActs(job);
  useEffect(() => {
    if (job.availability !== 'closed') countView(job.id);
  }, [job]);
  return (
    <>
      <Wrap className={classes.page}>
        <Link to="/browse-jobs" className={`${layout.note} ${classes.back}`}>
          <Icon name="arrow-left" size={18} /> {m.browse_back()}
        </Link>
        <div className={classes.columns}>
          <div className={`${layout.stack} ${classes.main}`}>
            <JobHeading job={job} level={1} />
            {job.availability !== 'open' && (
              <p className={classes.availability} role="status">
                <Availability job={job} />
              </p>
            )}
            <JobFacts job={job} />
            <JobBody job={job} level={2} />
            {map && (
              <section>
                <h2 className={classes.title}>{m.browse_map()}</h2>
                {map}
              </section>
            )}
            <SafetyNote onReport={onReport} />
          </div>
          <aside className={classes.side}>
            <ApplyCard job={job} {...acts} />
          </aside>
        </div>
      </Wrap>
      {job.similar.length > 0 && (
        <Section ground="haze" title={m.browse_similar()}>
          <div className={`${layout.stack} ${classes.similar}`}>
            {job.similar.map((other) => (
              <JobCard key={other.id} job={other} />
            ))}
          </div>
        </Section>
      )}
      <ApplyBar job={job} {...acts} />
      {sheets}
    </>
  );
}
