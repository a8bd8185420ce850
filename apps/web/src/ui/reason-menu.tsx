import { Button, Menu } from '@mantine/core';
import { Icon } from './icon';

export interface Reason {
  id: string;
  name: string;
}

interface ReasonMenuProps {
  label: string;
  /** Asked over the reasons. */
  question: string;
  reasons: readonly Reason[];
  /** Said in place of the reasons while there are none. */
  none: string;
  onPick: (reason: Reason) => void;
  /** Opened from outside too, by a key. */
  opened?: boolean;
  onOpenedChange?: (opened: boolean) => void;
  /** The letter that opens it. */
  shortcut?: string;
  disabled?: boolean;
  above?: boolean;
}

/** An act that is only done with a reason: the button opens the reasons, the reason does the act. */
export function ReasonMenu({ label, question, reasons, none, onPick, above = false, ...rest }: ReasonMenuProps) {
  const { opened, onOpenedChange, shortcut, disabled = false } = rest;
  return (
    <Menu
      position={above ? 'top-end' : 'bottom-end'}
      width={260}
      {...(opened !== undefined && { opened })}
      {...(onOpenedChange && { onChange: onOpenedChange })}
    >
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          aria-keyshortcuts={shortcut}
          rightSection={<Icon name="chevron-down" size={16} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{reasons.length > 0 ? question : none}</Menu.Label>
        {reasons.map((reason) => (
          <Menu.Item key={reason.id} onClick={() => onPick(reason)}>
            {reason.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
