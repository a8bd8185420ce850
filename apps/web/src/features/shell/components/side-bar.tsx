import { ActionIcon, Group, Stack } from '@mantine/core';
import { Logo } from '@/lib/logo';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import layout from '@/ui/layout.module.css';
import { type UnreadByScreen, useScreens } from './navigation';
import classes from './side-bar.module.css';
import { SideLink } from './side-link';

interface SideBarProps {
  company: string;
  /** What is new on a screen, by its address. */
  unread: UnreadByScreen;
  rail: boolean;
  onToggle: () => void;
}

export function SideBar({ company, unread, rail, onToggle }: SideBarProps) {
  const { main, lower } = useScreens();
  return (
    <Stack component="nav" gap="xs" className={classes.root} data-rail={rail || undefined} aria-label={m.shell_nav()}>
      <Group gap={10} wrap="nowrap" className={classes.head}>
        <Logo markOnly />
        <span className={`${layout.truncate} ${classes.company}`}>{company}</span>
        <ActionIcon onClick={onToggle} aria-label={rail ? m.shell_expand() : m.shell_collapse()} aria-expanded={!rail}>
          <Icon name={rail ? 'panel-left-open' : 'panel-left-close'} />
        </ActionIcon>
      </Group>
      <div className={classes.links}>
        {main.map((link) => (
          <SideLink key={link.to} link={link} unread={unread[link.to] ?? 0} />
        ))}
      </div>
      <div className={classes.lower}>
        {lower.map((link) => (
          <SideLink key={link.to} link={link} />
        ))}
      </div>
    </Stack>
  );
}
