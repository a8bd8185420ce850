import { Button, Kbd, Menu } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { Fragment } from 'react';
import { Icon } from './icon';
import { useKeys } from './keys';
import { numbered, type ReasonGroup } from './reasons';

interface ReasonMenuProps<Reason> {
  label: string;
  /** Asked over the reasons. */
  question: string;
  groups: readonly ReasonGroup<Reason>[];
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
  /** Something that goes with the reason, whichever it is. */
  option?: { label: string; checked: boolean; onChange: (checked: boolean) => void };
}

/** An act that is only done with a reason: the button opens the reasons, the reason or its number does the act. */
export function ReasonMenu<Reason extends { id: string; name: string }>(props: ReasonMenuProps<Reason>) {
  const { label, question, groups, none, onPick, above = false, shortcut, disabled = false, option } = props;
  const [opened, setOpened] = useUncontrolled({
    ...(props.opened !== undefined && { value: props.opened }),
    ...(props.onOpenedChange && { onChange: props.onOpenedChange }),
    finalValue: false,
  });
  const { listed, byNumber } = numbered(groups);
  const pick = (reason: Reason) => {
    setOpened(false);
    onPick(reason);
  };
  useKeys(
    byNumber.map((reason, at) => ({ keys: [String(at + 1)], run: () => pick(reason) })),
    { over: true, on: opened },
  );
  return (
    <Menu
      position={above ? 'top-end' : 'bottom-end'}
      width={300}
      opened={opened}
      onChange={setOpened}
      withInitialFocusPlaceholder={false}
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
        <Menu.Label>{groups.length > 0 ? question : none}</Menu.Label>
        {option && groups.length > 0 && (
          <Menu.CheckboxItem
            closeMenuOnClick={false}
            mih={{ base: 44, sm: 0 }}
            checked={option.checked}
            onChange={option.onChange}
          >
            {option.label}
          </Menu.CheckboxItem>
        )}
        {listed.map((group) => (
          <Fragment key={group.label}>
            <Menu.Divider />
            <Menu.Label>{group.label}</Menu.Label>
            {group.reasons.map(({ reason, number }) => (
              <Menu.Item
                key={reason.id}
                mih={{ base: 44, sm: 0 }}
                leftSection={
                  <Kbd size="xs" visibleFrom="sm" aria-hidden>
                    {number}
                  </Kbd>
                }
                aria-keyshortcuts={number}
                onClick={() => pick(reason)}
              >
                {reason.name}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
