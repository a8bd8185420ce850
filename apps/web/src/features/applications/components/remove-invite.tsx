import { Menu, Text } from '@mantine/core';
import { applicationLimits } from '@marula/contract/application-limits';
import { duration } from '@marula/contract/limits';
import { m } from '@/paraglide/messages';

/** Says before what follows, because nothing is asked. */
export const RemoveInvite = ({ onRemove }: { onRemove: () => void }) => (
  <Menu.Item color="red" onClick={onRemove}>
    {m.applications_remove_invite()}
    <Text size="xs" c="dimmed" maw={220}>
      {m.applications_remove_invite_text({ minutes: applicationLimits.undoMs / duration.minute })}
    </Text>
  </Menu.Item>
);
