import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '@/ui/icon';
import type { ScreenLink } from './navigation';
import classes from './side-bar.module.css';

interface SideLinkProps {
  link: ScreenLink;
  rail: boolean;
}

export function SideLink({ link, rail }: SideLinkProps) {
  return (
    <Tooltip label={link.label()} position="right" disabled={!rail}>
      <Link to={link.to} className={classes.link} aria-label={rail ? link.label() : undefined}>
        <Icon name={link.icon} />
        <span className={classes.label}>{link.label()}</span>
      </Link>
    </Tooltip>
  );
}
