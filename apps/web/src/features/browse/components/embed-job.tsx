import { channelParameter, type JobChannel } from '@marula/contract/job-channels';
import type { JobCard } from '@marula/contract/jobs.browse.contract';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { CompanyLogo } from './company-logo';
import classes from './job-card.module.css';
import { Pay } from './pay';

/** One job on another site. The whole of it is the link: its title's anchor is stretched over it. */
export function EmbedJob({ job }: { job: JobCard }) {
  const { company, location, time_commitment, working_model } = job;
  const facts = [company.name, location?.name, time_commitment?.name, working_model?.name].filter(Boolean);
  return (
    <article className={`${layout.card} ${classes.embedded}`}>
      <CompanyLogo company={company} />
      <div className={classes.names}>
        <h2 className={classes.title}>
          <a
            href={`/browse-jobs/${job.id}?${channelParameter}=${'embed' satisfies JobChannel}`}
            target="_blank"
            rel="noopener"
            className={layout.cover}
          >
            {job.title}
            <span className={layout.hidden}> ({m.browse_embed_new_tab()})</span>
          </a>
        </h2>
        <p className={`${layout.note} ${layout.breaks}`}>{facts.join(' · ')}</p>
        <Pay salary={job.salary} />
      </div>
    </article>
  );
}
