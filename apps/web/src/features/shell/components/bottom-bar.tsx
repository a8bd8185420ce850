import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '@/paraglide/messages';
import { Icon } from '@/ui/icon';
import classes from './bottom-bar.module.css';
import { useScreens } from './navigation';

/** Phones only: five entries, 64 px targets, words under the icons. */
export function BottomBar({ onMore, moreOpened }: { onMore: () => void; moreOpened: boolean }) {
  const { bottom } = useScreens();
  return (
    <nav className={classes.root} aria-label={m.shell_nav_phone()}>
      {bottom.map(({ to, label, icon }) => (
        <Link key={to} to={to} className={classes.link}>
          <span className={classes.icon}>
            <Icon name={icon} size={20} />
          </span>
          {label()}
        </Link>
      ))}
      <UnstyledButton className={classes.link} onClick={onMore} aria-expanded={moreOpened}>
        <span className={classes.icon}>
          <Icon name="menu" size={20} />
        </span>
        {m.shell_more()}
      </UnstyledButton>
    </nav>
  );
}
