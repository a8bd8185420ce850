import { Box, Tabs } from '@mantine/core';
import { type ApplicationStatus, applicationStatuses } from '@marula/contract/transitions';
import type { ReactNode } from 'react';
import { m } from '@/paraglide/messages';
import layout from '@/ui/layout.module.css';
import classes from './status-tabs.module.css';

interface StatusTabsProps {
  current: ApplicationStatus;
  /** Left out while nobody knows them: a nought would be an answer. */
  counts?: Readonly<Record<ApplicationStatus, number>>;
  unread?: Partial<Readonly<Record<ApplicationStatus, number>>>;
  onChange: (status: ApplicationStatus) => void;
  /** What the current tab holds. */
  children: ReactNode;
}

/** Counts are visible as soon as they are known; the dot says that something in the tab is unread. */
export function StatusTabs({ current, counts, unread = {}, onChange, children }: StatusTabsProps) {
  const change = (value: string | null) => {
    const status = applicationStatuses.find((known) => known === value);
    if (status) onChange(status);
  };
  return (
    <Tabs value={current} onChange={change} className={classes.fills}>
      <Tabs.List className={classes.list} aria-label={m.applications_statuses()}>
        {applicationStatuses.map((status) => (
          <Tabs.Tab key={status} value={status} className={classes.tab}>
            {m.applications_status({ status })}{' '}
            {counts && (
              <Box component="span" ml={4} fw={400} className={layout.figures}>
                {counts[status]}
              </Box>
            )}
            {Boolean(unread[status]) && (
              <span
                className={`${layout.dot} ${classes.dot}`}
                role="img"
                aria-label={m.applications_unread_count({ count: unread[status] ?? 0 })}
              />
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={current} className={classes.fills}>
        {children}
      </Tabs.Panel>
    </Tabs>
  );
}
