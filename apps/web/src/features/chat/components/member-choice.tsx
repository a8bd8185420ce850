import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '@/domain/load-failed';
import { teamQuery } from '@/lib/team';
import { m } from '@/paraglide/messages';
import { ListSkeleton } from '@/ui/list-skeleton';
import classes from './choice-list.module.css';
import { personName } from './conversation';

interface MemberChoiceProps {
  /** Who is in it already. */
  without: readonly string[];
  /** Said where nobody is left. */
  none: string;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}

export function MemberChoice({ without, none, chosen, onChoose }: MemberChoiceProps) {
  const { data, error, refetch, isRefetching } = useQuery(teamQuery);
  if (error && !data)
    return <LoadFailed title={m.chat_members_error()} error={error} onRetry={refetch} retrying={isRefetching} />;
  if (!data) return <ListSkeleton label={m.chat_members()} rows={3} />;
  const members = data.members.filter(({ id }) => !without.includes(id));
  if (members.length === 0) return <Text c="dimmed">{none}</Text>;
  return (
    <Checkbox.Group value={[...chosen]} onChange={onChoose} label={m.chat_members()}>
      <Stack gap={0} className={classes.list}>
        {members.map((member) => (
          <Checkbox key={member.id} value={member.id} size="sm" label={personName(member)} p="sm" />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
