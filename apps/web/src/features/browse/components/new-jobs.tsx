import type { JobCard as Card } from '@marula/contract/jobs.browse.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { ButtonLink } from '@/ui/button-link';
import layout from '@/ui/layout.module.css';
import { Section } from '@/ui/section';
import { JobCard } from './job-card';
import classes from './new-jobs.module.css';

export function NewJobs({ jobs }: { jobs: readonly Card[] }) {
  return (
    <Section ground="haze" tight title={m.browse_new_title({ country: getTenant().name })}>
      <div className={`${layout.stack} ${classes.grid}`}>
        {jobs.map((job) => (
          <JobCard key={job.id} job={job} />
        ))}
      </div>
      <ButtonLink to="/browse-jobs" variant="default" size="lg" className={classes.all ?? ''}>
        {m.browse_new_all()}
      </ButtonLink>
    </Section>
  );
}
