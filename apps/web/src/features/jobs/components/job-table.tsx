import { Badge, Group, Stack, Table, Text } from '@mantine/core';
import type { JobListItem } from '@marula/contract/jobs.endpoints.contract';
import { applicationStatusIds } from '@marula/contract/transitions';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { type JobAct, JobMenu } from './job-menu';
import classes from './job-table.module.css';
import { daysLeft, statusOf, viewWarning, viewWords, waitingOf } from './job-words';

interface JobTableProps {
  jobs: readonly JobListItem[];
  now: Date;
  onAct: (job: JobListItem, act: JobAct) => void;
}

const colours = { active: 'green', draft: 'gray', expired: 'yellow', archived: 'gray' } as const;

function Title({ job }: { job: JobListItem }) {
  const to = job.archived ? '/dashboard/archived-jobs/view/$id' : '/dashboard/jobs/view/$id';
  const place = [job.industry_position?.name, job.location?.name].filter(Boolean).join(' · ');
  const warning = viewWarning(job);
  return (
    <Stack component="span" gap={0} miw={0}>
      <Group component="span" gap="xs" wrap="nowrap" className={classes.name}>
        <Link to={to} params={{ id: job.id }} className={`${layout.truncate} ${classes.title}`}>
          {job.title}
        </Link>
        {job.featured && (
          <Badge flex="none" leftSection={<Icon name="star" size={14} />}>
            {m.jobs_featured()}
          </Badge>
        )}
      </Group>
      {place && (
        <Text span size="xs" c="dimmed" truncate>
          {place}
        </Text>
      )}
      {job.held_for && (
        <Text span size="xs" c="var(--marula-warn)">
          {m.jobs_held_short()}
        </Text>
      )}
      {warning && (
        <Text span size="xs" c="var(--marula-warn)">
          {warning}
        </Text>
      )}
    </Stack>
  );
}

function Row({ job, now, onAct }: { job: JobListItem; now: Date; onAct: (act: JobAct) => void }) {
  const status = statusOf(job);
  const people = waitingOf(job);
  return (
    <Table.Tr className={classes.row}>
      <Table.Td>
        <Title job={job} />
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colours[status]} flex="none">
          {m.jobs_status({ status })}
        </Badge>
      </Table.Td>
      <Table.Td className={classes.number}>
        <Link
          to="/dashboard/applications"
          search={{ job_id: job.id, status: applicationStatusIds[people.status] }}
          className={classes.count}
        >
          {m.dashboard_pipeline_count(people)}
        </Link>
        {job.unread > 0 && <Text size="xs">{m.jobs_unread({ count: job.unread })}</Text>}
      </Table.Td>
      <Table.Td className={classes.number}>{viewWords(job)}</Table.Td>
      <Table.Td className={classes.number}>
        {status === 'active' ? m.jobs_days_left({ count: daysLeft(job, now) }) : '–'}
      </Table.Td>
      <Table.Td className={classes.number}>
        <JobMenu job={job} onAct={onAct} />
      </Table.Td>
    </Table.Tr>
  );
}

/** On a phone each row becomes a card of its own. */
export function JobTable({ jobs, now, onAct }: JobTableProps) {
  return (
    <Table className={`${layout.figures} ${classes.table}`} verticalSpacing="sm">
      <Table.Thead className={classes.head}>
        <Table.Tr>
          <Table.Th>{m.jobs_column_job()}</Table.Th>
          <Table.Th>{m.jobs_column_status()}</Table.Th>
          <Table.Th className={classes.number}>{m.jobs_column_applicants()}</Table.Th>
          <Table.Th className={classes.number}>{m.jobs_column_views()}</Table.Th>
          <Table.Th className={classes.number}>{m.jobs_column_left()}</Table.Th>
          <Table.Th aria-label={m.jobs_column_acts()} />
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {jobs.map((job) => (
          <Row key={job.id} job={job} now={now} onAct={(act) => onAct(job, act)} />
        ))}
      </Table.Tbody>
    </Table>
  );
}
