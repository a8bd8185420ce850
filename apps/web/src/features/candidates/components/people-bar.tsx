import { Button, CloseButton, Group, Menu, ScrollArea, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Can } from '@/lib/auth/can';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import { useInvite } from '../candidates.mutations';
import { candidatesQueries } from '../candidates.queries';
import classes from './people-bar.module.css';
import { PoolMenu } from './pool-menu';

interface InviteMenuProps {
  people: readonly string[];
  above?: boolean;
  onDone?: () => void;
}

/** To which of the jobs that are online. */
export function InviteMenu({ people, above = false, onDone }: InviteMenuProps) {
  const { data: jobs = [] } = useQuery(candidatesQueries.openJobs());
  const invite = useInvite();
  const send = (job_id: string) => invite.mutate({ job_id, profile_ids: [...people] }, { onSuccess: () => onDone?.() });
  return (
    <Can I="create" a="Invite">
      <Menu position={above ? 'top-start' : 'bottom-start'}>
        <Menu.Target>
          <Button loading={invite.isPending} leftSection={<Icon name="user-plus" size={16} />}>
            {m.candidates_invite_to()}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={360}>
          <Menu.Label>{jobs.length > 0 ? m.candidates_invite_which() : m.candidates_invite_no_job()}</Menu.Label>
          <ScrollArea.Autosize mah={280}>
            {jobs.map(({ id, title, location }) => (
              <Menu.Item key={id} onClick={() => send(id)}>
                {location ? m.candidates_invite_job({ title, place: location.name }) : title}
              </Menu.Item>
            ))}
          </ScrollArea.Autosize>
        </Menu.Dropdown>
      </Menu>
    </Can>
  );
}

interface PeopleBarProps {
  people: readonly string[];
  onClear: () => void;
}

/** What can be done with those who are chosen; it floats, so that no row moves under the pointer. */
export function PeopleBar({ people, onClear }: PeopleBarProps) {
  if (people.length === 0) return null;
  return (
    <Group gap="xs" className={classes.root} role="toolbar" aria-label={m.candidates_chosen_acts()}>
      <CloseButton onClick={onClear} aria-label={m.candidates_chosen_clear()} iconSize={18} />
      <Text span fw={550} role="status" className={classes.count}>
        {m.candidates_chosen({ count: people.length })}
      </Text>
      <InviteMenu people={people} above onDone={onClear} />
      <PoolMenu people={people} above onDone={onClear} />
    </Group>
  );
}
