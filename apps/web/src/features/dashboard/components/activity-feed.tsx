import { Anchor, Stack, Text } from '@mantine/core';
import type { ActivityLog } from '@marula/contract/activity-log.contract';
import type { Person } from '@marula/contract/employers.contract';
import { Link } from '@tanstack/react-router';
import { formatRecent } from '@/lib/clock';
import { getTenant } from '@/lib/tenant';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Panel } from '@/ui/panel';
import classes from './activity-feed.module.css';

interface ActivityFeedProps {
  lines: readonly ActivityLog[];
  me: Person['id'];
  now: Date;
}

const nameOf = (actor: ActivityLog['actor'], me: string) => {
  if (!actor) return m.dashboard_activity_system();
  return actor.id === me ? m.dashboard_activity_you() : actor.name;
};

export function ActivityFeed({ lines, me, now }: ActivityFeedProps) {
  const { time_zone } = getTenant();
  return (
    <Panel
      title={m.dashboard_activity()}
      aside={
        <Anchor size="sm" py={{ base: 12, sm: 0 }} renderRoot={(props) => <Link to="/dashboard/activity" {...props} />}>
          {m.dashboard_activity_log()}
        </Anchor>
      }
    >
      <Stack component="ol" gap={14}>
        {lines.map(({ id, actor, note, created_at }) => (
          <li key={id} className={classes.entry}>
            <Face name={nameOf(actor, me)} image={actor?.profile_image ?? null} size={24} />
            <Text span>
              <b>{nameOf(actor, me)}</b> {note}
            </Text>
            <Text span size="xs" c="dimmed">
              {formatRecent(new Date(created_at), now, time_zone)}
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
