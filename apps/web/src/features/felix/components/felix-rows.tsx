import { Text } from '@mantine/core';
import type { FelixRow } from '@marula/contract/felix.contract';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import { leaveCovered } from '../leave-covered';
import classes from './felix-rows.module.css';

const placeOf = ({ job_id, application_id }: FelixRow) => {
  if (application_id) return { to: '/dashboard/applications', search: { open: application_id } } as const;
  return job_id && ({ to: '/dashboard/jobs/view/$id', params: { id: job_id } } as const);
};

/** The rows an answer rests on, each a way to what it is about. */
export const FelixRows = ({ rows }: { rows: readonly FelixRow[] }) => (
  <ul className={classes.root} aria-label={m.felix_rows()}>
    {rows.map((row) => {
      const place = placeOf(row);
      return (
        <li key={`${row.job_id} ${row.application_id} ${row.text}`} className={classes.row}>
          {place ? (
            <Link {...place} className={`${layout.cover} ${layout.breaks}`} onClick={leaveCovered}>
              {row.text}
            </Link>
          ) : (
            <span className={layout.breaks}>{row.text}</span>
          )}
          <Text span c="dimmed" className={layout.figures}>
            {row.value}
          </Text>
        </li>
      );
    })}
  </ul>
);
