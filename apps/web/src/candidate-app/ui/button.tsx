import { candidateAppBase } from '@marula/contract/candidate-app-paths';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './button.module.css';
import { Icon } from './icon';
import type { IconName } from './icons';

interface Look {
  /** light and ghost stand on a dark ground. */
  look?: 'filled' | 'outline' | 'soft' | 'quiet' | 'light' | 'ghost';
  /** lg is the one act of a screen, under the thumb. */
  size?: 'md' | 'lg';
  icon?: IconName;
  iconAfter?: IconName;
  wide?: boolean;
  children: ReactNode;
}

const lookOf = ({ look = 'filled', size = 'md', wide }: Look) => ({
  className: classes.button,
  'data-look': look,
  'data-size': size,
  'data-wide': wide || undefined,
});

const Inside = ({ icon, iconAfter, children }: Look) => (
  <>
    {icon && <Icon name={icon} />}
    {children}
    {iconAfter && <Icon name={iconAfter} />}
  </>
);

type ButtonProps = Look & Omit<ComponentProps<'button'>, keyof Look> & { href?: string };

/** With an address it is a link that looks as a button does; within the app it is followed without loading anew. */
export function Button({ href, look, size, icon, iconAfter, wide, children, ...rest }: ButtonProps) {
  const shared = lookOf({ look, size, wide, children });
  const inside = (
    <Inside icon={icon} iconAfter={iconAfter}>
      {children}
    </Inside>
  );
  if (href?.startsWith(`${candidateAppBase}/`)) {
    return (
      <Link href={`~${href}`} {...shared}>
        {inside}
      </Link>
    );
  }
  if (href) {
    return (
      <a href={href} {...shared}>
        {inside}
      </a>
    );
  }
  return (
    <button type="button" {...shared} {...rest}>
      {inside}
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  solid?: boolean;
  boxed?: boolean;
  count?: number;
}

export const IconButton = ({ icon, label, solid, boxed, count, ...rest }: IconButtonProps) => (
  <button type="button" className={classes.icon} data-boxed={boxed || undefined} aria-label={label} {...rest}>
    <Icon name={icon} size={22} solid={solid ?? false} />
    {count ? <span className={classes.count}>{count}</span> : null}
  </button>
);
