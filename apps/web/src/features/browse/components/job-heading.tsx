import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import { elapsed } from '@/ui/elapsed';
import { InitialsMark } from '@/ui/initials-mark';
import classes from './job-heading.module.css';

export function JobHeading({ job }: { job: PublicJob }) {
  return (
    <header className={classes.heading} data-level="1">
      <InitialsMark name={job.company.name} size={64} />
      <div>
        <h1 className={classes.title}>{job.title}</h1>
        <p className={classes.sub}>
          <span>{job.company.name}</span>
          {job.location && <span>{job.location.name}</span>}
          <time dateTime={job.published_at}>{m.browse_ago(elapsed(job.published_at, new Date()))}</time>
        </p>
      </div>
    </header>
  );
}
