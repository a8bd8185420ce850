import { Group, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './bottom-bar.module.css';
import { type UnreadByScreen, useScreens } from './navigation';
import { UnreadBadge } from './unread-badge';

interface BottomBarProps {
  unread: UnreadByScreen;
  onMore: () => void;
  moreOpened: boolean;
}

const Count = ({ unread = 0 }: { unread: number | undefined }) =>
  unread > 0 && (
    <UnreadBadge unread={unread} className={classes.count} role="img" aria-label={m.shell_unread({ count: unread })} />
  );

/** Phones only: five entries, 64 px targets, words under the icons. */
export function BottomBar({ unread, onMore, moreOpened }: BottomBarProps) {
  const { bottom } = useScreens();
  return (
    <nav className={classes.root} aria-label={m.shell_nav_phone()}>
      {bottom.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={classes.link}>
          <Group component="span" gap={0} align="stretch" wrap="nowrap" pos="relative">
            <Icon name={icon} size={20} />
            <Count unread={unread[to]} />
          </Group>
          {label()}
        </Link>
      ))}
      <UnstyledButton className={classes.link} onClick={onMore} aria-expanded={moreOpened}>
        <Group component="span" gap={0} align="stretch" wrap="nowrap" pos="relative">
          <Icon name="menu" size={20} />
        </Group>
        {m.shell_more()}
      </UnstyledButton>
    </nav>
  );
}
