import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { Fragment, type ReactNode, useEffect } from 'react';
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

/** Those near the job say how far they are from it. */
function Similar({ job: { similar, location } }: { job: PublicJob }) {
  const near = similar.filter(({ distance_meters }) => distance_meters !== null);
  const parts = [
    { title: location && m.browse_similar_near({ place: location.name }), jobs: near },
    { title: m.browse_similar_further(), jobs: similar.filter((other) => !near.includes(other)) },
  ].filter(({ jobs }) => jobs.length > 0);
  return parts.map(({ title, jobs }) => (
    <Fragment key={title}>
      {near.length > 0 && <h3 className={classes.part}>{title}</h3>}
      <div className={`${layout.stack} ${classes.similar}`}>
        {jobs.map((other) => (
          <JobCard key={other.id} job={other} level={near.length > 0 ? 4 : 3} />
        ))}
      </div>
    </Fragment>
  ));
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
          <Similar job={job} />
        </Section>
      )}
      <ApplyBar job={job} {...acts} />
      {sheets}
    </>
  );
}
