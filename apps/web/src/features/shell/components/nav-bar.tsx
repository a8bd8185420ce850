import { ActionIcon, Box, Group, Kbd, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import classes from './nav-bar.module.css';

interface NavBarProps {
  /** Names the screen on a phone. */
  title: string;
  onSearch: () => void;
  /** Notifications and account. */
  children: ReactNode;
}

export function NavBar({ title, onSearch, children }: NavBarProps) {
  return (
    <Group component="header" gap="md" justify="space-between" wrap="nowrap" className={classes.root}>
      <Group gap={10} wrap="nowrap" miw={0} fz="md" fw={700} hiddenFrom="sm">
        <Logo markOnly height={24} />
        <span className={layout.truncate}>{title}</span>
      </Group>
      <UnstyledButton
        visibleFrom="sm"
        className={`${layout.row} ${classes.search}`}
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
      >
        <Icon name="search" size={16} />
        <Box component="span" flex={1}>
          {m.shell_search()}
        </Box>
        <Kbd size="xs">{m.shell_search_key()}</Kbd>
      </UnstyledButton>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        <ActionIcon hiddenFrom="sm" size={44} onClick={onSearch} aria-label={m.shell_search_short()}>
          <Icon name="search" size={20} />
        </ActionIcon>
        {children}
      </Group>
    </Group>
  );
}
