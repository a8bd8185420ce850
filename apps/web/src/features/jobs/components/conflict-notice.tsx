import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '@/lib/auth/me';
import { teamQuery } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './conflict-notice.module.css';
import { fieldLabels } from './field-labels';
import type { JobField } from './job-draft';

interface ConflictNoticeProps {
  /** Who changed it, where that was heard. */
  actorId: string | undefined;
  fields: readonly JobField[];
  onTheirs: () => void;
  onMine: () => void;
}

const useName = (actorId: string | undefined): string | undefined => {
  const me = useMe();
  const team = useQuery({ ...teamQuery, enabled: actorId !== undefined && actorId !== me?.id }).data;
  const member = team?.members.find(({ id }) => id === actorId);
  return member && `${member.first_name} ${member.last_name}`;
};

/** Two people in one job: nobody's words are lost without a word. */
export function ConflictNotice({ actorId, fields, onTheirs, onMine }: ConflictNoticeProps) {
  const name = useName(actorId);
  return (
    <section className={classes.root} role="alert" tabIndex={-1} data-conflict>
      <Icon name="users" size={18} />
      <div>
        <Text fw={550}>{name ? m.jobs_conflict_title({ name }) : m.jobs_conflict_unnamed()}</Text>
        <Text>{m.jobs_conflict_text({ fields: fieldLabels(fields).join(', ') })}</Text>
        <Group gap="xs" align="stretch" mt="sm">
          <Button variant="default" onClick={onMine}>
            {m.jobs_conflict_mine()}
          </Button>
          <Button variant="default" onClick={onTheirs}>
            {m.jobs_conflict_theirs()}
          </Button>
        </Group>
      </div>
    </section>
  );
}
