import { Box, Group, Menu, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '@/lib/auth/me';
import { useCompany } from '@/lib/company';
import { m } from '@/paraglide/messages';
import { Face } from '@/ui/face';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { AccountButton } from './account-button';
import classes from './account-menu.module.css';
import { useOpenedByClick } from './use-opened-by-click';
import { useSignOut } from './use-sign-out';

/** Only who asks for help loads it. */
const HelpDialog = lazy(() => import('./help-dialog').then(({ HelpDialog }) => ({ default: HelpDialog })));

const entries = [
  { to: '/dashboard/settings/account', label: m.shell_account_yours, icon: 'user-round' },
  { to: '/dashboard/settings/company', label: m.shell_account_company, icon: 'building-complex' },
  { to: '/', label: m.shell_account_public, icon: 'globe' },
] as const;

function Person() {
  const me = useMe();
  const company = useCompany().data;
  if (!me) return null;
  const name = `${me.first_name} ${me.last_name}`;
  return (
    <Group gap="sm" wrap="nowrap" pt={8} pb={10} px={12} fz="sm" lh="var(--mantine-line-height-sm)">
      <Face name={name} image={me.profile_image} size={40} />
      <Stack gap={0} miw={0} c="dimmed">
        <Box component="span" c="var(--marula-text)" fw={700} className={layout.truncate}>
          {name}
        </Box>
        <span className={layout.truncate}>{me.email}</span>
        {company && <span className={layout.truncate}>{company.name}</span>}
      </Stack>
    </Group>
  );
}

function SignOut() {
  const { busy, signOut } = useSignOut();
  return (
    <>
      <Menu.Item leftSection={<Icon name="log-out" size={16} />} disabled={busy} onClick={() => void signOut('local')}>
        {m.shell_sign_out()}
      </Menu.Item>
      <Menu.Item
        leftSection={<Icon name="monitor-off" size={16} />}
        disabled={busy}
        onClick={() => void signOut('global')}
      >
        {m.shell_sign_out_everywhere()}
      </Menu.Item>
    </>
  );
}

export function AccountMenu({ onKeys }: { onKeys: () => void }) {
  const { target, opened, setOpened } = useOpenedByClick();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Menu
        width={264}
        position="bottom-end"
        opened={opened}
        onChange={setOpened}
        classNames={{ item: classes.item ?? '' }}
      >
        <Menu.Target>
          <AccountButton ref={target} />
        </Menu.Target>
        <Menu.Dropdown>
          <Person />
          <Menu.Divider />
          {entries.map(({ to, label, icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={16} />}>
              {label()}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<Icon name="life-buoy" size={16} />} onClick={() => setAsks(true)}>
            {m.shell_help()}
          </Menu.Item>
          <Menu.Item
            visibleFrom="sm"
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
          <Menu.Divider />
          <SignOut />
        </Menu.Dropdown>
      </Menu>
      <Suspense>{asks && <HelpDialog onClose={() => setAsks(false)} />}</Suspense>
    </>
  );
}
