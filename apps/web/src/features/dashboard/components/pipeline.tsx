import { Anchor, Group, Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { HomePipeline, PipelineJob, StatusCounts } from '@marula/contract/home.contract';
import { dashboard } from '@marula/contract/home-limits';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/statuses';
import { Link } from '@tanstack/react-router';
import { StatusMark } from '@/domain/status-mark';
import { daysUntil } from '@/lib/elapsed';
import { m } from '@/paraglide/messages';
import { Empty } from '@/ui/empty';
import layout from '@/ui/layout.module.css';
import { Panel } from '@/ui/panel';
import classes from './pipeline.module.css';

interface PipelineProps extends HomePipeline {
  now: Date;
}

/** Who is declined is out of play. */
const shown = applicationStatuses.filter((status) => status !== 'Declined');

/** The row leads to those who applied, or where there are none to the first who are anywhere. */
const firstWith = (counts: StatusCounts) => {
  const status = counts.Applied > 0 ? 'Applied' : shown.find((one) => counts[one] > 0);
  return applicationStatusIds[status ?? 'Applied'];
};

const sentence = (counts: StatusCounts) =>
  shown
    .filter((status) => counts[status] > 0)
    .map((status) => m.dashboard_pipeline_count({ status, count: counts[status] }))
    .join(', ') || m.dashboard_pipeline_nobody();

const endWords = (days: number) => (days === 0 ? m.dashboard_today() : m.dashboard_pipeline_days({ days }));

function JobRow({ job, counts, now }: PipelineJob & { now: Date }) {
  const days = job.expires_at ? daysUntil(job.expires_at, now) : undefined;
  const ends = days === undefined ? '' : endWords(days);
  const soon = (days !== undefined && days < dashboard.expiringWithinDays) || undefined;
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Link
          to="/dashboard/applications"
          search={{ job_id: job.id, status: firstWith(counts) }}
          className={`${layout.cover} ${classes.job}`}
        >
          {job.title}
        </Link>
        <Text span size="xs" c="dimmed" className={classes.place}>
          {job.location?.name}
        </Text>
        <Text span size="xs" className={classes.phone}>
          {sentence(counts)}
        </Text>
        <Text span size="xs" className={classes.phoneEnds} data-soon={soon}>
          {ends}
        </Text>
      </th>
      {shown.map((status) => (
        <td key={status} data-zero={counts[status] === 0 || undefined}>
          <Link
            to="/dashboard/applications"
            search={{ job_id: job.id, status: applicationStatusIds[status] }}
            className={classes.number}
            aria-label={m.dashboard_pipeline_count({ status, count: counts[status] })}
          >
            {formatNumber(counts[status])}
          </Link>
        </td>
      ))}
      <td data-soon={soon}>{ends}</td>
    </tr>
  );
}

function Table({ jobs, totals, now }: Omit<PipelineProps, 'active'>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.dashboard_pipeline_job()}</th>
          {shown.map((status) => (
            <th key={status} scope="col">
              <StatusMark status={status}>{m.applications_status({ status })}</StatusMark>
              <Link
                to="/dashboard/applications"
                search={{ status: applicationStatusIds[status] }}
                className={classes.total}
                aria-label={m.dashboard_pipeline_count({ status, count: totals[status] })}
              >
                {formatNumber(totals[status])}
              </Link>
            </th>
          ))}
          <th scope="col">{m.dashboard_pipeline_ends()}</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ job, counts }) => (
          <JobRow key={job.id} job={job} counts={counts} now={now} />
        ))}
      </tbody>
    </table>
  );
}

/** For the pointer: the same ways stand with their words in the head of the table. */
function Strip({ totals }: Pick<PipelineProps, 'totals'>) {
  const some = shown.filter((status) => totals[status] > 0);
  if (some.length === 0) return null;
  return (
    <Group gap={3} align="stretch" wrap="nowrap" className={classes.strip} aria-hidden>
      {some.map((status) => (
        <Link
          key={status}
          to="/dashboard/applications"
          search={{ status: applicationStatusIds[status] }}
          tabIndex={-1}
          title={m.dashboard_pipeline_count({ status, count: totals[status] })}
          data-status={status}
          style={{ flexGrow: totals[status] }}
        />
      ))}
    </Group>
  );
}

const AllApplications = () => (
  <Anchor
    size="sm"
    py={{ base: 12, sm: 0 }}
    renderRoot={(props) => (
      <Link to="/dashboard/applications" search={{ status: applicationStatusIds.Applied }} {...props} />
    )}
  >
    {m.dashboard_pipeline_all()}
  </Anchor>
);

/** Where some jobs are left out, which these are, and the way to the rest. */
const Rest = ({ shown: listed, active }: { shown: number; active: number }) => (
  <Group justify="space-between" gap="xs" className={classes.rest}>
    <Text c="dimmed">{m.dashboard_pipeline_soonest({ count: listed })}</Text>
    <Anchor size="sm" py={{ base: 12, sm: 0 }} renderRoot={(props) => <Link to="/dashboard/jobs" {...props} />}>
      {m.dashboard_pipeline_all_jobs({ count: formatNumber(active) })}
    </Anchor>
  </Group>
);

/** The strip is the whole company, the table is by job, the row is the link. On a phone each job is a sentence. */
export function Pipeline({ jobs, totals, active, now }: PipelineProps) {
  if (jobs.length === 0)
    return (
      <Panel title={m.dashboard_pipeline()} bare>
        <Empty title={m.dashboard_pipeline_none_title()} text={m.dashboard_pipeline_none_text()} />
      </Panel>
    );
  return (
    <Panel
      title={m.dashboard_pipeline()}
      note={m.dashboard_pipeline_jobs({ count: active })}
      aside={<AllApplications />}
      bare
    >
      <Strip totals={totals} />
      <Table jobs={jobs} totals={totals} now={now} />
      {active > jobs.length && <Rest shown={jobs.length} active={active} />}
    </Panel>
  );
}
