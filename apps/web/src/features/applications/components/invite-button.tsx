import { ActionIcon, Button } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

interface InviteButtonProps {
  onInvite: () => void;
  /** An application is open: its decision is the primary act now. */
  quiet?: boolean;
  /** The one beside the filters on a phone, where the header has no room. */
  compact?: boolean;
}

export function InviteButton({ onInvite, quiet = false, compact = false }: InviteButtonProps) {
  if (compact)
    return (
      <ActionIcon
        variant="filled"
        color="brand"
        size={44}
        hiddenFrom="sm"
        aria-label={m.applications_invite()}
        onClick={onInvite}
      >
        <Icon name="user-plus" size={20} />
      </ActionIcon>
    );
  return (
    <Button
      variant={quiet ? 'default' : 'filled'}
      visibleFrom="sm"
      leftSection={<Icon name="user-plus" size={16} />}
      onClick={onInvite}
    >
      {m.applications_invite()}
    </Button>
  );
}
