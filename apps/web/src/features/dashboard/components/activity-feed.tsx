import { Anchor, Stack, Text } from '@mantine/core';
import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { Person } from '@marula/contract/employers.contract';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { formatRecent } from '@/ui/clock';
import { Face } from '@/ui/face';
import { Panel } from '@/ui/panel';
import classes from './activity-feed.module.css';
import { personName } from './task-words';

export interface ActivityEntry {
  log: ActivityLog;
  /** Null where nobody did it: a job that expired. */
  actor: Person | null;
}

interface ActivityFeedProps {
  entries: readonly ActivityEntry[];
  me: Person['id'];
  now: Date;
  /** Left out for roles that may not read the log. */
  onFullLog?: () => void;
}

const nameOf = (actor: Person | null, me: string) => {
  if (!actor) return m.dashboard_activity_system();
  return actor.id === me ? m.dashboard_activity_you() : personName(actor);
};

export function ActivityFeed({ entries, me, now, onFullLog }: ActivityFeedProps) {
  const { time_zone } = getTenant();
  return (
    <Panel
      title={m.dashboard_activity()}
      aside={
        onFullLog && (
          <Anchor component="button" type="button" size="sm" py={{ base: 12, sm: 0 }} onClick={onFullLog}>
            {m.dashboard_activity_log()}
          </Anchor>
        )
      }
    >
      {entries.length === 0 && <Text c="dimmed">{m.dashboard_activity_none()}</Text>}
      <Stack component="ol" gap={14}>
        {entries.map(({ log, actor }) => (
          <li key={log.id} className={classes.entry}>
            <Face name={nameOf(actor, me)} image={actor?.profile_image ?? null} size={24} />
            <Text span>
              <b>{nameOf(actor, me)}</b> {log.note}
            </Text>
            <Text span size="xs" c="dimmed">
              {formatRecent(new Date(log.created_at), now, time_zone)}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
