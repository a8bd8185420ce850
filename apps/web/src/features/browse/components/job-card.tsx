import type { JobCard as Card } from '@marula/contract/jobs.browse.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { elapsed } from '@/ui/elapsed';
import { InitialsMark } from '@/ui/initials-mark';
import classes from './job-card.module.css';
import { MarkedText } from './marked-text';
import { Pay } from './pay';

const kilometres = (meters: number) => m.browse_kilometres({ count: Math.max(1, Math.round(meters / 1000)) });

const factsOf = ({ location, distance_meters, time_commitment, working_model }: Card) => [
  [location?.name, distance_meters === null ? undefined : kilometres(distance_meters)].filter(Boolean).join(', '),
  time_commitment?.name,
  working_model?.name,
];

/** The whole card is the link: its title's anchor is stretched over it. */
export function JobCard({ job }: { job: Card }) {
  const facts = factsOf(job).filter(Boolean).join(' · ');
  return (
    <article className={classes.card}>
      <div className={classes.top}>
        <InitialsMark name={job.company.name} />
        <div className={classes.names}>
          <h3 className={classes.title}>
            <Link to="/browse-jobs/$id" params={{ id: job.id }} className={classes.link}>
              <MarkedText pieces={job.marked_title} />
            </Link>
          </h3>
          <span className={classes.company}>{job.company.name}</span>
        </div>
      </div>
      <Pay salary={job.salary} />
      <p className={classes.facts}>{facts}</p>
      <p className={classes.excerpt}>
        <MarkedText pieces={job.excerpt} />
      </p>
      <div className={classes.foot}>
        <ul className={classes.perks}>{job.featured && <li>{m.browse_featured()}</li>}</ul>
        <time className={classes.age} dateTime={job.published_at}>
          {m.browse_ago(elapsed(job.published_at, new Date()))}
        </time>
      </div>
    </article>
  );
}
