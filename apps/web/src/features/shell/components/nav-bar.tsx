import { ActionIcon, Group, Kbd, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '@/domain/logo';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
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
      <div className={classes.phoneTitle}>
        <Logo markOnly height={24} />
        <span className={classes.phoneName}>{title}</span>
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <Icon name="search" size={16} />
        <span className={classes.hint}>{m.shell_search()}</span>
        <Kbd size="xs">{m.shell_search_key()}</Kbd>
      </UnstyledButton>
      <Group gap="xs" wrap="nowrap" className={classes.end}>
        <ActionIcon className={classes.phoneSearch} size={44} onClick={onSearch} aria-label={m.shell_search_short()}>
          <Icon name="search" size={20} />
        </ActionIcon>
        {children}
      </Group>
    </Group>
  );
}
