import { ActionIcon } from '@mantine/core';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';

interface MoveButtonsProps {
  /** Of what is moved. */
  name: string;
  index: number;
  of: number;
  disabled: boolean;
  onMove: (by: -1 | 1) => void;
}

export const MoveButtons = ({ name, index, of, disabled, onMove }: MoveButtonsProps) => (
  <>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={m.content_move_up({ name })}
      disabled={disabled || index === 0}
      onClick={() => onMove(-1)}
    >
      <Icon name="chevron-up" />
    </ActionIcon>
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={m.content_move_down({ name })}
      disabled={disabled || index === of - 1}
      onClick={() => onMove(1)}
    >
      <Icon name="chevron-down" />
    </ActionIcon>
  </>
);
