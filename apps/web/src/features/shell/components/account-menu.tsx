import { Menu, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './nav-bar.module.css';

const entries = [
  { to: '/dashboard/settings/account', label: m.shell_account_yours, icon: 'user-round' },
  { to: '/dashboard/settings/company', label: m.shell_account_company, icon: 'building-2' },
  { to: '/', label: m.shell_account_public, icon: 'globe' },
] as const;

export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  return (
    <Menu width={248} position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.account} aria-label={m.shell_account()}>
          <Icon name="circle-user-round" size={24} />
          <Text span fw={550} className={classes.accountName}>
            {m.shell_account()}
          </Text>
          <Icon name="chevron-down" size={16} className={classes.accountName ?? ''} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {entries.map(({ to, label, icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={16} />}>
            {label()}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<Icon name="keyboard" size={16} />}
          rightSection={
            <Text span size="xs" c="dimmed">
              ?
            </Text>
          }
          onClick={onKeys}
        >
          {m.shell_account_keys()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
