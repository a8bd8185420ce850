import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { needsOf, offersOf } from '@/lib/job-words';
import { Written } from '@/lib/written';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './job-body.module.css';

interface JobBodyProps {
  job: PublicJob;
  /** Of its titles, among the page's headings. */
  level: 2 | 3;
}

export function JobBody({ job, level }: JobBodyProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  const needs = needsOf(job);
  const offers = offersOf(job);
  return (
    <div className={classes.body}>
      <section>
        <Title className={classes.title}>{m.browse_do()}</Title>
        <Written className={classes.written} html={job.description} />
      </section>
      {(needs.length > 0 || job.candidate_requirements) && (
        <section>
          <Title className={classes.title}>{m.browse_need()}</Title>
          <Written className={classes.written} html={job.candidate_requirements} />
          <ul className={classes.bullets}>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      )}
      {offers.length > 0 && (
        <section>
          <Title className={classes.title}>{m.browse_get()}</Title>
          <ul className={`${layout.wrapping} ${classes.offers}`}>
            {offers.map((offer) => (
              <li key={offer}>{offer}</li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <Title className={classes.title}>{m.browse_about({ company: job.company.name })}</Title>
        {job.company.description && <Written className={classes.written} html={job.company.description} />}
        {job.company.website && (
          <a href={job.company.website} target="_blank" rel="noopener nofollow">
            {m.browse_website()}
          </a>
        )}
      </section>
    </div>
  );
}
