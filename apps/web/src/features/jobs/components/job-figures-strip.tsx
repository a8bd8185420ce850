import { Text } from '@mantine/core';
import { formatNumber } from '@marula/contract/formats';
import type { Job } from '@marula/contract/jobs.contract';
import type { JobFigures } from '@marula/contract/jobs.endpoints.contract';
import { applicationStatuses, applicationStatusIds } from '@marula/contract/transitions';
import { Link } from '@tanstack/react-router';
import { StatusMark } from '@/domain/status-mark';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './job-figures-strip.module.css';

interface StripProps {
  figures: JobFigures;
  openings: Job['openings'];
}

interface StatusProps extends StripProps {
  status: (typeof applicationStatuses)[number];
}

function Status({ figures: { id, applications_by_status, unread_by_status }, openings, status }: StatusProps) {
  const number = applicationStatusIds[status];
  const unread = unread_by_status[number] ?? 0;
  return (
    <Link to="/dashboard/applications" search={{ job_id: id, status: number }} className={classes.cell}>
      <span className={classes.label}>
        <StatusMark status={status}>{m.applications_status({ status })}</StatusMark>
      </span>
      <span className={classes.value}>
        {formatNumber(applications_by_status[number] ?? 0)}
        {unread > 0 && <span className={classes.new}>{m.jobs_page_new({ count: unread })}</span>}
      </span>
      {status === 'Hired' && (
        <Text span size="xs" c="dimmed">
          {m.jobs_page_needed({ count: formatNumber(openings) })}
        </Text>
      )}
    </Link>
  );
}

/** How it goes. Every figure of people is a door: it opens that tab, with this job only. */
export function JobFiguresStrip({ figures, openings }: StripProps) {
  const { view_count, view_limit } = figures;
  return (
    <ul
      className={`${layout.card} ${layout.clips} ${layout.figures} ${classes.root}`}
      aria-label={m.jobs_page_figures()}
    >
      <li>
        <div className={classes.cell}>
          <span className={classes.label}>
            <Icon name="eye" size={14} />
            {m.jobs_column_views()}
          </span>
          <span className={classes.value}>{formatNumber(view_count)}</span>
          <Text span size="xs" c="dimmed">
            {view_limit === null ? m.jobs_page_views_free() : m.jobs_page_views_of({ limit: formatNumber(view_limit) })}
          </Text>
        </div>
      </li>
      {applicationStatuses.map((status) => (
        <li key={status}>
          <Status figures={figures} openings={openings} status={status} />
        </li>
      ))}
    </ul>
  );
}
