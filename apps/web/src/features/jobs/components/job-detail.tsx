import { Badge, Text } from '@mantine/core';
import type { Job } from '@marula/contract/jobs.contract';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { Panel } from '@/ui/panel';
import classes from './job-detail.module.css';
import { factsOf } from './job-facts';

/** Cleaned by the server of everything but the few kinds that the editor makes. */
const Words = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <div className={classes.words} dangerouslySetInnerHTML={{ __html: html }} />
);

function Pipeline({ job }: { job: Job }) {
  const count = (status: number) => job.applications.filter(({ status_id }) => status_id === status).length;
  return (
    <ul className={classes.pipeline}>
      {applicationStatuses.map((status) => (
        <li key={status}>
          <Link to="/dashboard/applications" search={{ job_id: job.id }} className={classes.status}>
            <b>{count(applicationStatusIds[status])}</b> {m.applications_status({ status })}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A job as its team sees it: what it says, and who answered. */
export function JobDetail({ job }: { job: Job }) {
  const standing = job.archived ? 'archived' : job.expired ? 'expired' : job.expires_at ? 'active' : 'draft';
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <h2 className={classes.title}>{job.title}</h2>
        <Badge variant="light" color={standing === 'active' ? 'green' : 'gray'} className={classes.badge}>
          {m.jobs_standing({ standing })}
        </Badge>
      </header>
      <Panel title={m.jobs_column_applicants()}>
        <Pipeline job={job} />
      </Panel>
      <Panel title={m.jobs_view_facts()}>
        <ul className={classes.facts}>
          {factsOf(job).map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} size={16} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={m.jobs_view_description()}>
        {job.description ? <Words html={job.description} /> : <Text c="dimmed">{m.jobs_view_nothing()}</Text>}
      </Panel>
      {job.candidate_requirements && (
        <Panel title={m.jobs_view_requirements()}>
          <Words html={job.candidate_requirements} />
        </Panel>
      )}
    </div>
  );
}
