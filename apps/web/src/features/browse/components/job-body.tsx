import type { PublicJob } from '@marula/contract/jobs.browse.contract';
import { CompanyCheck } from '@/lib/company-check';
import { hasOwnHeadings, needsOf, offersOf, stepsOf } from '@/lib/job-words';
import { Written } from '@/lib/written';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
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
  const isMixed = needs.some(({ good_to_have }) => good_to_have);
  const offers = offersOf(job);
  return (
    <div className={classes.body}>
      <section>
        <Title className={hasOwnHeadings(job) ? layout.hidden : classes.title}>{m.browse_do()}</Title>
        <Written className={classes.written} html={job.description} />
      </section>
      {needs.length > 0 && (
        <section>
          <Title className={classes.title}>{m.browse_need()}</Title>
          <ul className={classes.needs}>
            {needs.map(({ text, good_to_have }) => (
              <li key={text}>
                <Icon name={good_to_have ? 'circle-plus' : 'circle-check'} size={20} />
                <span>{text}</span>
                {isMixed && <small>{good_to_have ? m.browse_good_to_have() : m.browse_must_have()}</small>}
              </li>
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
      {job.availability === 'open' && (
        <section>
          <Title className={classes.title}>{m.browse_hiring()}</Title>
          <ol className={classes.steps}>
            {stepsOf(job).map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <section>
        <Title className={classes.title}>{m.browse_about({ company: job.company.name })}</Title>
        <CompanyCheck check={job.company_check} />
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
