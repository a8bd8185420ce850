import '@mantine/spotlight/styles.layer.css';
import { Group, Kbd } from '@mantine/core';
import { Spotlight, type SpotlightActionGroupData, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCan } from '@/lib/auth/ability';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './command-palette.module.css';
import { useScreens } from './navigation';

const lead = (icon: string) => (
  <span className={classes.lead}>
    <Icon name={icon} />
  </span>
);

const keys = (key: string) => (
  <Group component="span" gap={4} align="stretch" wrap="nowrap" visibleFrom="sm">
    <Kbd size="xs">G</Kbd>
    <Kbd size="xs">{key.toUpperCase()}</Kbd>
  </Group>
);

const useActions = (): SpotlightActionGroupData[] => {
  const navigate = useNavigate();
  const screens = useScreens().all;
  const mayPost = useCan('create', 'Job');
  const post = {
    id: 'post',
    label: m.shell_post_job(),
    leftSection: lead('plus'),
    onClick: () => navigate({ to: '/dashboard/jobs/create' }),
  };
  return [
    {
      group: m.shell_do(),
      actions: mayPost ? [post] : [],
    },
    {
      group: m.shell_go_to(),
      actions: screens.map(({ to, label, icon, key }) => ({
        id: to,
        label: label(),
        leftSection: lead(icon),
        rightSection: keys(key),
        onClick: () => navigate({ to }),
      })),
    },
  ];
};

/** Things to do first, then screens. Loads when it is first asked for, and opens at once. */
export function CommandPalette() {
  const actions = useActions();
  useEffect(() => spotlight.open(), []);
  return (
    <Spotlight
      actions={actions}
      shortcut={null}
      nothingFound={m.shell_search_nothing()}
      searchProps={{
        placeholder: m.shell_search(),
        leftSection: <Icon name="search" />,
        'aria-label': m.shell_search(),
      }}
      classNames={{
        action: classes.action ?? '',
        actionLabel: classes.label ?? '',
        actionsGroup: classes.group ?? '',
      }}
      size={600}
      radius="lg"
      shadow="lg"
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
    />
  );
}

export const openPalette = spotlight.open;
